// Nothing is said to be wrong that is not, and nothing is praised that is: one small machine for each way to be mistaken.
import { coverageReport, defineFlow, findPaths, walkPaths } from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, and, assign, createMachine, not, raise } from 'xstate';
import { ALL, type Config, coveredBy, type Given, gate, kindsOf, saysOf, setTo } from './gate.ts';

class Purse {
  readonly #coins: number;
  constructor(coins: number) {
    this.#coins = coins;
  }
  with(coin: number) {
    return new Purse(Math.min(this.#coins + coin, 2));
  }
  get isFull() {
    return this.#coins > 1;
  }
}
const purse = (it: unknown) => it as Purse;
const online = { is: false };

describe('what a guard tells apart is found:', () => {
  test.each<[string, AnyStateMachine]>([
    [
      'undefined and null',
      gate(
        ({ context }: Given) => context.it === null,
        { set: setTo(() => null) },
        { it: undefined },
      ),
    ],
    [
      'null and NaN',
      gate(
        ({ context }: Given) => Number.isNaN(context.it),
        { set: setTo(() => Number.NaN) },
        { it: null },
      ),
    ],
    [
      '0 and -0',
      gate(({ context }: Given) => Object.is(context.it, -0), { set: setTo(() => -0) }, { it: 0 }),
    ],
    [
      'what a Map holds',
      gate(
        ({ context }: Given) => context.it.has('a'),
        { set: setTo(() => new Map([['a', 1]])) },
        { it: new Map() },
      ),
    ],
    [
      'a Date that is none',
      gate(
        ({ context }: Given) => Number.isNaN(Number(context.it)),
        { set: setTo(() => new Date('no')) },
        { it: null },
      ),
    ],
    [
      'parameters of an address',
      gate(
        ({ context }: Given) => context.it.has('q'),
        { set: setTo(() => new URLSearchParams('q=1')) },
        { it: new URLSearchParams() },
      ),
    ],
    [
      'a private field',
      gate(
        ({ context }: Given) => purse(context.it).isFull,
        { set: setTo(({ context }) => purse(context.it).with(1)) },
        { it: new Purse(0) },
      ),
    ],
    [
      'what is changed in place',
      gate(
        ({ context }: Given) => context.it.length === 0,
        {
          set: setTo(({ context }) => {
            context.it.push(1);
            return context.it;
          }),
        },
        { it: [] },
      ),
    ],
    [
      'a number that is far away, beside another one that counts',
      gate(
        ({ context }: Given) => context.far === 100,
        {
          near: { actions: assign({ near: ({ context }: Given) => context.near + 1 } as never) },
          far: { actions: assign({ far: ({ context }: Given) => context.far + 1 } as never) },
          ask: { guard: ({ context }: Given) => context.near < 0, target: 'there' },
        },
        { near: 0, far: 0 },
      ),
    ],
  ])('%s', (_, machine) => {
    expect(saysOf(machine, { limit: 600 }).filter((says) => !says.includes('| ask |'))).toEqual([]);
  });
});

describe('guards that nobody can ask hold and do not hold, and paths take both ways:', () => {
  test.each<[string, unknown]>([
    ['one that is not implemented', 'later'],
    [
      'a stub',
      () => {
        throw new Error('Not implemented');
      },
    ],
    ['one that reads the page', () => window.innerWidth > 600],
    ['one that reads a variable', () => online.is],
    ['one that asks the clock', () => new Date().getHours() > 12],
    ['one by chance, within another', not(() => Math.random() > 2)],
  ])('%s', async (_, guard) => {
    const machine = gate(guard);
    expect(saysOf(machine)).toEqual([]);
    const { departed, percent } = await coveredBy(machine);
    expect({ departed, percent: percent.slice(0, 2) }).toEqual({
      departed: [],
      percent: [100, 100],
    });
  });
});

describe('no branch is blamed for another one:', () => {
  const is =
    (value: number) =>
    ({ context }: Given) =>
      context.it === value;
  const two = (one: unknown, other: unknown) =>
    gate(
      one,
      {
        set: setTo(({ context }) => (context.it + 1) % 3),
        go: [
          { guard: one, target: 'there' },
          { guard: other, actions: 'other', target: 'here' },
        ],
      },
      { it: 0 },
    );
  test('guards of one factory, and those that are made of them', () => {
    expect(saysOf(two(is(1), is(2)))).toEqual([]);
    expect(saysOf(two(and([is(1), not(is(0))]), and([is(2), not(is(0))])))).toEqual([]);
    const has = (coins: number) => ({ type: 'has', params: { purse: new Purse(coins) } });
    const isFull = (_: Given, params: ReturnType<typeof has>['params']) => params.purse.isFull;
    const full = two(has(1), has(2)).provide({ guards: { has: isFull as never } });
    expect(kindsOf(full)).not.toContain('same guard twice');
    const one = is(1);
    expect(saysOf(two(and([one]), and([one])))[0]).toMatch(/^same guard twice: m.here \| go \| 2/);
  });

  test('a catch-all beside an event, a wildcard, and an event that a state forbids', async () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      on: { stop: '.b' },
      states: {
        a: { on: { go: 'b', 'mouse.*': 'c', '*': 'c' } },
        b: { on: { back: 'a' } },
        c: { on: { stop: undefined, back: 'a' } },
      },
    });
    expect(saysOf(machine)).toEqual([]);
    expect(await coveredBy(machine)).toEqual(ALL);
    const flow = defineFlow({ machine });
    const run = await walkPaths(flow, findPaths(flow, { strategy: 'cover' }).paths);
    expect(coverageReport(flow, run, run).forbidding).toEqual(['m.c | stop | 1']);
  });

  test('what an actor may send of which nobody said anything', () => {
    const machine = createMachine({ invoke: { src: 'radio' }, on: { news: { actions: 'read' } } });
    expect(saysOf(machine, { events: [] })).toEqual([
      'needs a sample: (machine) | news: Nobody said what radio tells.',
    ]);
  });

  test('what the machine raises later', () => {
    const machine = createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { entry: raise({ type: 'late' }, { delay: 9 }), on: { late: 'b' } },
        b: { type: 'final' },
      },
    });
    expect(saysOf(machine, { events: [] })).toEqual([]);
  });
});

test('the search ends where it is told to, and says so', () => {
  const machine = gate(
    ({ context }: Given) => context.it === 60,
    { set: setTo(({ context }) => context.it + 1) },
    { it: 0 },
  );
  expect(saysOf(machine, { limit: 50 })).toEqual([
    'not found within the limit: m.here | go | 1: 50 situations were explored: raise it with --limit.',
    'not found within the limit: m.there: 50 situations were explored: raise it with --limit.',
  ]);
  expect(saysOf(machine, { limit: 70 })).toEqual([]);
});

describe('nobody is accused for', () => {
  test('an answer that is neither true nor false, or an error that is only heard', async () => {
    const machine = gate(
      ({ context }: Given) => context.it,
      { set: setTo(() => ['a']) },
      { it: undefined },
    );
    expect(await coveredBy(machine)).toEqual(ALL);
    const heard = createMachine({
      initial: 'asking',
      states: {
        asking: { invoke: { src: 'ask', onError: {}, onDone: 'over' } },
        over: { type: 'final' },
      },
    });
    expect((await coveredBy(heard)).departed).toEqual([]);
  });

  test('being where a machine starts to which nothing happens', async () => {
    const flow = defineFlow({ machine: gate(() => false) });
    const run = await walkPaths(flow, findPaths(flow, { strategy: 'cover' }).paths);
    const { unreachable } = coverageReport(flow, run, run).states;
    expect(unreachable.map(({ id }) => id)).toEqual(['m.there']);
  });

  test('a block that is left by a wildcard for its end, and one that begins with an assign', () => {
    const block = (more: object) => ({
      initial: 'in',
      states: { in: { on: { end: 'over' } }, over: { type: 'final' } },
      ...more,
    });
    const left = (more: object) =>
      createMachine({
        context: { count: 0, isEnough: false },
        initial: 'here',
        states: {
          here: {
            on: {
              enter: 'block',
              count: {
                actions: assign({ count: ({ context }: Given) => Math.min(context.count + 1, 3) }),
              },
            },
          },
          block: block(more),
          gone: { type: 'final' },
        },
      } as Config);
    expect(kindsOf(left({ on: { 'xstate.done.state.*': 'gone' } }))).toEqual([]);
    const isEnough = ({ context }: Given) => context.isEnough;
    const initial = {
      target: 'in',
      actions: assign({ isEnough: ({ context }: Given) => context.count > 2 }),
    };
    expect(
      kindsOf(left({ initial, onDone: [{ guard: isEnough, target: 'gone' }, { target: 'here' }] })),
    ).toEqual([]);
  });

  test('an action of which its author says that it is not written', async () => {
    const machine = createMachine({
      initial: 'here',
      states: {
        here: { on: { go: { actions: 'show', target: 'there' } } },
        there: { type: 'final' },
      },
    }).provide({
      actions: {
        show: () => {
          throw new Error('Not implemented');
        },
      },
    });
    expect(await coveredBy(machine)).toEqual(ALL);
  });
});
