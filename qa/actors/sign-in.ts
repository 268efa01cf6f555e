import type { Actor } from './actor.ts';
import { credentials } from './common-samples.ts';

export const signIn = {
  who: 'backend',
  call: 1,
  asks: 'POST …/login',
  method: 'POST',
  path: /^\/api\/auth\/user\/login$/,
  samples: credentials,
} as const satisfies Actor<'signIn'>;
