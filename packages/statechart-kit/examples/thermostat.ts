// What actors report as they change, wildcards, events that the machine raises, and a chain of `always`.
import { assign, enqueueActions, fromObservable, raise, setup } from 'xstate';

const degrees = fromObservable<number, undefined>(() => ({
  subscribe: () => ({ unsubscribe: () => undefined }),
}));

export const thermostatMachine = setup({
  types: { context: {} as { degrees: number } },
  actors: { degrees },
}).createMachine({
  id: 'thermostat',
  context: { degrees: 20 },
  initial: 'measuring',
  invoke: {
    src: 'degrees',
    id: 'degrees',
    onSnapshot: {
      actions: assign({
        degrees: ({ event, context }) => event.snapshot.context ?? context.degrees,
      }),
      target: '.measuring',
    },
  },
  on: { 'user.*': { actions: raise({ type: 'measure' }) }, '*': '.off' },
  states: {
    measuring: {
      always: [
        { guard: ({ context }) => context.degrees < 18, target: 'heating' },
        { guard: ({ context }) => context.degrees > 24, target: 'cooling' },
        { target: 'resting' },
      ],
    },
    heating: { on: { measure: 'measuring' } },
    cooling: { on: { measure: 'measuring' } },
    resting: {
      on: {
        measure: {
          actions: enqueueActions(({ enqueue, check }) => {
            if (check(({ context }) => context.degrees === 20)) enqueue.raise({ type: 'rest' });
          }),
        },
        rest: 'off',
      },
    },
    off: { on: { measure: 'measuring' } },
  },
});
