// Describes each actor, and how a tester makes each of its samples happen.
import type { ActorRole as ViewedRole } from 'statechart-kit';
import { PAYMENT_MEMORY_MS } from '../../machines/limits.ts';

export interface ActorRole extends ViewedRole {
  readonly who: keyof typeof WHO;
}

/** Those who are asked. */
export const WHO = { backend: 'el backend', google: 'Google', browser: 'el navegador' } as const;

const NO_NETWORK = 'corta la red mientras dura la llamada';
const EXPIRED = 'estado 401';
const REFUSED = 'estado 400 con el texto en «error»';
const INACTIVE = 'estado 200 con «is_active: false»';
const MEMORY_MINUTES = PAYMENT_MEMORY_MS / 60_000;

const popup = {
  'google.failed': 'cierra la ventana sin elegir nada',
  popupBlocked: 'bloquea las ventanas emergentes de este sitio',
  network: 'corta la red antes de que responda',
  other: null,
} as const;

const credentials = {
  'session.opened': 'estado 200 con «token»',
  'call.refused': REFUSED,
  'call.failed': NO_NETWORK,
};

/**
 * By the actor's name. What it asks is as a tester sees it in the browser's network tab or on the screen. The
 * texts of the samples are in qa/actors/samples.ts.
 */
export const ACTOR_ROLES: Readonly<Record<string, ActorRole>> = {
  restoreSession: {
    who: 'browser',
    call: null,
    asks: 'la sesión guardada',
    how: {
      'session.opened': 'la dueña ya entró en este navegador',
      'session.absent': 'nadie entró en este navegador, o se borraron los datos del sitio',
    },
  },
  signIn: { who: 'backend', call: 1, asks: 'POST …/login', how: credentials },
  signUp: { who: 'backend', call: 1, asks: 'POST …/signup', how: credentials },
  signInWithGoogle: {
    who: 'google',
    call: null,
    asks: 'ventana para elegir la cuenta',
    how: {
      'session.opened': 'elige una cuenta con correo',
      withoutEmail: 'elige una cuenta que no comparte su correo',
      cancelled: 'pulsa «Cancelar» en la ventana',
      ...popup,
    },
  },
  requestResetLink: {
    who: 'backend',
    call: null,
    asks: 'POST …/recovery',
    how: {
      'resetLink.sent': 'estado 202',
      'call.refused': REFUSED,
      'call.failed': NO_NETWORK,
    },
  },
  resetPassword: {
    who: 'backend',
    call: null,
    asks: 'POST …/recovery/confirm',
    how: {
      ...credentials,
      'session.opened': 'estado 200 con «email_address» y «token»',
      'resetLink.refused': 'estado 400 con «link_refused: true» y el texto en «error»',
    },
  },
  endSession: {
    who: 'browser',
    call: null,
    asks: 'el cierre de la sesión',
    how: { 'session.closed': 'sucede solo' },
  },
  findCustomer: {
    who: 'backend',
    call: 2,
    asks: 'GET …/bot_customer/{correo}',
    how: {
      'customer.found': 'estado 200',
      'customer.absent': 'estado 404',
      'session.expired': EXPIRED,
      'call.failed': `${NO_NETWORK}, o estado 500`,
    },
  },
  createCustomer: {
    who: 'backend',
    call: 3,
    asks: 'POST …/bot_customer/{correo}',
    how: {
      'customer.created': 'estado 200',
      'call.refused': REFUSED,
      'session.expired': EXPIRED,
      'call.failed': NO_NETWORK,
    },
  },
  readSubscription: {
    who: 'backend',
    call: 4,
    asks: 'GET …/subscription/status',
    how: {
      'subscription.active': 'estado 200 con «is_active: true»',
      manageable: 'estado 200 con «is_active: true» y «can_manage: true»',
      'subscription.pastDue':
        'estado 200 con «is_active: false», «status: past_due» y «can_manage: true»',
      ended: 'estado 200 con «is_active: false» y «status: canceled»',
      'subscription.inactive': `${INACTIVE} y «can_manage: true», sin plan elegido antes en este navegador`,
      planRemembered: `${INACTIVE}, con un plan elegido antes en este navegador`,
      'subscription.paymentStarted': `${INACTIVE}, menos de ${MEMORY_MINUTES} minutos después de salir al pago desde este navegador`,
      'subscription.paymentUnconfirmed': `${INACTIVE}, tras dejar de esperar la confirmación de un pago de este navegador`,
      'subscription.paymentCancelled': `${INACTIVE}, al volver a «…/admin-account?pago=cancelado»`,
      unreadable: `${NO_NETWORK}, o estado 500`,
      'session.expired': EXPIRED,
    },
  },
  requestPaymentLink: {
    who: 'backend',
    call: 5,
    asks: 'GET …/subscription/pay/{plan}',
    how: {
      'paymentLink.ready': 'estado 200 con «url»',
      'call.refused': 'estado 400',
      'session.expired': EXPIRED,
      'call.failed': NO_NETWORK,
    },
  },
  followPaymentLink: {
    who: 'browser',
    call: null,
    asks: 'la salida hacia la página de pago',
    how: { 'page.left': 'sucede solo' },
  },
  requestPortalLink: {
    who: 'backend',
    call: 9,
    asks: 'GET …/subscription/portal',
    how: {
      'portalLink.ready': 'estado 200 con «url»',
      'call.refused': 'estado 400',
      'session.expired': EXPIRED,
      'call.failed': NO_NETWORK,
    },
  },
  followPortalLink: {
    who: 'browser',
    call: null,
    asks: 'la salida hacia la página de la suscripción',
    how: { 'page.left': 'sucede solo' },
  },
  loadAssistant: {
    who: 'backend',
    call: 6,
    asks: 'GET …/bot',
    how: {
      'assistant.found': 'estado 200 con la configuración',
      'assistant.changed':
        'estado 200 con la configuración, cambiada en otro navegador después de escribir aquí sin guardar',
      'assistant.absent': 'estado 404, sin tipo de servicio elegido antes en este navegador',
      draftRemembered: 'estado 404, con un tipo de servicio elegido antes en este navegador',
      'assistant.unreadable': `${NO_NETWORK}, o estado 500`,
      'session.expired': EXPIRED,
    },
  },
  saveAssistant: {
    who: 'backend',
    call: 7,
    asks: 'POST …/bot/{número}',
    how: {
      'assistant.saved': 'estado 200',
      'call.refused': REFUSED,
      'session.expired': EXPIRED,
      'call.failed': NO_NETWORK,
    },
  },
  requestCalendarAccess: {
    who: 'google',
    call: null,
    asks: 'ventana del permiso de calendarios',
    how: {
      'calendars.granted': 'elige una cuenta y da el permiso',
      'calendars.refused': 'elige una cuenta y niega el permiso',
      ...popup,
    },
  },
  listCalendars: {
    who: 'google',
    call: 8,
    asks: 'GET …/users/me/calendarList',
    how: {
      'calendars.listed': 'estado 200 con calendarios en «items»',
      empty: 'estado 200 con «items» vacío',
      unauthorized: EXPIRED,
      'calendars.refused': 'estado 403 con «ACCESS_TOKEN_SCOPE_INSUFFICIENT»',
      forbidden: 'estado 403 por otra razón',
      network: NO_NETWORK,
      'calendars.failed': 'estado 500',
    },
  },
  exportAccount: {
    who: 'backend',
    call: null,
    asks: 'GET …/export',
    how: {
      'account.exported': 'estado 200',
      'call.refused': REFUSED,
      'session.expired': EXPIRED,
      'call.failed': NO_NETWORK,
    },
  },
  deleteAccount: {
    who: 'backend',
    call: null,
    asks: 'DELETE …/account',
    how: {
      'account.deleted': 'estado 204',
      'call.refused': REFUSED,
      'session.expired': EXPIRED,
      'call.failed': NO_NETWORK,
    },
  },
};
