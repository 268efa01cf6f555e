// A callback actor that is written in place. It sends events for as long as it runs, and has no name.
import { assign, createMachine, fromCallback } from 'xstate';

export const stopwatchMachine = createMachine({
  id: 'stopwatch',
  types: { context: {} as { seconds: number } },
  context: { seconds: 0 },
  initial: 'stopped',
  states: {
    stopped: { on: { start: 'running', clear: { actions: assign({ seconds: 0 }) } } },
    running: {
      invoke: {
        id: 'ticks',
        src: fromCallback(({ sendBack }) => {
          const timer = setInterval(() => sendBack({ type: 'tick' }), 1000);
          return () => clearInterval(timer);
        }),
      },
      on: {
        tick: { actions: assign({ seconds: ({ context }) => context.seconds + 1 }) },
        stop: 'stopped',
      },
    },
  },
});
