import type { Actor } from './actor.ts';
import { failures, succeeded } from './common-samples.ts';

export const saveAssistant = {
  who: 'backend',
  call: 7,
  asks: 'POST …/bot/{número}',
  method: 'POST',
  path: /^\/api\/bot\/[^/]+$/,
  samples: {
    'assistant.saved': succeeded('assistant.saved', 'estado 200'),
    ...failures,
  },
} as const satisfies Actor<'saveAssistant'>;
