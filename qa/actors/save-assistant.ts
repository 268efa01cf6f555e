import type { Actor } from './actor.ts';
import { expired, failed, refused } from './common-samples.ts';
import { replied } from './replies.ts';

export const saveAssistant = {
  who: 'backend',
  call: 7,
  asks: 'POST …/bot/{número}',
  method: 'POST',
  path: /^\/api\/bot\/[^/]+$/,
  samples: {
    'assistant.saved': {
      says: 'responde bien',
      how: 'estado 200',
      event: { type: 'assistant.saved' },
      way: replied({}),
    },
    'call.refused': refused,
    'session.expired': expired,
    'call.failed': failed,
  },
} as const satisfies Actor<'saveAssistant'>;
