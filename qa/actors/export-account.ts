import type { Actor } from './actor.ts';
import { expired, failed, refused } from './common-samples.ts';
import { replied } from './replies.ts';

export const exportAccount = {
  who: 'backend',
  call: null,
  asks: 'GET …/export',
  method: 'GET',
  path: /^\/api\/auth\/user\/export$/,
  samples: {
    'account.exported': {
      says: 'responde bien',
      how: 'estado 200',
      event: { type: 'account.exported' },
      way: replied({}),
    },
    'call.refused': refused,
    'session.expired': expired,
    'call.failed': failed,
  },
} as const satisfies Actor<'exportAccount'>;
