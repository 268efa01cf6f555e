import type { Actor } from './actor.ts';
import { failures, succeeded } from './common-samples.ts';

export const exportAccount = {
  who: 'backend',
  call: null,
  asks: 'GET …/export',
  method: 'GET',
  path: /^\/api\/auth\/user\/export$/,
  samples: {
    'account.exported': succeeded('account.exported', 'estado 200'),
    ...failures,
  },
} as const satisfies Actor<'exportAccount'>;
