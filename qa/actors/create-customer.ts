import type { Actor } from './actor.ts';
import { expired, failed, refused } from './common-samples.ts';
import { replied } from './replies.ts';

export const createCustomer = {
  who: 'backend',
  call: 3,
  asks: 'POST …/bot_customer/{correo}',
  method: 'POST',
  path: /^\/api\/management\/bot_customer\/[^/]+$/,
  samples: {
    'customer.created': {
      says: 'responde bien',
      how: 'estado 200',
      event: { type: 'customer.created' },
      way: replied({}),
    },
    'call.refused': refused,
    'session.expired': expired,
    'call.failed': failed,
  },
} as const satisfies Actor<'createCustomer'>;
