import type { Actor } from './actor.ts';
import { credentials } from './common-samples.ts';
import { replied } from './replies.ts';

export const resetPassword = {
  who: 'backend',
  call: null,
  asks: 'POST …/recovery/confirm',
  method: 'POST',
  path: /^\/api\/auth\/user\/recovery\/confirm$/,
  samples: {
    ...credentials,
    'session.opened': {
      ...credentials['session.opened'],
      how: 'estado 200 con «email_address» y «token»',
    },
    'resetLink.refused': {
      says: 'el enlace ya no vale',
      how: 'estado 400 con «link_refused: true» y el texto en «error»',
      event: { type: 'resetLink.refused', text: 'El enlace no es válido' },
      way: replied({ error: 'El enlace no es válido', link_refused: true }, 400),
    },
  },
} as const satisfies Actor<'resetPassword'>;
