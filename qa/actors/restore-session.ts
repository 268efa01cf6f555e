import type { Actor } from './actor.ts';

const user = { name: 'Ana Mora', email: 'ana@example.com', isGoogleAuth: false };

export const restoreSession = {
  who: 'browser',
  call: null,
  asks: 'la sesión guardada',
  samples: {
    'session.opened': {
      says: 'hay una sesión guardada',
      how: 'la dueña ya entró en este navegador',
      event: { type: 'session.opened', user },
      way: { by: 'release' },
      memory: { session: user },
    },
    'session.absent': {
      says: 'no hay sesión guardada',
      how: 'nadie entró en este navegador, o se borraron los datos del sitio',
      event: { type: 'session.absent' },
      way: { by: 'release' },
      memory: { session: null },
    },
  },
} as const satisfies Actor<'restoreSession'>;
