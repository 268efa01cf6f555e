import type { Actor } from './actor.ts';

export const followPortalLink = {
  who: 'browser',
  call: null,
  asks: 'la salida hacia la página de la suscripción',
  samples: {
    'page.left': {
      says: 'el navegador sale hacia la página de la suscripción',
      how: 'sucede solo',
      event: { type: 'page.left' },
      way: { by: 'page hide' },
    },
  },
} as const satisfies Actor<'followPortalLink'>;
