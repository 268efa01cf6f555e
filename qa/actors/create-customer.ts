import type { Actor } from './actor.ts';
import { failures, succeeded } from './common-samples.ts';

export const createCustomer = {
  who: 'backend',
  call: 3,
  asks: 'POST …/bot_customer/{correo}',
  method: 'POST',
  path: /^\/api\/management\/bot_customer\/[^/]+$/,
  samples: {
    'customer.created': succeeded('customer.created', 'estado 200'),
    ...failures,
  },
} as const satisfies Actor<'createCustomer'>;
