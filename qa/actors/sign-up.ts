import type { Actor } from './actor.ts';
import { credentials } from './common-samples.ts';

export const signUp = {
  who: 'backend',
  call: 1,
  asks: 'POST …/signup',
  method: 'POST',
  path: /^\/api\/auth\/user\/signup$/,
  samples: credentials,
} as const satisfies Actor<'signUp'>;
