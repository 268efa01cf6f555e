// The kinds of mistakes of truth.test.ts, each drawn at random or in ten forms.
import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { coverageReport, defineFlow, findPaths, walkPaths } from 'statechart-kit';
import { expect, test } from 'vitest';
import { and, assign, createMachine, not, or, transition } from 'xstate';
import { matchesEvent } from '../src/model/event.ts';
import { textOf } from '../src/text-of.ts';
import { ALL, type Config, coveredBy, type Given, gate, kindsOf, saysOf, setTo } from './gate.ts';

test('guards that one factory made are not one guard, however they are put together', () => {
  const is = (value: number) => (given: Given) => given.context.it === value;
  const wrap = [
    is,
    (n: number) => and([is(n)]),
    (n: number) => not(not(is(n))),
    (n: number) => or([is(n), is(n)]),
  ];
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(9), { minLength: 2 }), fc.nat(3), (values, how) => {
      const branches = values.map((value) => ({ guard: wrap[how]?.(value), target: `s${value}` }));
      const ends = values.map((value) => [`s${value}`, { type: 'final' }]);
      const machine = createMachine({
        context: { it: 0 },
        initial: 'here',
        states: {
          here: {
            on: {
              go: branches,
              next: { actions: assign({ it: ({ context }) => (context.it + 1) % 10 }) },
            },
          },
          ...Object.fromEntries(ends),
        },
      } as Config);
      expect(kindsOf(machine)).toEqual([]);
    }),
  );
});

test.each(['hasOwnProperty', 'constructor', 'toString', '__proto__'])(
  'guards and actions may be called %s',
  (name) => {
    const under = <It>(it: It) => Object.fromEntries([[name, it]]);
    const go = [{ guard: name, target: 'there' }, { target: 'here' }];
    const add = { actions: assign({ it: ({ context }: Given) => (context.it + 1) % 3 } as never) };
    const of = (on: object) =>
      gate(({ context }: Given) => context.it > 1, { ...on, stop: {} }, { it: 0 });
    expect(kindsOf(of({ go }))).toEqual([]);
    const is = ({ context }: Given) => context.it > 1;
    const isMore = of({ go, add }).provide({ guards: under(is) });
    expect(kindsOf(isMore)).toEqual([]);
    expect(
      kindsOf(of({ add: { actions: name } }).provide({ actions: under(add.actions) })),
    ).toEqual([]);
    expect(kindsOf(of({ go, ask: { guard: not(and([name])), target: 'there' } }))).toEqual([]);
  },
);

test('a key that decides by way of others is found', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), (length, most) => {
      const keys = Array.from({ length }, (_, index) => `k${index}`);
      const passing = keys
        .slice(1)
        .map((key, index) => [
          `pass${key}`,
          { actions: assign({ [key]: ({ context }: Given) => context[`k${index}`] }) },
        ]);
      const machine = createMachine({
        context: Object.fromEntries(keys.map((key) => [key, 0])),
        initial: 'here',
        states: {
          here: {
            on: {
              count: { actions: assign({ k0: ({ context }) => Math.min(context.k0 + 1, most) }) },
              ...Object.fromEntries(passing),
              go: {
                guard: ({ context }: Given) => context[`k${length - 1}`] >= most,
                target: 'gone',
              },
            },
          },
          gone: { type: 'final' },
        },
      } as Config);
      expect(kindsOf(machine)).toEqual([]);
    }),
    { numRuns: 16 },
  );
});

test('values of one text are equal', () => {
  const value = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withSparseArray: true,
  });
  fc.assert(
    fc.property(value, value, (one, other) => {
      if (textOf(one) === textOf(other))
        expect(isDeepStrictEqual(plain(one), plain(other))).toBe(true);
    }),
    { numRuns: 1000 },
  );
  /** As far as a guard that reads it can tell. */
  function plain(it: unknown): unknown {
    return structuredClone(it);
  }
});

test('a wildcard takes what XState lets it take', () => {
  const word = fc.constantFrom('a', 'b', 'mouse');
  const type = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('.'));
  const descriptor = fc.oneof(
    type,
    type.map((it) => `${it}.*`),
    fc.constant('*'),
  );
  fc.assert(
    fc.property(descriptor, type, (on, sent) => {
      const machine = createMachine({
        initial: 'here',
        states: { here: { on: { [on]: 'there' } }, there: {} },
      });
      const here = machine.resolveState({ value: 'here', context: {} });
      const [{ value }] = transition(machine, here, { type: sent });
      expect(matchesEvent(on, sent)).toBe(value === 'there');
    }),
  );
});

test('a state may forbid any of the events that are taken around it', async () => {
  const events = ['a', 'b', 'c', 'd'];
  await fc.assert(
    fc.asyncProperty(fc.subarray(events, { minLength: 1 }), async (forbidden) => {
      const machine = createMachine({
        initial: 'shut',
        on: Object.fromEntries(events.map((type) => [type, '.open'])),
        states: {
          shut: {
            on: { leave: 'open', ...Object.fromEntries(forbidden.map((it) => [it, undefined])) },
          },
          open: { on: { back: 'shut' } },
        },
      } as Config);
      expect(kindsOf(machine)).toEqual([]);
      expect(await coveredBy(machine)).toEqual(ALL);
    }),
    { numRuns: 15 },
  );
});

test('a sign in the middle of a name is no wildcard', async () => {
  const machine = createMachine({
    initial: 'here',
    states: { here: { on: { 'go*': 'there' } }, there: { type: 'final' } },
  });
  expect(kindsOf(machine)).toEqual([]);
  expect(await coveredBy(machine)).toEqual(ALL);
});

test('a guard may only name another one', async () => {
  const named = (is: unknown) =>
    gate('one', { set: setTo(() => 1) }, { it: 0 }).provide({
      guards: { one: 'two', two: 'three', three: is } as never,
    });
  const isSet = named(({ context }: Given) => context.it === 1);
  expect(kindsOf(isSet)).toEqual([]);
  expect(await coveredBy(isSet)).toEqual(ALL);
  const flow = defineFlow({ machine: named(({ event }: Given) => event.it.of === 7) });
  const run = await walkPaths(flow, findPaths(flow, { strategy: 'cover' }).paths);
  expect(coverageReport(flow, run, run).guards.unreachable).toEqual([]);
});

test('what is forbidden wherever it could be taken is said to be forbidden', () => {
  const open = (more: object) =>
    createMachine({
      id: 'm',
      initial: 'shut',
      on: { go: { target: '.open', ...more } },
      states: { shut: { on: { go: undefined, stay: { actions: () => {} } } }, open: {} },
    } as Config);
  for (const more of [{}, { guard: () => true }])
    expect(saysOf(open(more))[0]).toBe(
      'unreachable transition: m | go | 1: The states inside forbid the event.',
    );
});

test('a block in blocks that ends is stuck unless one around it goes on', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.nat(4), (depth, at) => {
      const block = (level: number): object => ({
        initial: 'in',
        states: {
          in: level === 1 ? { on: { end: 'over' } } : { ...block(level - 1), onDone: 'over' },
          over: { type: 'final' },
        },
      });
      const outer = { ...block(depth), ...(at === 0 && { onDone: 'rest' }) };
      const machine = createMachine({
        id: 'm',
        initial: 'outer',
        states: { outer, rest: { type: 'final' } },
      } as Config);
      expect(kindsOf(machine)).toEqual(at === 0 ? [] : ['dead end', 'unreachable state']);
    }),
    { numRuns: 20 },
  );
});

test('the output of a block decides', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), (wanted) => {
      const machine = createMachine({
        context: { it: 0 },
        initial: 'block',
        states: {
          block: {
            initial: 'counting',
            states: {
              counting: {
                on: {
                  count: { actions: assign({ it: ({ context }) => Math.min(context.it + 1, 6) }) },
                  end: 'over',
                },
              },
              over: { type: 'final', output: ({ context }: Given) => context.it },
            },
            onDone: [
              { guard: ({ event }: Given) => event.output === wanted, target: 'gone' },
              { target: 'block' },
            ],
          },
          gone: { type: 'final' },
        },
      } as Config);
      expect(kindsOf(machine)).toEqual([]);
    }),
    { numRuns: 6 },
  );
});
