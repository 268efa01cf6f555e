import type { Actor } from './actor.ts';
import { expired, failed, refused } from './common-samples.ts';
import { replied } from './replies.ts';

export const deleteAccount = {
  who: 'backend',
  call: null,
  asks: 'DELETE …/account',
  method: 'DELETE',
  path: /^\/api\/auth\/user\/account$/,
  samples: {
    'account.deleted': {
      says: 'responde bien',
      how: 'estado 204',
      event: { type: 'account.deleted' },
      way: replied({}),
    },
    'call.refused': refused,
    'session.expired': expired,
    'call.failed': failed,
  },
} as const satisfies Actor<'deleteAccount'>;
