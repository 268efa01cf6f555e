import type { Actor } from './actor.ts';
import { failures, refusedInSilence, succeeded } from './common-samples.ts';
import { LINK } from './replies.ts';

export const requestPortalLink = {
  who: 'backend',
  call: 9,
  asks: 'GET …/subscription/portal',
  method: 'GET',
  path: /^\/api\/payments\/subscription\/portal$/,
  samples: {
    'portalLink.ready': succeeded('portalLink.ready', 'estado 200 con «url»', LINK),
    ...failures,
    'call.refused': refusedInSilence,
  },
} as const satisfies Actor<'requestPortalLink'>;
