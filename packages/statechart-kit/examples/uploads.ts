// Actors that the machine spawns: one for each file, with ids that are made as it runs.
import { type ActorRefFrom, assign, enqueueActions, fromPromise, setup, stopChild } from 'xstate';

const send = fromPromise(async () => 'https://files.example/1');

export const uploadsMachine = setup({
  types: {
    context: {} as { files: readonly ActorRefFrom<typeof send>[]; isFull: boolean },
    events: {} as { type: 'file.add' } | { type: 'file.drop' } | { type: `xstate.${string}` },
  },
  actors: { send },
  guards: { isFull: ({ context }) => context.files.length >= 2 },
}).createMachine({
  id: 'uploads',
  context: { files: [], isFull: false },
  initial: 'open',
  states: {
    open: {
      always: { guard: 'isFull', target: 'full' },
      on: {
        'file.add': {
          actions: assign({
            files: ({ context, spawn }) => [
              ...context.files,
              spawn('send', { id: `file-${context.files.length + 1}` }),
            ],
          }),
        },
      },
    },
    full: { on: { 'xstate.done.actor.*': 'sent', 'xstate.error.actor.*': 'failed' } },
    sent: { type: 'final' },
    failed: {
      on: {
        'file.drop': {
          target: 'open',
          actions: enqueueActions(({ context, enqueue }) => {
            for (const file of context.files) enqueue(stopChild(file));
            enqueue.assign({ files: [] });
          }),
        },
      },
    },
  },
});
