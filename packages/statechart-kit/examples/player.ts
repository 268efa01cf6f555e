// Parallel regions, each with a final state, a delay in one of them, and `onDone` when all are done.
import { createMachine, stateIn } from 'xstate';

export const playerMachine = createMachine({
  id: 'player',
  initial: 'loading',
  states: {
    loading: {
      type: 'parallel',
      onDone: 'playing',
      states: {
        picture: {
          initial: 'waiting',
          states: {
            waiting: { on: { 'picture.ready': 'ready' }, after: { 3000: 'slow' } },
            slow: { on: { 'picture.ready': 'ready', 'picture.skip': 'ready' } },
            ready: { type: 'final' },
          },
        },
        sound: {
          initial: 'waiting',
          states: {
            waiting: {
              on: {
                'sound.ready': 'ready',
                // Nobody skips the sound before there is something to look at.
                'sound.skip': {
                  guard: stateIn({ loading: { picture: 'ready' } }),
                  target: 'ready',
                },
              },
            },
            ready: { type: 'final' },
          },
        },
      },
    },
    playing: { on: { stop: 'stopped' } },
    stopped: { type: 'final' },
  },
});
