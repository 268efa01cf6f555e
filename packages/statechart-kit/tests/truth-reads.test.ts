// What decides is seen however it is read, and what is not of the machine accuses nobody.
import { defineFlow, findPaths, runMutation, walkPaths } from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import {
  type ActorSystem,
  type ActorSystemInfo,
  type AnyStateMachine,
  assign,
  createMachine,
  sendParent,
} from 'xstate';
import { heldLoad } from '../src/load/held-load.ts';
import { ALL, type Config, coveredBy, type Given, gate, kindsOf, saysOf, setTo } from './gate.ts';

type Context = Given['context'];
const KEY = Symbol('key');
const CONSTANT = {};
const set = (it: unknown) => ({ set: setTo(() => it) });
const asked = (guard: (context: Context) => unknown) => (given: Given) => guard(given.context);

const alike = [{ n: 1 }, { n: 1 }];
const [first, second] = alike;

describe('what decides is seen, however it is read:', () => {
  test.each<[string, (context: Context) => unknown, unknown, object]>([
    ['whether a key is there', (it) => Object.hasOwn(it, 'it'), 1, {}],
    ['whether it is undefined', (it) => Object.hasOwn(it, 'it'), undefined, {}],
    ['how many keys there are', (it) => Object.keys(it).length > 1, 1, { a: 1 }],
    ['all keys as text', (it) => JSON.stringify(it) !== '{}', 1, {}],
    ['all keys in a copy', (it) => structuredClone(it).it, 1, { it: 0 }],
    ['what a symbol names', ({ it }) => it[KEY], { [KEY]: 1 }, { it: {} }],
    ['which of two symbols', ({ it }) => it === KEY, KEY, { it: Symbol('key') }],
    [
      'what is not listed',
      ({ it }) => it.a,
      Object.defineProperty({}, 'a', { value: 1 }),
      { it: {} },
    ],
    [
      'which of two that are alike',
      ({ it, all }) => it === all[1],
      second,
      { all: alike, it: first },
    ],
    ['a hole in a list', ({ it }) => 0 in it, [undefined], { it: new Array(1) }],
    ['what a list has besides', ({ it }) => it.a, Object.assign([1], { a: 1 }), { it: [1] }],
    ['an object without a prototype', ({ it }) => !it.toString, Object.create(null), { it: {} }],
  ])('%s', async (_, guard, value, context) => {
    const machine = gate(asked(guard), set(value), context);
    expect(kindsOf(machine)).toEqual([]);
    expect(await coveredBy(machine)).toEqual(ALL);
  });

  test.each<[string, (context: Context) => object]>([
    ['spread', (context) => ({ ...context })],
    ['cloned', (context) => structuredClone(context)],
  ])('what is made in a copy of all that was %s', (_, make) => {
    const add = ({ context }: Given) => Math.min(context.one + 1, 3);
    const actions = assign(({ context }) => {
      const copy = Object.assign(make(context), { it: 0 });
      copy.it = Reflect.get(copy, 'one') * 2;
      return copy;
    });
    const here = { add: { actions: assign({ one: add } as never) }, sum: { actions } };
    expect(
      kindsOf(
        gate(
          asked(({ it }) => it > 3),
          here,
          { one: 0, it: 0 },
        ),
      ),
    ).toEqual([]);
  });
});

describe('what nobody said is asked for:', () => {
  test.each<[string, AnyStateMachine]>([
    ['a key of an event', gate(({ event }: Given) => Object.hasOwn(event, 'id'))],
    ['how many keys it has', gate(({ event }: Given) => Object.keys(event).length > 1)],
    [
      'which event a wildcard takes',
      gate(() => true, {
        'a.*': { guard: ({ event }: Given) => event.type === 'a.b', target: 'here' },
      }),
    ],
    ...(
      [
        ['a page that is not here', () => window.innerWidth],
        ['a page that is missed', () => localStorage.getItem('a')],
        ['how long it runs', () => performance.now()],
        ['the date as text', () => Date()],
        ['bytes by chance', () => crypto.getRandomValues(new Uint8Array(1))[0]],
        ['another actor', ({ system }) => system.get('a')?.getSnapshot().value],
      ] satisfies [string, (given: Given & { system: ActorSystem<ActorSystemInfo> }) => unknown][]
    ).map(([name, make]): [string, AnyStateMachine] => [
      name,
      gate(
        asked(({ it }) => it === 7),
        { set: setTo(make as never) },
        { it: 0 },
      ),
    ]),
  ])('%s', (_, machine) => {
    expect([...new Set(kindsOf(machine))]).toEqual(['needs a sample']);
  });
});

describe('no function is mistaken for one that nobody can ask:', () => {
  test.each<[string, (given: Given) => unknown]>([
    ['one that calls its own so', ({ context: { document } }) => document],
    ['one that says it in a text', ({ context }) => context.it === 'the window seat'],
    [
      'one with a variable of that name',
      ({ context }) => {
        const location = context.it;
        return location;
      },
    ],
    [
      'one that may fail',
      ({ context }) => {
        if (context.it) throw new Error('No todo');
        return context.it;
      },
    ],
  ])('%s', (_, guard) => {
    expect(defineFlow({ machine: gate(guard) }).assumptions.join()).not.toContain('holds or');
  });
});

class Tally {
  readonly #count: number;
  constructor(count = 0) {
    this.#count = count;
  }
  more = () => new Tally(Math.min(this.#count + 1, 2));
  isFull = () => this.#count > 1;
}
class Till {
  #coins = 0;
  add() {
    this.#coins += 1;
    return this;
  }
  isFull = () => this.#coins > 1;
}

test('what an object changes in itself is not proven to be the same', () => {
  const fill = setTo(({ context }) => (context.it as Till).add());
  const machine = gate(
    asked(({ it }) => (it as Till).isFull()),
    { fill },
    { it: new Till() },
  );
  expect([...new Set(kindsOf(machine))]).toEqual(['needs a sample']);
});

describe('every step is taken, and the machine begins anew each time, where', () => {
  let last = 0;
  const next = () => {
    last += 1;
    return last;
  };
  const atMost = (list: readonly unknown[]) => list.slice(0, 3);
  test.each<[string, AnyStateMachine]>([
    [
      'what is kept is numbered outside',
      gate(
        asked(({ it }) => it.length > 1),
        { add: setTo(({ context }) => atMost([...context.it, next()])) },
        { it: [] },
      ),
    ],
    [
      'a private field decides',
      gate(
        asked(({ it }) => (it as Tally).isFull()),
        { add: setTo(({ context }) => (context.it as Tally).more()) },
        { it: new Tally() },
      ),
    ],
    [
      'a number is changed in place',
      gate(
        asked(({ it }) => it > 1),
        {
          add: {
            actions: assign(({ context }) => {
              context.it = Math.min(context.it + 1, 2);
              return {};
            }),
          },
        },
        { it: 0 },
      ),
    ],
    [
      'numbers are put into the list that has them',
      gate(
        asked(({ it }) => it[0] > 1),
        {
          add: setTo(({ context }) => {
            context.it[0] = Math.min(context.it[0] + 1, 2);
            return context.it;
          }),
        },
        { it: new Uint8Array(1) },
      ),
    ],
    [
      'a generator is kept',
      gate(
        asked(({ it }) => it.return !== undefined),
        {},
        { it: (function* () {})() },
      ),
    ],
    [
      'the context is frozen',
      gate(
        asked(({ it }) => it.length > 1),
        { add: setTo(({ context }) => Object.freeze(atMost([...context.it, 1]))) },
        Object.freeze({ it: Object.freeze([]) }),
      ),
    ],
    [
      'it begins with a constant',
      gate(
        asked(({ it }) => it === CONSTANT),
        {},
        { it: CONSTANT },
      ),
    ],
  ])('%s', async (_, machine) => {
    const flow = defineFlow({ machine, limit: 40 });
    const { paths } = findPaths(flow, { strategy: 'cover' });
    for (let times = 0; times < 2; times += 1) {
      const run = await walkPaths(flow, paths);
      expect(run.paths.map(({ departure }) => departure)).toEqual(paths.map(() => null));
    }
    expect(saysOf(machine)).toEqual([]);
  });
});

test.each<[string, (given: Given) => unknown]>([
  [
    'puts a value',
    ({ context }) => {
      context.it = 2;
    },
  ],
  ['counts', ({ context }) => context.it++],
  ['adds to a list', ({ context }) => context.list.push(1)],
])('what an action that %s changes in the context is not proven to be the same', (_, change) => {
  const decides = asked(({ it, list }) => it + list.length > 1);
  const machine = gate(decides, { change: { actions: change } }, { it: 0, list: [] });
  expect([...new Set(kindsOf(machine))]).toEqual(['needs a sample']);
  expect(
    kindsOf(gate(decides, { look: { actions: asked(({ it }) => it === 2) } }, { it: 0, list: [] })),
  ).toContain('unreachable state');
});

test('a child by itself tells a parent that is not here', async () => {
  const machine = createMachine({
    initial: 'here',
    states: {
      here: { entry: sendParent({ type: 'up' }), on: { go: { actions: 'tell', target: 'there' } } },
      there: { type: 'final' },
    },
  }).provide({ actions: { tell: sendParent({ type: 'up' }) } });
  expect(kindsOf(machine)).toEqual([]);
  expect(await coveredBy(machine)).toEqual(ALL);
  expect(defineFlow({ machine }).assumptions.join()).toContain('sent to the parent');
});

test('a loop that lost what ends it is a mutant that is noticed', () => {
  const less = assign({ left: ({ context }: Given) => context.left - 1 } as never);
  const machine = createMachine({
    context: { left: 3 },
    initial: 'here',
    states: {
      here: { on: { go: 'loop' } },
      loop: {
        always: [
          { guard: asked(({ left }) => left > 0), actions: less, target: 'loop', reenter: true },
          { target: 'over' },
        ],
      },
      over: { type: 'final' },
    },
  } as Config);
  const { mutants, killed } = runMutation(defineFlow({ machine }), [[{ type: 'go' }]], []);
  expect(killed).toBe(mutants);
});

test('what a file makes by chance as it is loaded is the same each time', async () => {
  const draws = 'data:text/javascript,export let it=[Math.random(),Date.now(),crypto.randomUUID()]';
  expect({ ...Object(await heldLoad(draws)) }).toEqual({ ...Object(await heldLoad(`${draws}//`)) });
});
