import { GOOGLE_REFRESH_TOKEN, TOKEN } from '../playwright/tokens.ts';
import type { Actor, Sample } from './actor.ts';
import { popupFailures } from './common-samples.ts';
import { popup } from './replies.ts';

const chosen = (email: string) =>
  ({
    event: { type: 'session.opened', user: { name: 'Ana Mora', email, isGoogleAuth: true } },
    way: popup({
      outcome: 'signed-in',
      email,
      name: 'Ana Mora',
      idToken: TOKEN,
      refreshToken: GOOGLE_REFRESH_TOKEN,
    }),
  }) as const satisfies Pick<Sample, 'event' | 'way'>;

export const signInWith = {
  who: 'google',
  call: null,
  asks: 'ventana para elegir la cuenta',
  method: 'GET',
  path: /^\/sandbox\/\w+\/authorize$/,
  samples: {
    'session.opened': {
      says: 'elige una cuenta',
      how: 'elige una cuenta con correo',
      ...chosen('ana@example.com'),
    },
    withoutEmail: {
      says: 'elige una cuenta sin correo',
      how: 'elige una cuenta que no comparte su correo',
      ...chosen(''),
    },
    ...popupFailures,
    cancelled: {
      says: 'cancela',
      how: 'pulsa «Cancelar» en la ventana',
      event: { type: 'popup.failed', provider: 'google', failure: { code: 'cancelled' } },
      way: popup({ outcome: 'cancelled' }),
    },
  },
} as const satisfies Actor<'signInWith'>;
