import type { Actor } from './actor.ts';
import { byItself } from './common-samples.ts';

export const followPortalLink = {
  who: 'browser',
  call: null,
  asks: 'la salida hacia la página de la suscripción',
  samples: {
    'page.left': byItself('page.left', 'el navegador sale hacia la página de la suscripción', {
      by: 'page hide',
    }),
  },
} as const satisfies Actor<'followPortalLink'>;
