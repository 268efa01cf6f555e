// What ordinary machines read of the world around them and what they tell themselves proves nothing.
import { coverageReport, defineFlow, type FlowConfig, findPaths, walkPaths } from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import {
  type AnyStateMachine,
  and,
  assign,
  createMachine,
  enqueueActions,
  fromPromise,
  not,
  raise,
  sendTo,
  spawnChild,
} from 'xstate';
import {
  ALL,
  byItself,
  type Config,
  coveredBy,
  type Given,
  gate,
  isGiven,
  kindsOf,
  loop,
  saysOf,
  setTo,
  stop,
} from './gate.ts';

let isOnline = false;
let last = 0;
const count = {
  actions: () => {
    last += 1;
  },
};
const player: { length?: number } = {};
describe('only what nobody said is asked for:', () => {
  const spawned = (id: string) =>
    spawnChild(
      fromPromise(async () => 1),
      { id },
    );
  const later = { delay: 9 };
  test.each<[string, AnyStateMachine, Partial<FlowConfig>?]>([
    [
      'a state that the input decides at once',
      createMachine({
        context: ({ input }) => ({ role: Object(input).role ?? 'guest' }),
        initial: 'a',
        states: {
          a: {
            always: [
              { guard: ({ context }) => context.role === 'admin', target: 'b' },
              { target: 'c' },
            ],
          },
          b: { type: 'final' },
          c: { type: 'final' },
        },
      } as Config),
    ],
    [
      'a variable beside the context',
      gate(
        ({ context }: Given) => context.it === 0 && isOnline,
        {
          set: {
            actions: () => {
              isOnline = true;
            },
          },
        },
        { it: 0 },
      ),
    ],
    ['a variable in an assign', gate(isGiven, { count, set: setTo(() => last) }, { it: 0 })],
    [
      'a variable that an assign needs',
      gate(
        isGiven,
        {
          load: {
            actions: () => {
              player.length = 7;
            },
          },
          set: setTo(() => player.length?.toFixed().length),
        },
        { it: 0 },
      ),
    ],
    [
      'a start that a variable makes',
      createMachine({
        context: () => ({ it: last }),
        initial: 'a',
        states: { a: { on: { go: { guard: isGiven, target: 'b' } } }, b: { type: 'final' } },
      } as Config),
    ],
    [
      'chance in an action that looks first',
      gate(
        isGiven,
        {
          set: {
            actions: enqueueActions(({ enqueue }) => {
              if (Math.random() > 2) enqueue.assign({ it: 7 });
            }),
          },
        },
        { it: 0 },
      ),
    ],
    [
      'chance in what it assigns',
      gate(
        isGiven,
        {
          set: {
            actions: enqueueActions(({ enqueue }) => {
              enqueue.assign({ it: () => Math.random() });
            }),
          },
        },
        { it: 0 },
      ),
    ],
    [
      'chance in what is raised',
      byItself(raise(() => ({ type: Math.random() > 2 ? 'next' : 'other' }))),
      stop,
    ],
    [
      'how an actor ends that is spawned in place',
      byItself(spawned('job'), { 'xstate.done.actor.job': 'b' }),
    ],
    ['what it sends', byItself(spawned('job')), stop],
    [
      'a pause that is not implemented',
      createMachine({
        initial: 'a',
        states: { a: { after: { slow: 'b' } }, b: { type: 'final' } },
      } as Config),
    ],
    [
      'one before what is raised',
      byItself(raise({ type: 'next' }, { delay: 'slow' } as never)),
      stop,
    ],
    ['what is raised later and made then', byItself(raise(() => ({ type: 'next' }), later)), stop],
    [
      'what an action raises later',
      byItself(enqueueActions(({ enqueue }) => enqueue.raise({ type: 'next' }, later))),
      stop,
    ],
    [
      'what it sends to itself later',
      byItself(sendTo(({ self }) => self, { type: 'next' }, later)),
      stop,
    ],
    [
      'what an action sends to it',
      byItself(({ self }: { self: { send: (event: object) => void } }) => {
        setTimeout(() => self.send({ type: 'next' }), 9);
      }),
      stop,
    ],
    [
      'whether all of several actors are done',
      gate(
        ({ context }: Given) =>
          context.all.every(
            (it: { getSnapshot: () => { status: string } }) => it.getSnapshot().status === 'done',
          ),
        {
          add: {
            actions: assign({
              all: ({ spawn }: { spawn: (name: string) => unknown }) => [spawn('work')],
            } as never),
          },
        },
        { all: [{ getSnapshot: () => ({ status: 'active' }) }] },
      ).provide({ actors: { work: fromPromise(async () => 1) } }),
    ],
    [
      'a loop that an event makes endless',
      loop(
        [
          { guard: ({ context }: Given) => context.left === 0, target: 'd' },
          {
            target: 'c',
            actions: assign({ left: ({ context }: Given) => context.left - 1 } as never),
          },
        ],
        { actions: assign({ left: ({ event }: Given) => event.n } as never) },
      ),
    ],
    [
      'keys of an event that the kit has too',
      gate(({ event }: Given) => event.actor !== '' && event.outcome === 'ok'),
    ],
    ...[
      ({ event }: Given) => event.type === 'else',
      ({ event }: Given) => event.key === 7,
      not(({ event }: Given) => event.key !== 7),
    ].map((guard): [string, AnyStateMachine] => [
      `what is taken at once after an event that nobody takes or named: ${guard}`,
      createMachine({
        initial: 'a',
        states: {
          a: { on: { go: {}, stay: 'a' }, always: { guard, target: 'b' } },
          b: { on: { stay: 'c' } },
          c: { type: 'final' },
        },
      } as Config),
    ]),
  ])('%s', (_, machine, told) => {
    const found = saysOf(machine, told).map((it) => it.split(':')[0]);
    expect([...new Set(found)]).toEqual(['needs a sample']);
  });
});

test('an event that is raised beyond the limit is not said to be sent by nobody', () => {
  const machine = gate(
    ({ context }: Given) => context.it === 60,
    {
      add: setTo(({ context }) => context.it + 1),
      late: 'there',
      go: { guard: ({ context }: Given) => context.it === 60, actions: raise({ type: 'late' }) },
    },
    { it: 0 },
  );
  const told = { events: [{ type: 'add' }, { type: 'go' }], limit: 50 };
  expect(saysOf(machine, told).map((it) => it.split(':')[0])).not.toContain('event nobody sends');
});

test('a guard that is asked within another, or by an action, is not proven to be idle', async () => {
  const machine = gate('both', {
    see: {
      actions: enqueueActions(({ event, check }) => {
        if (Object(event).it?.deep?.a === 77) check('isBig');
      }),
    },
  }).provide({
    guards: {
      isBig: isGiven,
      isLong: ({ event }: Given) => event.text.trim().split(' ').length > 7,
      both: and(['isLong']),
    },
  });
  const flow = defineFlow({ machine });
  const run = await walkPaths(flow, findPaths(flow, { strategy: 'cover' }).paths);
  expect(coverageReport(flow, run, run).guards.unreachable).toEqual([]);
});

test('a promise that nobody awaits leads nowhere', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { invoke: { src: fromPromise(async () => 1) } } },
  });
  expect(kindsOf(machine)).toEqual(['dead end']);
});

test('what the machine hears of an actor of which nobody said what it tells may decide in the states inside', () => {
  const heard = createMachine({
    ...gate(isGiven, {}, { it: 0 }).config,
    invoke: { src: 'ask', onSnapshot: setTo(({ event }) => event.snapshot.context) },
  } as Config).provide({ actors: { ask: fromPromise(async () => 1) } });
  expect([...new Set(kindsOf(heard))]).toEqual(['needs a sample']);
});

describe('an actor runs again under the name of one that ended:', () => {
  const work = fromPromise(async () => 1);
  const isTried = ({ context }: Given) => context.it === 2;
  const count = { actions: assign({ it: ({ context }: Given) => context.it + 1 } as never) };
  const asking = (on: object) => ({ invoke: { id: 'job', src: 'work', ...on } });
  const again = [
    { guard: isTried, target: 'b' },
    { target: 'a', reenter: true, ...count },
  ];
  test.each<[string, object]>([
    ['tried again', { a: asking({ onError: again }) }],
    ['asked again and again', { a: asking({ onDone: again }) }],
    ['in the next state', { a: asking({ onDone: 'c' }), c: asking({ onDone: 'b' }) }],
  ])('%s', async (_, states) => {
    const machine = createMachine({
      context: { it: 0 },
      initial: 'a',
      states: { ...states, b: { type: 'final' } },
    } as Config).provide({ actors: { work } });
    expect(kindsOf(machine)).toEqual([]);
    expect(await coveredBy(machine)).toEqual(ALL);
  });
});
