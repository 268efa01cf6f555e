import type { Actor } from './actor.ts';
import { byItself } from './common-samples.ts';

export const endSession = {
  who: 'browser',
  call: null,
  asks: 'el cierre de la sesión',
  samples: {
    'session.closed': byItself('session.closed', 'sesión cerrada', { by: 'release' }),
  },
} as const satisfies Actor<'endSession'>;
