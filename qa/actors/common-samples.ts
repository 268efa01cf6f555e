// Samples that several actors share.
import { TOKEN } from '../playwright/tokens.ts';
import type { Sample, Way } from './actor.ts';
import { CUT, popup, replied } from './replies.ts';

/** Every actor can crash. */
export const CRASH: Sample = {
  says: 'falla inesperada',
  how: null,
  event: { type: 'call.failed', text: 'unexpected' },
  way: { by: 'machine' },
  isCrash: true,
};

export const NO_NETWORK = 'corta la red mientras dura la llamada';
export const EXPIRED = 'estado 401';

export const expired = {
  says: 'sesión vencida',
  how: EXPIRED,
  event: { type: 'session.expired' },
  way: replied({ error: 'La sesión venció' }, 401),
} as const;

export const failed = {
  says: 'sin red',
  how: NO_NETWORK,
  event: { type: 'call.failed', text: 'Failed to fetch' },
  way: CUT,
} as const;

export const refused = {
  says: 'rechazado con texto',
  how: 'estado 400 con el texto en «error»',
  event: { type: 'call.refused', text: 'Hoy no atendemos a nadie' },
  way: replied({ error: 'Hoy no atendemos a nadie' }, 400),
} as const;

/** The app has a fixed text for it. */
export const refusedInSilence = {
  says: 'rechazado',
  how: 'estado 400',
  event: { type: 'call.refused', text: '' },
  way: replied({ error: 'No se puede' }, 400),
} as const;

/** What is asked for is done, and the fact says no more than that. */
export const succeeded = <const Type extends string>(type: Type, how: string, way = replied({})) =>
  ({ says: 'responde bien', how, event: { type }, way }) as const;

/** What the browser does by itself. */
export const byItself = <const Type extends string>(type: Type, says: string, way: Way) =>
  ({ says, how: 'sucede solo', event: { type }, way }) as const;

/** How a call of somebody who is signed in fails. */
export const failures = {
  'call.refused': refused,
  'session.expired': expired,
  'call.failed': failed,
} as const;

/** E-mail and password are accepted. */
export const credentials = {
  'session.opened': {
    says: 'responde bien',
    how: 'estado 200 con «token»',
    event: {
      type: 'session.opened',
      user: { name: '', email: 'ana@example.com', isGoogleAuth: false },
    },
    way: replied({ email_address: 'ana@example.com', token: TOKEN, refresh_token: '' }),
  },
  'call.refused': refused,
  'call.failed': failed,
} as const;

/** Google's window ends without a result. */
export const popupFailures = {
  'popup.failed': {
    says: 'cierra la ventana',
    how: 'cierra la ventana sin elegir nada',
    event: { type: 'popup.failed', provider: 'google', failure: { code: 'popup-closed' } },
    way: popup(null),
  },
  popupBlocked: {
    says: 'ventana bloqueada',
    how: 'bloquea las ventanas emergentes de este sitio',
    event: { type: 'popup.failed', provider: 'google', failure: { code: 'popup-blocked' } },
    way: { by: 'blocked popup' },
  },
  network: {
    says: 'sin red',
    how: 'corta la red antes de que responda',
    event: { type: 'popup.failed', provider: 'google', failure: { code: 'network' } },
    way: { by: 'machine' },
  },
  other: {
    says: 'otra falla',
    how: null,
    event: {
      type: 'popup.failed',
      provider: 'google',
      failure: { code: 'other', providerCode: 'auth/internal-error' },
    },
    way: popup({ outcome: 'other' }),
  },
} as const;
