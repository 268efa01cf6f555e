import type { Actor } from './actor.ts';
import { failures, succeeded } from './common-samples.ts';

export const deleteAccount = {
  who: 'backend',
  call: null,
  asks: 'DELETE …/account',
  method: 'DELETE',
  path: /^\/api\/auth\/user\/account$/,
  samples: {
    'account.deleted': succeeded('account.deleted', 'estado 204'),
    ...failures,
  },
} as const satisfies Actor<'deleteAccount'>;
