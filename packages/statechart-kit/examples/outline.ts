// Only a chart, as in a first sketch: an actor, a guard, an action and a delay that nobody has written.
import { createMachine } from 'xstate';

export const outlineMachine = createMachine({
  id: 'outline',
  initial: 'idle',
  states: {
    idle: {
      on: { search: { guard: 'isAllowed', target: 'searching', actions: 'note' }, stop: 'stopped' },
    },
    searching: {
      invoke: { src: 'search', onDone: 'found', onError: 'idle' },
      after: { patience: 'idle' },
    },
    found: { type: 'final' },
    stopped: { type: 'final' },
  },
});
