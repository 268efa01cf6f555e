import type { Actor } from './actor.ts';
import { expired, failed, NO_NETWORK } from './common-samples.ts';
import { replied } from './replies.ts';

export const findCustomer = {
  who: 'backend',
  call: 2,
  asks: 'GET …/bot_customer/{correo}',
  method: 'GET',
  path: /^\/api\/management\/bot_customer\/[^/]+$/,
  samples: {
    'customer.found': {
      says: 'ya está registrada',
      how: 'estado 200',
      event: { type: 'customer.found' },
      way: replied({}),
    },
    'customer.absent': {
      says: 'todavía no está registrada',
      how: 'estado 404',
      event: { type: 'customer.absent' },
      way: replied({ error: 'No existe' }, 404),
    },
    'session.expired': expired,
    'call.failed': { ...failed, how: `${NO_NETWORK}, o estado 500` },
  },
} as const satisfies Actor<'findCustomer'>;
