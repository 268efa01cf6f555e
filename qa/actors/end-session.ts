import type { Actor } from './actor.ts';

export const endSession = {
  who: 'browser',
  call: null,
  asks: 'el cierre de la sesión',
  samples: {
    'session.closed': {
      says: 'sesión cerrada',
      how: 'sucede solo',
      event: { type: 'session.closed' },
      way: { by: 'release' },
    },
  },
} as const satisfies Actor<'endSession'>;
