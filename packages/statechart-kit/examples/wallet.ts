// A context that counts between bounds: guards with names and parameters, in place, and made of others.
import { and, assign, not, or, setup } from 'xstate';

type Move = { type: 'put'; coins: number } | { type: 'take' } | { type: 'close' };

export const walletMachine = setup({
  types: { context: {} as { coins: number; isOwners: boolean }, events: {} as Move },
  guards: {
    holds: ({ context }, { atLeast }: { atLeast: number }) => context.coins >= atLeast,
    isOwners: ({ context }) => context.isOwners,
    isEmpty: not({ type: 'holds', params: { atLeast: 1 } }),
  },
}).createMachine({
  id: 'wallet',
  context: { coins: 0, isOwners: true },
  initial: 'open',
  states: {
    open: {
      on: {
        put: {
          guard: ({ context, event }) => context.coins + event.coins <= 3,
          actions: assign({ coins: ({ context, event }) => context.coins + event.coins }),
        },
        take: {
          guard: and(['isOwners', { type: 'holds', params: { atLeast: 1 } }]),
          actions: assign({ coins: ({ context }) => context.coins - 1 }),
        },
        close: [
          { guard: or(['isEmpty', { type: 'holds', params: { atLeast: 3 } }]), target: 'closed' },
          { target: 'rattling' },
        ],
      },
    },
    rattling: { on: { take: 'open' } },
    closed: { type: 'final' },
  },
});
