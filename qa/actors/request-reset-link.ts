import type { Actor } from './actor.ts';
import { failed, refused } from './common-samples.ts';
import { replied } from './replies.ts';

export const requestResetLink = {
  who: 'backend',
  call: null,
  asks: 'POST …/recovery',
  method: 'POST',
  path: /^\/api\/auth\/user\/recovery$/,
  samples: {
    'resetLink.sent': {
      says: 'responde bien',
      how: 'estado 202',
      event: { type: 'resetLink.sent' },
      way: replied({}),
    },
    'call.refused': refused,
    'call.failed': failed,
  },
} as const satisfies Actor<'requestResetLink'>;
