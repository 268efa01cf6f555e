import type { Actor } from './actor.ts';
import { failed, refused, succeeded } from './common-samples.ts';

export const requestResetLink = {
  who: 'backend',
  call: null,
  asks: 'POST …/recovery',
  method: 'POST',
  path: /^\/api\/auth\/user\/recovery$/,
  samples: {
    'resetLink.sent': succeeded('resetLink.sent', 'estado 202'),
    'call.refused': refused,
    'call.failed': failed,
  },
} as const satisfies Actor<'requestResetLink'>;
