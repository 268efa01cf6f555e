// Small machines to be looked at, besides the examples: none says anything of itself for people.
import { and, assign, createMachine, emit, not, setup } from 'xstate';

const media = createMachine({
  id: 'media',
  initial: 'player',
  states: {
    player: {
      type: 'parallel',
      states: {
        sound: {
          initial: 'on',
          states: { on: { on: { toggle: 'off' } }, off: { on: { toggle: 'on' } } },
        },
        film: {
          initial: 'paused',
          states: {
            paused: { on: { toggle: 'running', stop: 'ended' } },
            running: { on: { toggle: 'paused', stop: 'ended' } },
            ended: { type: 'final' },
          },
        },
      },
      on: { close: 'closed' },
    },
    closed: { type: 'final' },
  },
});

const regions = createMachine({
  id: 'regions',
  type: 'parallel',
  states: {
    light: { initial: 'red', states: { red: { on: { next: 'green' } }, green: {} } },
    bell: { initial: 'quiet', states: { quiet: { on: { next: 'ringing' } }, ringing: {} } },
  },
});

const past = createMachine({
  id: 'past',
  initial: 'form',
  states: {
    form: {
      initial: 'name',
      states: { name: { on: { next: 'email' } }, email: {}, was: { type: 'history' } },
      on: { pause: 'paused' },
    },
    paused: { on: { resume: 'form.was', restart: '#past' }, after: { 5000: 'form' } },
  },
});

const guarded = setup({ guards: { isTall: ({ context }) => context.height > 1 } }).createMachine({
  id: 'guarded',
  context: { height: 0 },
  initial: 'low',
  states: {
    low: {
      on: {
        grow: { actions: assign({ height: ({ context }) => Math.min(context.height + 1, 3) }) },
        jump: [
          { guard: and(['isTall', not(() => false)]), target: 'over' },
          { guard: ({ context }) => context.height === 1, target: 'fallen' },
          { actions: emit({ type: 'refused' }) },
        ],
      },
    },
    over: { always: { target: 'fallen', guard: 'isTall' } },
    fallen: { on: { '*': 'low' } },
  },
});

export const MACHINES = { media, regions, past, guarded };
