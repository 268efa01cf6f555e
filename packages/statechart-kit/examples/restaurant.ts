// A machine as the actor of another: it sends its parent events, ends with an output, and has a place in the system.
import { createMachine, sendParent, sendTo, setup } from 'xstate';

const kitchenMachine = createMachine({
  id: 'kitchen',
  initial: 'cooking',
  states: {
    cooking: { after: { 1000: 'plated' }, on: { hurry: 'plated' } },
    plated: { entry: sendParent({ type: 'dish.ready' }), on: { taken: 'clean' } },
    clean: { type: 'final' },
  },
  output: 'clean',
});

export const restaurantMachine = setup({ actors: { kitchen: kitchenMachine } }).createMachine({
  id: 'restaurant',
  initial: 'ordering',
  states: {
    ordering: { on: { order: 'waiting' } },
    waiting: {
      initial: 'patient',
      invoke: { src: 'kitchen', id: 'kitchen', systemId: 'kitchen', onDone: 'paying' },
      states: {
        patient: {
          on: {
            'dish.ready': 'eating',
            complain: { actions: sendTo('kitchen', { type: 'hurry' }) },
          },
        },
        eating: { entry: sendTo('kitchen', { type: 'taken' }) },
      },
    },
    paying: { on: { pay: 'gone' } },
    gone: { type: 'final' },
  },
});
