// What each actor stands for, and how a tester makes each of its outcomes happen.
import { PAYMENT_MEMORY_MS } from '../../machines/limits.ts';

export interface ActorRole {
  readonly who: 'backend' | 'google' | 'browser';
  /** Number of the call in section 7 of the specification; null where no call is made. */
  readonly call: number | null;
  /** What is asked, as a tester finds it in the browser's network tab or on the screen. */
  readonly asks: string;
  /** By outcome, in Spanish; null where only an automatic run can do it. */
  readonly how: Readonly<Record<string, string | null>>;
}

const NO_NETWORK = 'corta la red mientras dura la llamada';
const EXPIRED = 'estado 401';
const REFUSED = 'estado 400 con el texto en «error»';
const INACTIVE = 'estado 200 con «is_active: false»';
const MEMORY_MINUTES = PAYMENT_MEMORY_MS / 60_000;

const popup = {
  failed: 'cierra la ventana sin elegir nada',
  popupBlocked: 'bloquea las ventanas emergentes de este sitio',
  network: 'corta la red antes de que responda',
  other: null,
} as const;

const credentials = { signedIn: 'estado 200 con «token»', refused: REFUSED, failed: NO_NETWORK };

/** By the actor's id. The words of an outcome itself are in its outcome table. */
export const ACTOR_ROLES: Readonly<Record<string, ActorRole>> = {
  restoreSession: {
    who: 'browser',
    call: null,
    asks: 'la sesión guardada',
    how: {
      restored: 'la dueña ya entró en este navegador',
      none: 'nadie entró en este navegador, o se borraron los datos del sitio',
    },
  },
  signIn: { who: 'backend', call: 1, asks: 'POST …/login', how: credentials },
  signUp: { who: 'backend', call: 1, asks: 'POST …/signup', how: credentials },
  signInWithGoogle: {
    who: 'google',
    call: null,
    asks: 'ventana para elegir la cuenta',
    how: {
      signedIn: 'elige una cuenta con correo',
      withoutEmail: 'elige una cuenta que no comparte su correo',
      cancelled: 'pulsa «Cancelar» en la ventana',
      ...popup,
    },
  },
  endSession: {
    who: 'browser',
    call: null,
    asks: 'el cierre de la sesión',
    how: { ended: 'sucede solo' },
  },
  findCustomer: {
    who: 'backend',
    call: 2,
    asks: 'GET …/bot_customer/{correo}',
    how: {
      exists: 'estado 200',
      absent: 'estado 404',
      expired: EXPIRED,
      failed: `${NO_NETWORK}, o estado 500`,
    },
  },
  createCustomer: {
    who: 'backend',
    call: 3,
    asks: 'POST …/bot_customer/{correo}',
    how: { created: 'estado 200', refused: REFUSED, expired: EXPIRED, failed: NO_NETWORK },
  },
  readSubscription: {
    who: 'backend',
    call: 4,
    asks: 'GET …/subscription/status',
    how: {
      active: 'estado 200 con «is_active: true»',
      inactive: `${INACTIVE}, sin plan elegido antes en este navegador`,
      planRemembered: `${INACTIVE}, con un plan elegido antes en este navegador`,
      paymentStarted: `${INACTIVE}, menos de ${MEMORY_MINUTES} minutos después de salir al pago desde este navegador`,
      paymentCancelled: `${INACTIVE}, al volver a «…/admin-account?pago=cancelado»`,
      failed: `${NO_NETWORK}, o estado 500`,
      expired: EXPIRED,
    },
  },
  requestPaymentLink: {
    who: 'backend',
    call: 5,
    asks: 'GET …/subscription/pay/{plan}',
    how: {
      ready: 'estado 200 con «url»',
      refused: 'estado 400',
      expired: EXPIRED,
      failed: NO_NETWORK,
    },
  },
  followPaymentLink: {
    who: 'browser',
    call: null,
    asks: 'la salida hacia la página de pago',
    how: { leaving: 'sucede solo' },
  },
  loadAssistant: {
    who: 'backend',
    call: 6,
    asks: 'GET …/bot',
    how: {
      found: 'estado 200 con la configuración',
      none: 'estado 404, sin tipo de servicio elegido antes en este navegador',
      draftRemembered: 'estado 404, con un tipo de servicio elegido antes en este navegador',
      failed: `${NO_NETWORK}, o estado 500`,
      expired: EXPIRED,
    },
  },
  saveAssistant: {
    who: 'backend',
    call: 7,
    asks: 'POST …/bot/{número}',
    how: { saved: 'estado 200', refused: REFUSED, expired: EXPIRED, failed: NO_NETWORK },
  },
  requestCalendarAccess: {
    who: 'google',
    call: null,
    asks: 'ventana del permiso de calendarios',
    how: {
      granted: 'elige una cuenta y da el permiso',
      cancelled: 'elige una cuenta y niega el permiso',
      ...popup,
    },
  },
  listCalendars: {
    who: 'google',
    call: 8,
    asks: 'GET …/users/me/calendarList',
    how: {
      listed: 'estado 200 con calendarios en «items»',
      empty: 'estado 200 con «items» vacío',
      unauthorized: EXPIRED,
      insufficientScope: 'estado 403 con «ACCESS_TOKEN_SCOPE_INSUFFICIENT»',
      forbidden: 'estado 403 por otra razón',
      network: NO_NETWORK,
      failed: 'estado 500',
    },
  },
};
