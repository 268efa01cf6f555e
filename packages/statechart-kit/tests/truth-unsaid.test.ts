// What nobody said is asked for, and accuses nobody.
import { checkChart, defineFlow, randomWalks } from 'statechart-kit';
import { describe, expect, test } from 'vitest';
import {
  type AnyStateMachine,
  and,
  assign,
  createMachine,
  enqueueActions,
  fromPromise,
  type MachineContext,
  not,
  raise,
} from 'xstate';
import { type Config, type Given, gate, kindsOf, saysOf, setTo } from './gate.ts';

describe('what nobody said is asked for:', () => {
  const asks = (what: string) => [
    `needs a sample: m.here | go | 1: The guard reads ${what}.`,
    `needs a sample: m.there: The guard of m.here | go | 1 reads ${what}.`,
  ];
  test.each([
    [
      'a guard that reads an event',
      gate(({ event }: Given) => event.key * 3 === 21),
      asks('event.key'),
    ],
    [
      'a guard that asks for a key of it',
      gate(({ event }: Given) => 'key' in event),
      asks('event.key'),
    ],
    [
      'an assign that reads an event',
      gate(
        ({ context }: Given) => context.it === 7,
        { set: setTo(({ event }) => event.value) },
        { it: 0 },
      ),
      [
        'needs a sample: m.here | go | 1: An assign in m.here reads event.value.',
        'needs a sample: m.there: An assign in m.here reads event.value.',
      ],
    ],
    [
      'an assign by chance',
      gate(({ context }: Given) => context.it > 1, { set: setTo(() => Math.random()) }, { it: 0 }),
      [
        'needs a sample: m.here | go | 1: An assign in m.here reads Math.random.',
        'needs a sample: m.there: An assign in m.here reads Math.random.',
      ],
    ],
  ])('%s', (_, machine, says) => {
    expect(saysOf(machine)).toEqual(says);
  });

  test('an output with which an actor ends', () => {
    const LONG = 'a'.repeat(21);
    const machine = createMachine({
      id: 'm',
      initial: 'here',
      states: {
        here: {
          invoke: {
            src: 'load',
            onDone: [
              { guard: ({ event }) => event.output.length === 7 * 3, target: 'there' },
              { target: 'else' },
            ],
          },
        },
        there: { type: 'final' },
        else: { type: 'final' },
      },
    }).provide({ actors: { load: fromPromise(async () => LONG) } });
    expect(saysOf(machine).map((it) => it.replace(/xstate\S+/, 'done'))).toEqual([
      'needs a sample: m.here | done | 1: The guard reads event.output.',
      expect.stringContaining('needs a sample: m.there: '),
    ]);
    const outputs = { long: { output: LONG }, short: { output: 'b' } };
    expect(saysOf(machine, { actors: { load: outputs } })).toEqual([]);
  });

  test('and is proven once it is said', () => {
    const machine = gate(({ event }: Given) => event.key === 7);
    expect(saysOf(machine, { events: [{ type: 'go', key: 7 }] })).toEqual([]);
    expect(saysOf(machine, { events: [{ type: 'go', key: 8 }] })).toEqual([
      'dead end: m.here: It is not final, and what leads out of it never happens.',
      'unreachable transition: m.here | go | 1: Its guard holds for nothing that happens here.',
      'unreachable state: m.there: Nobody comes here.',
    ]);
  });
});

describe('what nobody said of an event accuses nobody, whoever reads it:', () => {
  const here = (on: object, more: object = {}, implementations: object = {}) =>
    createMachine({
      id: 'm',
      context: { it: 0 },
      initial: 'here',
      states: { here: { on }, there: { type: 'final' }, ...more },
    } as Config).provide(implementations);
  /** Read where nobody sees its text, so that nothing is guessed. */
  const of = (event: unknown) => Object(event).a.b;
  const deep = ({ event }: Given) => of(event) === 1;
  const isSet = ({ context }: Given) => context.it === 7;
  test.each<[string, AnyStateMachine]>([
    ['a guard that fails over it', here({ go: { guard: deep, target: 'there' } })],
    ['a guard within others', here({ go: { guard: not(and([not(deep)])), target: 'there' } })],
    ['a named guard', here({ go: { guard: 'deep', target: 'there' } }, {}, { guards: { deep } })],
    [
      'the parameters of a guard',
      here(
        { go: { guard: { type: 'is', params: ({ event }: Given) => event.a }, target: 'there' } },
        {},
        { guards: { is: (_: Given, it: number) => it === 1 } },
      ),
    ],
    [
      'an assign that fails over it',
      here({ go: { actions: assign({ it: ({ event }) => of(event) }), target: 'there' } }),
    ],
    [
      'an assign of all',
      here({
        set: { actions: assign(({ event }) => ({ it: event.a })) },
        go: { guard: isSet, target: 'there' },
      }),
    ],
    [
      'an event that is kept',
      here({
        set: { actions: assign({ it: ({ event }) => event }) },
        go: { guard: ({ context }: Given) => context.it.a === 1, target: 'there' },
      }),
    ],
    [
      'an action that looks before it raises',
      here({
        set: {
          actions: enqueueActions(({ event, enqueue }) => {
            if (Object(event).a > 1) enqueue.assign({ it: 7 });
          }),
        },
        go: { guard: isSet, target: 'there' },
      }),
    ],
    [
      'an assign among such actions',
      here({
        set: {
          actions: enqueueActions(({ enqueue }) =>
            enqueue.assign({ it: ({ event }: Given) => event.a }),
          ),
        },
        go: { guard: isSet, target: 'there' },
      }),
    ],
    [
      'an event that is raised of it',
      here({
        set: { actions: raise(({ event }) => ({ type: 'go', a: Object(event).a })) },
        go: { guard: ({ event }: Given) => of({ a: { b: event.a } }) === 7, target: 'there' },
      }),
    ],
    [
      'the input of an actor',
      here(
        { go: 'asking' },
        {
          asking: {
            invoke: { src: 'ask', input: ({ event }: Given) => event.a.b(), onDone: 'there' },
          },
        },
        { actors: { ask: fromPromise(async () => 1) } },
      ),
    ],
    [
      'a guard that nobody wrote, asked at the start',
      createMachine({
        initial: 'first',
        states: {
          first: { always: [{ guard: 'isIn', target: 'there' }, { target: 'else' }] },
          there: { type: 'final' },
          else: { type: 'final' },
        },
      }),
    ],
    [
      'a guard that looks into an actor',
      createMachine({
        id: 'actor',
        context: ({ spawn }: { readonly spawn: (logic: object) => unknown }) => ({
          child: spawn(createMachine({ initial: 'x', states: { x: {} } })),
        }),
        initial: 'here',
        states: {
          here: {
            on: {
              go: {
                guard: ({ context }: Given) => context.child.getSnapshot().value === 'y',
                target: 'there',
              },
            },
          },
          there: { type: 'final' },
        },
      } as Config),
    ],
    [
      'a state that is left at once after an assign of an output',
      createMachine({
        context: { it: null },
        initial: 'here',
        states: {
          here: {
            invoke: {
              src: 'ask',
              onDone: { actions: assign({ it: ({ event }) => of(event) }), target: 'sorting' },
            },
          },
          sorting: {
            always: [
              { guard: ({ context }: Given) => context.it?.length > 7 * 3, target: 'there' },
              { target: 'else' },
            ],
          },
          there: { type: 'final' },
          else: { type: 'final' },
        },
      } as Config).provide({ actors: { ask: fromPromise(async () => 1) } }),
    ],
    [
      'what an initial transition assigns',
      here(
        { enter: 'block' },
        {
          block: {
            initial: {
              target: 'in',
              actions: assign({ it: ({ event }: Given) => of({ a: { b: event.a } }) } as never),
            },
            states: { in: { on: { go: { guard: isSet, target: '#m.there' } } } },
          },
        },
      ),
    ],
    [
      'the input of the machine, where it fails',
      createMachine({
        context: ({ input }: { readonly input?: unknown }) => ({ it: Object(input).a.b.c }),
      } as Config),
    ],
  ])('%s', async (_, machine) => {
    const found = kindsOf(machine);
    expect(found).not.toEqual([]);
    expect(found.filter((kind) => kind !== 'needs a sample')).toEqual([]);
    if (machine.id !== 'm') return;
    const { failure } = await randomWalks(defineFlow({ machine }), { seed: 1, steps: 40 });
    expect(failure).toBeNull();
  });
});

test('what fails whatever an event holds is told all the same, and hides nothing that lies behind', async () => {
  const context: MachineContext = { bids: [] };
  const machine = createMachine({
    id: 'm',
    context,
    initial: 'open',
    states: {
      open: {
        on: {
          bid: {
            actions: assign({
              bids: ({ context, event }) => [...context.bids, event.price].slice(-2),
            }),
          },
        },
        after: { 1000: 'over' },
      },
      over: {
        type: 'final',
        output: ({ context }) =>
          context.bids.reduce((one: number, other: number) => Math.max(one, other)),
      },
    },
  });
  expect(checkChart(defineFlow({ machine }))).toEqual([
    {
      kind: 'machine fails',
      state: 'm.open',
      event: 'xstate.after.1000.m.open',
      says: 'Reduce of empty array with no initial value',
    },
  ]);
  const { failure } = await randomWalks(defineFlow({ machine }), { seed: 1, steps: 100 });
  expect(failure?.steps).toEqual(['1000 passes']);
});
