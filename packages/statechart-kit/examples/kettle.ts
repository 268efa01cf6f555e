// A machine that fails: an action throws, and an actor's failure is taken by nobody.
import { createMachine, fromPromise } from 'xstate';

export const kettleMachine = createMachine({
  id: 'kettle',
  initial: 'cold',
  states: {
    cold: { on: { heat: 'heating' } },
    heating: { invoke: { id: 'power', src: fromPromise(async () => 100), onDone: 'hot' } },
    hot: {
      on: {
        pour: 'cold',
        drop: {
          target: 'cold',
          guard: () => {
            throw new Error('The kettle broke');
          },
        },
      },
    },
  },
});
