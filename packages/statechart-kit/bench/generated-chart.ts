// A chart of any size with a bit of everything, on which the growth of the tools is measured.
import { type AnyStateMachine, assign, createMachine, fromPromise } from 'xstate';
import { defineFlow, type Flow } from '../src/index.ts';

/** States of a block, with its own. */
const BLOCK = 12;
/** One in so many blocks has regions. */
const REGIONS_EVERY = 5;

export function generatedFlow(states: number): Flow {
  const events = ['home', 'join', 'left', 'right', 'next', 'leap', 'back'];
  return defineFlow({
    machine: generatedChart(states),
    events: events.map((type) => ({ type })),
    actors: {
      ask: {
        found: { output: true },
        none: { output: false },
        lost: { error: new Error('No network') },
      },
    },
  });
}

/** Its blocks are a tree, so that the longest way to a state grows as their logarithm. */
export function generatedChart(states: number): AnyStateMachine {
  const blocks = Math.max(1, Math.round(states / BLOCK));
  return createMachine({
    id: 'growth',
    context: { isMember: false },
    initial: 'b0',
    on: { home: '.b0', join: { actions: assign({ isMember: true }) } },
    states: Object.fromEntries(
      Array.from({ length: blocks }, (_, at) => [`b${at}`, blockOf(at, blocks)]),
    ),
  }).provide({
    actors: { ask: fromPromise(async () => true) },
    guards: {
      isMember: ({ context }) => context.isMember,
      isFound: ({ event }) => event.output === true,
    },
  });
}

function blockOf(at: number, blocks: number): object {
  const [left, right] = [2 * at + 1, 2 * at + 2];
  return {
    initial: 'arriving',
    on: {
      ...(left < blocks && { left: `b${left}` }),
      ...(right < blocks && { right: `b${right}` }),
    },
    states: {
      arriving: { on: { next: 'asking', leap: { guard: 'isMember', target: 'resting' } } },
      asking: {
        invoke: {
          id: `ask${at}`,
          src: 'ask',
          onDone: [{ guard: 'isFound', target: 'form' }, { target: 'arriving' }],
          onError: 'failed',
        },
      },
      failed: { on: { back: 'asking' } },
      form: at % REGIONS_EVERY === 0 ? regions : pages,
      resting: { after: { 1000: 'leaving' }, on: { back: 'form' } },
      leaving: { on: { next: 'arriving', leap: [{ guard: 'isMember', target: 'done' }, 'form'] } },
      done: {},
    },
  };
}

const pages = {
  initial: 'first',
  on: { leap: 'resting' },
  states: {
    first: { on: { next: 'second' } },
    second: { on: { next: 'third', back: 'first' } },
    third: { on: { next: 'last', back: 'second' } },
    last: { type: 'final' },
  },
  onDone: 'leaving',
};

const regions = {
  type: 'parallel',
  on: { leap: 'resting' },
  states: {
    name: { initial: 'empty', states: { empty: { on: { next: 'full' } }, full: {} } },
    place: { initial: 'empty', states: { empty: { on: { back: 'full' } }, full: {} } },
  },
};
