// Actors that are promises, input, and final states with an output.
import { assign, fromPromise, setup } from 'xstate';

export const signUpMachine = setup({
  types: {
    input: {} as { email: string },
    context: {} as { email: string; id: string | null },
    output: {} as { id: string | null },
  },
  actors: {
    isFree: fromPromise(async (_: { input: { email: string } }) => true),
    create: fromPromise(async (_: { input: { email: string } }) => 'p-1'),
  },
}).createMachine({
  id: 'signUp',
  context: ({ input }) => ({ email: input.email.trim(), id: null }),
  initial: 'checking',
  output: ({ context }) => ({ id: context.id }),
  states: {
    checking: {
      invoke: {
        src: 'isFree',
        input: ({ context }) => ({ email: context.email }),
        onDone: [{ guard: ({ event }) => event.output, target: 'creating' }, 'taken'],
        onError: 'offline',
      },
    },
    creating: {
      invoke: {
        src: 'create',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'created', actions: assign({ id: ({ event }) => event.output }) },
        onError: 'offline',
      },
    },
    offline: { on: { retry: 'checking', leave: 'left' } },
    taken: { type: 'final' },
    left: { type: 'final' },
    created: { type: 'final', entry: () => undefined },
  },
});
