// Machines as an ordinary app has them: everything of them is found, and the running machine goes the same way.
import * as fc from 'fast-check';
import {
  coverageReport,
  defineFlow,
  exploreGraph,
  type FlowConfig,
  findPaths,
  randomWalks,
  walkPaths,
} from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import {
  type AnyStateMachine,
  assign,
  createMachine,
  fromPromise,
  sendTo,
  spawnChild,
} from 'xstate';
import {
  byItself,
  type Config,
  type Given,
  gate,
  isGiven,
  kindsOf,
  loop,
  saysOf,
  stop,
} from './gate.ts';

const KEY = Symbol('key');
const setList = (make: (given: Given) => unknown) => ({
  actions: assign({ list: make } as never),
});
const coin = () => Math.random() < 0.5;
const payload = (...events: NonNullable<FlowConfig['events']>) => ({ events });
const put = (guard: (event: Given['event']) => boolean) =>
  createMachine({
    initial: 'a',
    states: {
      a: { on: { put: [{ guard: ({ event }) => guard(event), target: 'b' }, { target: 'c' }] } },
      b: { type: 'final' },
      c: { type: 'final' },
    },
  });

describe('everything is found and walked:', () => {
  class Till {
    #coins = 1;
    has() {
      return this.#coins > 0;
    }
  }
  const shared: number[] = [];
  const bringing = (actions: unknown) => {
    const go = { guard: ({ event }: Given) => event.it.length === 0, target: 'there' };
    return createMachine({
      initial: 'here',
      states: {
        here: { on: { put: { actions, target: 'in' } } },
        in: { on: { go } },
        there: { type: 'final' },
      },
    } as Config);
  };
  const sharing = payload({ type: 'put', it: shared }, { type: 'go', it: shared });
  const update = <State extends object>(state: State, change: (draft: State) => void) => {
    const draft = { ...state };
    change(draft);
    return draft;
  };
  const itself: Given & { self?: unknown } = { context: {}, event: { type: '' } };
  itself.self = itself;
  const page = { go: { actions: () => window.scrollTo(0, 0), target: 'there' } };
  test.each<[string, AnyStateMachine, Partial<FlowConfig>?]>([
    [
      'two branches that the same chance decides',
      createMachine({
        initial: 'a',
        states: {
          a: {
            on: {
              go: [
                { guard: coin, target: 'b' },
                { guard: coin, target: 'c' },
              ],
            },
          },
          b: { type: 'final' },
          c: { type: 'final' },
        },
      }),
    ],
    [
      'a loop until a guard holds of which nothing is written',
      loop([{ guard: 'isOver', target: 'd' }, { target: 'c' }]),
    ],
    ['a loop as long as chance wills', loop([{ guard: coin, target: 'c' }, { target: 'd' }])],
    [
      'a key under a symbol',
      gate(
        ({ context }: Given) => Reflect.get(context, KEY) > 2,
        {
          add: {
            actions: assign(({ context }) => ({
              [KEY]: Math.min(Reflect.get(context, KEY) + 1, 3),
            })),
          },
        },
        { [KEY]: 0 },
      ),
    ],
    [
      'what a helper changes in a copy of its own',
      gate(
        isGiven,
        {
          add: {
            actions: assign(({ context }) =>
              update(context, (draft) => {
                draft.note = 'more';
                draft.count = Math.min(draft.count + 1, 3);
                draft.it = draft.count > 2 ? 7 : 0;
              }),
            ),
          },
        },
        { it: 0, count: 0, note: '' },
      ),
    ],
    ['a wildcard beside an event called any', gate(() => true, { 'a.any': {}, 'a.*': 'there' })],
    [
      'a big number in an event',
      put(({ sum }) => sum > 5n),
      payload({ type: 'put', sum: 10n }, { type: 'put', sum: 1n }),
    ],
    [
      'an event that holds itself',
      put(({ it }) => it.self === it),
      payload({ type: 'put', it: itself }, { type: 'put', it: {} }),
    ],
    [
      'events that are alike in words',
      put(({ text }) => text.endsWith('1')),
      payload(...['1', '2'].map((it) => ({ type: 'put', text: 'a'.repeat(70) + it }))),
    ],
    [
      'a key that is undefined, or is not',
      put((event) => 'it' in event),
      payload({ type: 'put', it: undefined }, { type: 'put' }),
    ],
    [
      'a start by the clock',
      createMachine({
        context: () => ({ at: Date.now() }),
        initial: 'a',
        states: { a: { on: { go: 'b' } }, b: { type: 'final' } },
      }),
    ],
    [
      'states that have a route',
      createMachine({
        initial: 'a',
        states: { a: { id: 'a', route: {} }, b: { id: 'b', route: {} } },
      } as Config),
    ],
    ['a context with what is private', gate(({ context }: Given) => context.has(), {}, new Till())],
    [
      'a start that an assign of its own changes in place',
      createMachine({
        context: { list: [] },
        entry: assign(({ context }: Given) => context.list.push(1) && {}),
        initial: 'a',
        states: {
          a: { on: { go: { guard: ({ context }) => context.list.length === 1, target: 'b' } } },
          b: { type: 'final' },
        },
      } as Config),
    ],
    [
      'an actor, not implemented, by a name that every object has',
      createMachine({
        initial: 'a',
        states: { a: { invoke: { src: 'toString', onDone: 'b' } }, b: { type: 'final' } },
      }),
    ],
    [
      'what an action puts into a sample that two events share',
      bringing(({ event }: Given) => event.it.push(1)),
      sharing,
    ],
    [
      'what an assign puts into it',
      bringing(assign({ n: ({ event }: Given) => event.it.push(1) } as never)),
      sharing,
    ],
    [
      'actions that need a page',
      gate(() => true, { ...page, ask: { guard: () => true, actions: 'scroll' } }).provide({
        actions: { scroll: () => localStorage.clear() },
      }),
    ],
    [
      'actors without a name, one after the other',
      gate(
        ({ context }: Given) => context.all.length === 2,
        {
          add: {
            actions: assign({
              all: ({ context, spawn }: Given & { readonly spawn: (name: string) => unknown }) =>
                [...context.all, spawn('work')].slice(-2),
            } as never),
          },
        },
        { all: [] },
      ).provide({ actors: { work: fromPromise(async () => 1) } }),
    ],
  ])('%s', async (_, machine, told = {}) => {
    const flow = defineFlow({ machine, ...told });
    expect(saysOf(machine, told)).toEqual([]);
    const run = await walkPaths(flow, findPaths(flow, { strategy: 'cover' }).paths);
    const { transitions, states, byPath } = coverageReport(flow, run, run);
    expect(byPath.flatMap(({ departure }) => departure ?? [])).toEqual([]);
    expect([transitions.percent, states.percent]).toEqual([100, 100]);
  });

  test('what a machine sends to itself comes before all else', () => {
    const own = sendTo(({ self }) => self, { type: 'next' });
    const { initial } = exploreGraph(defineFlow({ machine: byItself(own), ...stop }));
    expect(initial.snapshot.value).toBe('b');
  });

  test('what is kept whole each time is told in time', () => {
    const machine = gate(
      ({ context }: Given) => context.n === 4,
      {
        add: {
          actions: assign({
            n: ({ context }: Given) => (context.n + 1) % 5,
            past: ({ context }: Given) => [...context.past, { ...context }],
          } as never),
        },
        undo: {
          guard: ({ context }: Given) => context.past.length > 0,
          actions: assign(({ context }) => context.past.at(-1)),
        },
      },
      { n: 0, past: [] },
    );
    expect(saysOf(machine, { limit: 40 })).toEqual([]);
  });
});

test('what no guard reads decides where an assign fails over it or an actor is named by it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), (most) => {
      const list = ({ context }: Given) => context.list;
      const push = setList((given) => [...list(given), 1].slice(0, 9));
      const pop = (is: (length: number) => boolean) => ({
        push,
        drop: setList((given) => list(given).slice(1)),
        pop: setList((given) => (is(list(given).length) ? list(given).none.of : list(given))),
      });
      const of = (here: object) => gate(() => true, here, { list: [] });
      expect(kindsOf(of(pop((length) => length === most)))).toEqual(['machine fails']);
      expect(kindsOf(of(pop((length) => length > 9)))).toEqual([]);
      const named = (at: number) => {
        const id = (given: Given) => `job${list(given).length}`;
        const start = { actions: spawnChild('job', { id } as never) };
        const done = { [`xstate.done.actor.job${at}`]: 'there' };
        const add = setList((given) => [...list(given), 1].slice(0, 4));
        const machine = of({ add, start, ...done, go: undefined });
        const actors = { job: { ends: { output: 1 } } };
        const job = machine.provide({ actors: { job: fromPromise(async () => 1) } });
        return saysOf(job, { actors }).map((it) => it.split(':')[0]);
      };
      expect(named(most)).toEqual(most > 4 ? ['unreachable transition', 'unreachable state'] : []);
    }),
    { numRuns: 9 },
  );
});

test('a step that throws is in no path', async () => {
  const machine = gate(
    () => {
      throw new Error('It broke');
    },
    { stay: {} },
  );
  const flow = defineFlow({ machine });
  for (const strategy of ['pairs', 'shortest', 'random'] as const)
    expect(
      findPaths(flow, { strategy }).paths.flatMap(({ steps }) =>
        steps.map(({ event }) => event.type),
      ),
    ).not.toContain('go');
  expect((await randomWalks(flow, { seed: 1, steps: 40 })).failure?.found[0]).toContain('It broke');
});
