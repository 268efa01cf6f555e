import type { Actor } from './actor.ts';
import { expired, failed, refusedInSilence } from './common-samples.ts';
import { LINK } from './replies.ts';

export const requestPaymentLink = {
  who: 'backend',
  call: 5,
  asks: 'GET …/subscription/pay/{plan}',
  method: 'GET',
  path: /^\/api\/payments\/subscription\/pay\/[^/]+$/,
  samples: {
    'paymentLink.ready': {
      says: 'responde bien',
      how: 'estado 200 con «url»',
      event: { type: 'paymentLink.ready' },
      way: LINK,
    },
    'call.refused': refusedInSilence,
    'session.expired': expired,
    'call.failed': failed,
  },
} as const satisfies Actor<'requestPaymentLink'>;
