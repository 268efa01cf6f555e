import type { Actor } from './actor.ts';
import { expired, failed, refusedInSilence } from './common-samples.ts';
import { LINK } from './replies.ts';

export const requestPortalLink = {
  who: 'backend',
  call: 9,
  asks: 'GET …/subscription/portal',
  method: 'GET',
  path: /^\/api\/payments\/subscription\/portal$/,
  samples: {
    'portalLink.ready': {
      says: 'responde bien',
      how: 'estado 200 con «url»',
      event: { type: 'portalLink.ready' },
      way: LINK,
    },
    'call.refused': refusedInSilence,
    'session.expired': expired,
    'call.failed': failed,
  },
} as const satisfies Actor<'requestPortalLink'>;
