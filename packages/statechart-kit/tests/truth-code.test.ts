// What functions say is read as JavaScript means it: with what they call, and with names of their own.
import { randomInt, randomUUID } from 'node:crypto';
import { defineFlow } from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, and, assign, createMachine, not } from 'xstate';
import { type Config, type Given, gate, isGiven, kindsOf, saysOf, setTo } from './gate.ts';

let isOnline = false;
const count = {
  actions: () => {
    isOnline = true;
  },
};
const isConnected = () => isOnline;
const isReady = (): boolean => isConnected() || isWaiting();
// Both call each other.
const isWaiting = (): boolean => typeof window !== 'undefined' && isReady();
const seed = Math.random();
const table = { seed, limit: 3, ids: [1].map(() => crypto.randomUUID()) };
const roll = () => Math.floor(seed * 6);
const draw = (from: Pick<Math, 'random'>) => from.random();
const drawn = draw(Math);
// biome-ignore lint/security/noGlobalEval: what it runs cannot be read
const written: unknown = eval('Math.random()');
const compiled: unknown = new Function('return Math.random()')();
const dice = { first: roll(), at: Date.now() };
const asked = (is: (context: Given['context']) => unknown) => (given: Given) => is(given.context);
/** A gate whose guard is asked of the context, which begins with `it`. */
const askedOf = (is: (context: Given['context']) => unknown, here: object = {}, it: unknown = 0) =>
  gate(asked(is), here, { it });
const starting = (start: object) =>
  createMachine({
    id: 'm',
    ...start,
    initial: 'here',
    states: {
      here: { on: { go: { guard: asked(({ it }) => it === 7), target: 'there' } } },
      there: { type: 'final' },
    },
  } as Config);

const KEY = Symbol('key');
const startingWith = (it: number) => starting({ context: { it, m: 1 } });
const setting = (actions: unknown, key = 'it') =>
  gate(
    asked((context) => context[key] === 7),
    { set: { actions } },
    { it: 0, n: 3, seed: 0 },
  );
const asking = (guard: unknown) =>
  gate(guard, {}, { it: 0 }).provide({
    guards: { isMore: (_: Given, { than }: { than: number }) => than > Infinity } as never,
  });

describe('what nobody knows is asked for, also', () => {
  test.each<[string, AnyStateMachine, string]>([
    [
      'in a helper of a guard',
      askedOf(({ it }) => it === 0 && isConnected(), { count }),
      'isOnline',
    ],
    [
      'in a helper of a helper that calls it',
      askedOf(({ it }) => it === 0 && isReady(), { count }),
      'isOnline',
    ],
    [
      'in what a factory was given',
      gate(
        ((is: () => boolean) => asked(({ it }) => it === 0 && is()))(isConnected),
        { count },
        { it: 0 },
      ),
      'isOnline',
    ],
    [
      'in a method that it closes over',
      gate(
        ((of: { is: () => boolean }) => asked(({ it }) => it === 0 && of.is()))({
          is: () => isOnline,
        }),
        { count },
        { it: 0 },
      ),
      'isOnline',
    ],
    [
      'in a helper of an assign',
      gate(isGiven, { count, set: setTo(() => (isConnected() ? 7 : 0)) }, { it: 0 }),
      'isOnline',
    ],
    [
      'through a variable of the function',
      gate(
        asked(({ it }) => {
          const { length } = words;
          return it === 0 && length > 0;
        }),
        { count: { actions: () => words.push('a') } },
        { it: 0 },
      ),
      'words',
    ],
    ['in a constant by chance', askedOf(({ it }) => it + seed > 2), 'Math.random'],
    [
      'in a part of a constant by chance',
      askedOf(({ it }) => table.seed > it, {}, 2),
      'Math.random',
    ],
    [
      'in what a function makes of it',
      askedOf(({ it }) => table.ids[it]?.startsWith('x')),
      'crypto',
    ],
    ['in what a constant is made of', askedOf(({ it }) => dice.first > it, {}, 6), 'Math.random'],
    ['in a start by chance', starting({ context: () => ({ it: Math.random() }) }), 'Math.random'],
    [
      'in what a start is made of',
      starting({ context: () => ({ n: 0, it: roll() }) }),
      'Math.random',
    ],
    [
      'in a start by the clock',
      starting({ context: () => ({ n: 0, it: Date.now() }) }),
      'the clock',
    ],
    [
      'in a start with a constant by chance',
      starting({ context: { n: 0, it: seed } }),
      'Math.random',
    ],
    [
      'in a start by chance as it is loaded',
      starting({ context: { n: 1, it: Math.random() } }),
      'Math.random',
    ],
    [
      'in a start by who is handed all of it',
      starting({ context: { it: drawn, q: 1 } }),
      'Math.random',
    ],
    ['in a start by code in a text', starting({ context: { it: written, r: 1 } }), 'eval'],
    ['in a start by such a function', starting({ context: { it: compiled, s: 1 } }), 'Function'],
    ['in a start that has a name', starting({ context: named }), 'crypto'],
    ['in a start that a maker is given', startingWith(Math.random()), 'Math.random'],
    [
      'in a start under a symbol',
      starting({
        context: { [KEY]: seed },
        on: { ask: { guard: asked((context) => Reflect.get(context, KEY) > 2), target: '.there' } },
      }),
      'Math.random',
    ],
    ['in a start by a package', starting({ context: { it: randomUUID(), p: 1 } }), 'randomUUID'],
    ['in what an assign has', setting(assign({ it: seed, a: 1 })), 'Math.random'],
    ['in what an assign spreads', setting(assign({ ...table, b: 1 }), 'seed'), 'Math.random'],
    [
      'in what an assign makes by a package',
      setting(assign({ it: ({ context }) => randomInt(context.n) })),
      'randomInt',
    ],
    [
      'in what an assign is given',
      setting({ type: 'set', params: { it: seed, c: 1 } }).provide({
        actions: { set: assign({ it: (_, { it }: { it: number }) => it }) as never },
      }),
      'Math.random',
    ],
    [
      'in what a guard is given',
      asking({ type: 'isMore', params: { than: seed, d: 1 } }),
      'Math.random',
    ],
    [
      'in what a guard in others is given',
      asking(not(and([not({ type: 'isMore', params: { than: Date.now() } })]))),
      'the clock',
    ],
  ])('%s', (_, machine, what) => {
    const found = saysOf(machine);
    expect([...new Set(found.map((it) => it.split(':')[0]))]).toEqual(['needs a sample']);
    expect(found.join()).toContain(what);
  });
});

const words: string[] = [];
const named = { it: crypto.randomUUID(), other: 2 };

describe('what is known proves, whatever it is called:', () => {
  const limit = 3;
  const sorted: number[] = [];
  for (const n of [1, 2]) sorted.push(n);
  const isMost = (n: number) => n > limit + sorted.length;
  test.each<[string, AnyStateMachine]>([
    ['a parameter', askedOf((document) => document.it === 7)],
    [
      'a variable with a default',
      gate(({ context: { it: window = 1 } }: Given) => window === 7, {}, { it: 0 }),
    ],
    [
      'what a text says',
      askedOf(({ it }) => `${it} of the window ${`location ${it}`}` === 'isOnline', { count }),
    ],
    ['what an expression matches', askedOf(({ it }) => /window|isOnline/.test(it), { count }, '')],
    [
      'what a comment says',
      askedOf(
        ({ it }) => {
          // if the window isOnline
          return /* document */ it === 7;
        },
        { count },
      ),
    ],
    [
      'keys and labels',
      askedOf(
        (it) => {
          for (const key of ['it'])
            if (it[key] === 7) break;
            else return { document: it.it, isOnline: it.isOnline }.document === 7;
          return true;
        },
        { count },
      ),
    ],
    [
      'a function inside with a name of its own',
      askedOf(
        ({ it }) => {
          const isOnline = (navigator: number) => navigator === 7;
          return isOnline(it);
        },
        { count },
      ),
    ],
    [
      'a variable of the same name elsewhere',
      gate(
        ((last: number) => asked(({ it }) => it === last))(7),
        {
          other: {
            actions: () => {
              let last = 0;
              const next = () => {
                last += 1;
              };
              next();
              return last;
            },
          },
        },
        { it: 0 },
      ),
    ],
    ['a helper and constants', askedOf(({ it }) => isMost(it))],
    ['the part of a constant that is no chance', askedOf(({ it }) => it > table.limit)],
    ['a date that it is given', askedOf(({ it }) => new Date(it).getTime() === 7)],
    [
      'a key beside one by chance',
      starting({ context: () => ({ it: 0, id: crypto.randomUUID() }) }),
    ],
    [
      'a key beside one by chance as it is loaded',
      starting({ context: { it: 0, id: Math.random() } }),
    ],
    ['a start beside one by chance with its keys', starting({ context: { n: 0, it: 5 } })],
    ['what an assign has beside one by chance', setting(assign({ it: 5, other: seed }))],
    ['what a guard is given', asking({ type: 'isMore', params: { than: 5, e: 1 } })],
  ])('%s', (_, machine) => {
    const kinds = kindsOf(machine).filter((kind) => kind !== 'dead end');
    expect(kinds).toEqual(['unreachable transition', 'unreachable state']);
    expect(defineFlow({ machine }).assumptions.join()).not.toContain('holds or');
  });
});

test('an input that was made by chance as it was loaded', () => {
  const machine = starting({ context: ({ input }: { input: { it: number } }) => ({ ...input }) });
  const says = (input: object) => saysOf(machine, { input }).join().toLowerCase();
  expect(says({ it: seed, i: 1 })).toContain('context.it is made of math.random');
  expect(says({ it: 5, i: 2 })).not.toContain('needs a sample');
});

test('a failure that reads nothing of what is by chance at the start is proven', () => {
  const burst = { actions: assign({ it: ({ context }: Given) => context.none.of } as never) };
  const machine = starting({ context: { it: 7, id: Math.random() }, on: { burst } });
  expect(kindsOf(machine)).toEqual(['machine fails', 'unreachable transition']);
});
