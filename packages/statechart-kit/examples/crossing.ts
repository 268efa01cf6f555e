// Delays: a number, a name, and one that is computed from the context.
import { assign, setup } from 'xstate';

export const crossingMachine = setup({
  types: { context: {} as { waiting: number }, events: {} as { type: 'press' } },
  delays: { crossing: ({ context }) => 5_000 + 1_000 * context.waiting, reaction: 500 },
  guards: { isCrowded: ({ context }) => context.waiting >= 2 },
}).createMachine({
  id: 'crossing',
  context: { waiting: 0 },
  initial: 'cars',
  on: {
    press: { actions: assign({ waiting: ({ context }) => Math.min(2, context.waiting + 1) }) },
  },
  states: {
    cars: { after: { 30000: 'stopping' }, always: { guard: 'isCrowded', target: 'stopping' } },
    stopping: { after: { reaction: 'people' } },
    people: {
      entry: assign({ waiting: 0 }),
      after: {
        crossing: [{ guard: 'isCrowded', target: 'people', reenter: true }, { target: 'cars' }],
      },
    },
  },
});
