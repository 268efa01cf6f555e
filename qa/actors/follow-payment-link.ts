import type { Actor } from './actor.ts';

export const followPaymentLink = {
  who: 'browser',
  call: null,
  asks: 'la salida hacia la página de pago',
  samples: {
    'page.left': {
      says: 'el navegador sale hacia el pago',
      how: 'sucede solo',
      event: { type: 'page.left' },
      way: { by: 'page hide' },
    },
  },
} as const satisfies Actor<'followPaymentLink'>;
