// A context that counts without an end, and a guard that asks for it.
import { assign, createMachine } from 'xstate';

export const liftMachine = createMachine({
  id: 'lift',
  types: { context: {} as { rides: number } },
  context: { rides: 0 },
  initial: 'below',
  states: {
    below: {
      on: {
        up: { target: 'above', actions: assign({ rides: ({ context }) => context.rides + 1 }) },
      },
    },
    above: {
      on: {
        down: [
          { guard: ({ context }) => context.rides % 100 === 0, target: 'oiling' },
          { target: 'below' },
        ],
      },
    },
    oiling: { on: { oiled: 'below' } },
  },
});
