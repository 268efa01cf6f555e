// What machines of strangers showed: what is not proven is not said to be, and a sentence names what it is about.
import {
  coverageReport,
  defineFlow,
  exploreGraph,
  findPaths,
  randomWalks,
  walkPaths,
} from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine, fromPromise } from 'xstate';
import { type Config, type Given, gate, saysOf, setTo } from './gate.ts';

async function reportOf(machine: AnyStateMachine) {
  const flow = defineFlow({ machine });
  const { paths } = findPaths(flow, { strategy: 'cover' });
  const run = await walkPaths(flow, paths);
  return coverageReport(flow, run, run);
}
const listOf = (one: unknown, more: object = {}, guard: unknown = () => true) =>
  gate(
    guard,
    {
      ...more,
      set: { actions: assign({ list: one } as never) },
      add: {
        actions: assign({
          list: ({ context }: Given) => [...context.list, 1].slice(0, 3),
        } as never),
      },
    },
    { list: [] },
  );

describe('what nobody said is not said to be out of reach:', () => {
  test('what an event puts into the context, which guards there compare with values', () => {
    const back = { on: { back: 'here' } };
    const machine = createMachine({
      id: 'm',
      initial: 'here',
      context: { mode: '' },
      states: {
        here: {
          on: { go: { target: 'there', actions: assign(({ event }) => ({ mode: event.mode })) } },
        },
        there: {
          always: [
            { guard: ({ context }) => context.mode === 'anew', target: 'one' },
            { guard: ({ context }) => context.mode === 'again', target: 'two' },
          ],
          ...back,
        },
        one: back,
        two: back,
      },
    });
    expect(saysOf(machine)).toEqual([]);
  });

  test('an answer of a guard that reads an event, where all transitions are found', async () => {
    const { guards } = await reportOf(gate(({ event }: Given) => event.size * 3 < 3 * 7));
    expect(guards.unreachable).toEqual([]);
    expect(guards.notFound).toMatchObject([
      { note: expect.stringMatching(/^only seen that .* is true; needs a sample: .*event\.size$/) },
    ]);
  });

  test('what comes after a step at which the walk fails and the model does not', async () => {
    const fail = () => {
      throw new Error('no page');
    };
    const { transitions, states } = await reportOf(
      createMachine({
        initial: 'a',
        states: {
          a: { on: { go: { target: 'b', actions: fail } } },
          b: { on: { next: 'c' } },
          c: { type: 'final' },
        },
      }),
    );
    expect([transitions.unreachable, states.unreachable]).toEqual([[], []]);
    expect(transitions.uncovered.map(({ id }) => id)).toEqual([
      '(machine).a | go | 1',
      '(machine).b | next | 1',
    ]);
    expect(states.uncovered.map(({ id }) => id)).toEqual(['(machine).b', '(machine).c']);
  });
});

describe('a sentence names what it is about:', () => {
  test('a guard that is asked at the start alone', () => {
    const first = [{ guard: ({ context }: Given) => context.it > 1, target: 'b' }, { target: 'c' }];
    const never = { guard: () => true, target: 'b' };
    const machine = (always: readonly object[]) =>
      createMachine({
        context: { it: 0 },
        initial: 'a',
        states: { a: { always }, b: { type: 'final' }, c: { type: 'final' } },
      } as Config);
    expect(saysOf(machine(first))).toContain(
      'unreachable transition: (machine).a | always | 1: Its guard holds for nothing that happens here.',
    );
    expect(saysOf(machine([{ guard: () => 1, target: 'c' }, never]))).toContain(
      'unreachable transition: (machine).a | always | 2: An earlier branch is taken where it could be asked.',
    );
  });

  test('of all that nobody said, what decides it, or else what is nearest to it', () => {
    const put = (key: string) => ({
      actions: assign({ [key]: ({ event }: Given) => event[key] } as never),
    });
    const is = (key: string) => ({
      guard: ({ context }: Given) => context[key]?.of === `${key}!`,
    });
    const machine = createMachine({
      id: 'm',
      context: {},
      initial: 'idle',
      states: {
        idle: { on: { fail: { ...put('failure'), target: 'failed' }, start: 'one' } },
        failed: { on: { back: [{ ...is('failure'), target: 'idle' }, { target: 'idle' }] } },
        one: { on: { set: { ...put('mode'), target: 'two' } } },
        two: { on: { on: 'three' } },
        three: { on: { go: { ...is('mode'), target: 'four' } } },
        four: { on: { next: 'block' } },
        block: { initial: 'in', states: { in: { on: { end: '#m.idle' } } }, onDone: 'idle' },
      },
    } as Config);
    const says = saysOf(machine).filter((it) => !it.includes('failed'));
    expect(says.map((it) => it.replace('needs a sample: ', ''))).toEqual([
      'm.three | go | 1: An assign in m.one reads event.mode.',
      'm.four: An assign in m.one reads event.mode.',
      'm.block: An assign in m.one reads event.mode.',
    ]);
  });

  test('what a failure is about, and not what else is open', () => {
    const chance = assign({ id: () => Math.random() } as never);
    const list = ({ event }: Given) => event.size * 2;
    const isFull = ({ context }: Given) => context.list.length > 2;
    expect(saysOf(listOf(list, { name: { actions: chance } }, isFull))).toContainEqual(
      expect.stringMatching(/here \| add: .* reads event\.size, and it fails without: /),
    );
  });

  test('a page that is not there is not the input', () => {
    const context = () => ({ it: localStorage.getItem('it') });
    expect(saysOf(createMachine({ context }))).toEqual([
      'needs a sample: (machine): The machine cannot start: localStorage is not defined.',
    ]);
  });
});

test('what the machine fails over is not proven where its input is not told', async () => {
  const actions = assign({ text: ({ context }: Given) => context.it.toFixed() } as never);
  const machine = gate(
    () => true,
    { show: { actions } },
    ({ input }: { input?: Given['context'] }) => ({
      it: input?.it,
    }),
  );
  expect(saysOf(machine).filter((it) => !it.startsWith('needs a sample: '))).toEqual([]);
  expect(saysOf(machine, { input: {} })).toContainEqual(expect.stringMatching(/^machine fails: /));
  const walks = async (told: object) =>
    randomWalks(defineFlow({ machine, ...told }), { seed: 1, steps: 50 });
  expect(await walks({})).toMatchObject({ failure: null, open: { unsaid: ['the input'] } });
  expect(await walks({ input: {} })).toMatchObject({ failure: { found: [/toFixed/] } });
});

test('a path ends where the machine fails since it was explored, and says so', async () => {
  let list: unknown = [];
  const flow = defineFlow({ machine: listOf(() => list) });
  exploreGraph(flow);
  list = 7;
  const { paths } = findPaths(flow, { strategy: 'cover' });
  expect(paths.length).toBeGreaterThan(0);
  expect([...exploreGraph(flow).notes]).toContainEqual(
    expect.stringMatching(/^A path ends before add, which fails .*not iterable/),
  );
});

test('what a state asks an actor is guessed of the event that leads there', () => {
  const input = ({ event }: Given) => ({ id: event.data.id });
  const ask = fromPromise(async () => 1);
  const machine = createMachine({
    initial: 'a',
    states: {
      a: { on: { go: 'b' } },
      b: { invoke: { src: 'ask', input, onDone: 'c' } },
      c: { type: 'final' },
    },
  }).provide({ actors: { ask } } as never);
  expect(defineFlow({ machine }).sent).toEqual([{ type: 'go', data: { id: 'a' } }]);
  expect(saysOf(machine)).toEqual([]);
});

const LISTS = [[], ['a']];

test.each<[string, (given: Given) => unknown, readonly unknown[]]>([
  ['what is spread', ({ event }) => [...event.it].includes('a'), LISTS],
  ['what is gone through', ({ event: { it } }) => new Set(it).has('a'), LISTS],
  ['what a list stands in for', (args) => (args.event.it || []).includes('a'), LISTS],
  ['what has a first', ({ event }) => event.it[0] === 'a', LISTS],
  ['what has keys', ({ event }) => 'a' in { ...event.it }, [{}]],
  ['a word', ({ event: { it = 'no' } }) => it === `yes` || it === 'yes', ['yes', 'other']],
  ['a word in a text', ({ event }) => 'event.it === 5' === event.it, ['event.it === 5', 'other']],
  ['a number below zero', ({ event }) => event.it > -1, [-2, -1, 0]],
  ['one of some', ({ event }) => ['x'].includes(event.it), ['x', 'other']],
])('%s is guessed as such', (_, guard, values) => {
  const { sent } = defineFlow({ machine: gate(guard as never) });
  expect(sent).toEqual(values.map((it) => ({ type: 'go', it })));
});

test('what is only kept is guessed to be a text, and not an answer', () => {
  const kept = setTo(({ event }) => event.it);
  const machine = gate(
    ({ context }: Given) => context.it.trim().length > 0,
    { set: kept },
    { it: '' },
  );
  expect(saysOf(machine)).toEqual([]);
});

test('an input is guessed for a machine that cannot start without, and proves nothing', () => {
  const machine = (context: (given: { input: Given['context'] }) => object) =>
    gate(({ context: { it } }: Given) => it === 'slow', {}, context);
  const flow = defineFlow({ machine: machine(({ input }) => ({ it: input.mode.name })) });
  expect(flow.input).toEqual({ mode: { name: 'a' } });
  expect(flow.assumptions).toContain(
    'input: {"mode":{"name":"a"}}, a guess of what the context reads',
  );
  const open = 'needs a sample: m.here | go | 1: The context is made of the input.';
  expect(saysOf(machine(({ input }) => ({ it: input.mode.name })))).toContain(open);
  expect(defineFlow({ machine: machine(({ input }) => ({ it: input?.it })) }).input).toBe(
    undefined,
  );
});
