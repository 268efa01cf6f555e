import type { Actor } from './actor.ts';
import { byItself } from './common-samples.ts';

export const followPaymentLink = {
  who: 'browser',
  call: null,
  asks: 'la salida hacia la página de pago',
  samples: {
    'page.left': byItself('page.left', 'el navegador sale hacia el pago', { by: 'page hide' }),
  },
} as const satisfies Actor<'followPaymentLink'>;
