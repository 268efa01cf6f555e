import type { Actor } from './actor.ts';
import { failures, refusedInSilence, succeeded } from './common-samples.ts';
import { LINK } from './replies.ts';

export const requestPaymentLink = {
  who: 'backend',
  call: 5,
  asks: 'GET …/subscription/pay/{plan}',
  method: 'GET',
  path: /^\/api\/payments\/subscription\/pay\/[^/]+$/,
  samples: {
    'paymentLink.ready': succeeded('paymentLink.ready', 'estado 200 con «url»', LINK),
    ...failures,
    'call.refused': refusedInSilence,
  },
} as const satisfies Actor<'requestPaymentLink'>;
