// Samples of the facts that each actor can report. Runs without a backend answer with them.
import { type ActorName, FACTS_BY_ACTOR, type Fact, type FactOf } from '../machines/events.ts';
import { SUBSCRIPTION_SAMPLES } from './subscription-samples.ts';

export interface Sample<Reported extends Fact = Fact> {
  /** In Spanish, for the manual plan and the viewer. */
  readonly says: string;
  readonly fact: Reported;
}

/** At least one sample under each fact's own name; variants have names of their own. */
type SamplesOf<Name extends ActorName> = {
  readonly [Type in (typeof FACTS_BY_ACTOR)[Name][number]]: Sample<FactOf<Name>>;
} & { readonly [variant: string]: Sample<FactOf<Name>> };

/** Every actor can crash. */
export const CRASH: Sample = {
  says: 'falla inesperada',
  fact: { type: 'call.failed', text: 'unexpected' },
};

const expired = { says: 'sesión vencida', fact: { type: 'session.expired' } } as const;
const failed = {
  says: 'sin red',
  fact: { type: 'call.failed', text: 'Failed to fetch' },
} as const;
const refused = {
  says: 'rechazado con texto',
  fact: { type: 'call.refused', text: 'Hoy no atendemos a nadie' },
} as const;

const credentials = {
  'session.opened': {
    says: 'responde bien',
    fact: {
      type: 'session.opened',
      user: { name: '', email: 'ana@example.com', isGoogleAuth: false },
    },
  },
  'call.refused': refused,
  'call.failed': failed,
} as const;

const popup = {
  'google.failed': {
    says: 'cierra la ventana',
    fact: { type: 'google.failed', failure: { code: 'popup-closed' } },
  },
  popupBlocked: {
    says: 'ventana bloqueada',
    fact: { type: 'google.failed', failure: { code: 'popup-blocked' } },
  },
  network: { says: 'sin red', fact: { type: 'google.failed', failure: { code: 'network' } } },
  other: {
    says: 'otra falla',
    fact: {
      type: 'google.failed',
      failure: { code: 'other', providerCode: 'auth/internal-error' },
    },
  },
} as const;

const SAMPLES: { readonly [Name in ActorName]: SamplesOf<Name> } = {
  restoreSession: {
    'session.opened': {
      says: 'hay una sesión guardada',
      fact: {
        type: 'session.opened',
        user: { name: 'Ana Mora', email: 'ana@example.com', isGoogleAuth: false },
      },
    },
    'session.absent': { says: 'no hay sesión guardada', fact: { type: 'session.absent' } },
  },
  signIn: credentials,
  signUp: credentials,
  signInWithGoogle: {
    'session.opened': {
      says: 'elige una cuenta',
      fact: {
        type: 'session.opened',
        user: { name: 'Ana Mora', email: 'ana@example.com', isGoogleAuth: true },
      },
    },
    withoutEmail: {
      says: 'elige una cuenta sin correo',
      fact: {
        type: 'session.opened',
        user: { name: 'Ana Mora', email: '', isGoogleAuth: true },
      },
    },
    ...popup,
    cancelled: { says: 'cancela', fact: { type: 'google.failed', failure: { code: 'cancelled' } } },
  },
  requestResetLink: {
    'resetLink.sent': { says: 'responde bien', fact: { type: 'resetLink.sent' } },
    'call.refused': refused,
    'call.failed': failed,
  },
  resetPassword: {
    ...credentials,
    'resetLink.refused': {
      says: 'el enlace ya no vale',
      fact: { type: 'resetLink.refused', text: 'El enlace no es válido' },
    },
  },
  endSession: { 'session.closed': { says: 'sesión cerrada', fact: { type: 'session.closed' } } },
  findCustomer: {
    'customer.found': { says: 'el cliente existe', fact: { type: 'customer.found' } },
    'customer.absent': { says: 'el cliente no existe', fact: { type: 'customer.absent' } },
    'session.expired': expired,
    'call.failed': failed,
  },
  createCustomer: {
    'customer.created': { says: 'responde bien', fact: { type: 'customer.created' } },
    'call.refused': refused,
    'session.expired': expired,
    'call.failed': failed,
  },
  readSubscription: { ...SUBSCRIPTION_SAMPLES, 'session.expired': expired },
  requestPaymentLink: {
    'paymentLink.ready': { says: 'responde bien', fact: { type: 'paymentLink.ready' } },
    'call.refused': { says: 'rechazado', fact: { type: 'call.refused', text: '' } },
    'session.expired': expired,
    'call.failed': failed,
  },
  followPaymentLink: {
    'page.left': { says: 'el navegador sale hacia el pago', fact: { type: 'page.left' } },
  },
  requestPortalLink: {
    'portalLink.ready': { says: 'responde bien', fact: { type: 'portalLink.ready' } },
    'call.refused': { says: 'rechazado', fact: { type: 'call.refused', text: '' } },
    'session.expired': expired,
    'call.failed': failed,
  },
  followPortalLink: {
    'page.left': {
      says: 'el navegador sale hacia la página de la suscripción',
      fact: { type: 'page.left' },
    },
  },
  loadAssistant: {
    'assistant.found': {
      says: 'hay una configuración guardada',
      fact: {
        type: 'assistant.found',
        serviceType: 'GENERAL',
        links: { calendarUrl: 'https://example.com/c', whatsappUrl: 'https://example.com/w' },
      },
    },
    'assistant.changed': {
      says: 'hay una configuración más nueva que el borrador de este navegador',
      fact: {
        type: 'assistant.changed',
        serviceType: 'MEDICAL',
        links: { calendarUrl: 'https://example.com/c', whatsappUrl: 'https://example.com/w' },
      },
    },
    'assistant.absent': {
      says: 'no hay configuración',
      fact: { type: 'assistant.absent', serviceType: null },
    },
    draftRemembered: {
      says: 'no hay configuración, con un borrador de antes',
      fact: { type: 'assistant.absent', serviceType: 'MEDICAL' },
    },
    'assistant.unreadable': {
      says: 'sin red',
      fact: { type: 'assistant.unreadable', serviceType: null },
    },
    'session.expired': expired,
  },
  saveAssistant: {
    'assistant.saved': { says: 'responde bien', fact: { type: 'assistant.saved' } },
    'call.refused': refused,
    'session.expired': expired,
    'call.failed': failed,
  },
  requestCalendarAccess: {
    'calendars.granted': { says: 'da permiso', fact: { type: 'calendars.granted' } },
    'calendars.refused': { says: 'niega el permiso', fact: { type: 'calendars.refused' } },
    ...popup,
  },
  listCalendars: {
    'calendars.listed': {
      says: 'hay calendarios',
      fact: {
        type: 'calendars.listed',
        calendars: [{ id: 'agenda@example.com', summary: 'Agenda' }],
      },
    },
    empty: { says: 'no hay calendarios', fact: { type: 'calendars.listed', calendars: [] } },
    'calendars.refused': {
      says: 'entra sin dar permiso de calendarios',
      fact: { type: 'calendars.refused' },
    },
    unauthorized: {
      says: 'Google ya no acepta el acceso',
      fact: { type: 'calendars.failed', code: 'unauthorized' },
    },
    forbidden: {
      says: 'Google rechaza la llamada',
      fact: { type: 'calendars.failed', code: 'forbidden' },
    },
    network: { says: 'sin red', fact: { type: 'calendars.failed', code: 'network' } },
    'calendars.failed': {
      says: 'otra falla',
      fact: { type: 'calendars.failed', code: 'other' },
    },
  },
  exportAccount: {
    'account.exported': { says: 'responde bien', fact: { type: 'account.exported' } },
    'call.refused': refused,
    'session.expired': expired,
    'call.failed': failed,
  },
  deleteAccount: {
    'account.deleted': { says: 'responde bien', fact: { type: 'account.deleted' } },
    'call.refused': refused,
    'session.expired': expired,
    'call.failed': failed,
  },
};

const FACT_TYPES: ReadonlySet<string> = new Set(Object.values(FACTS_BY_ACTOR).flat());

export const isFact = (event: { readonly type: string }): event is Fact =>
  FACT_TYPES.has(event.type);

export const SAMPLES_BY_ACTOR: ReadonlyMap<string, Readonly<Record<string, Sample>>> = new Map(
  Object.entries(SAMPLES),
);

/** The facts each actor is declared to report, without the crash. */
export const DECLARED_FACTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(FACTS_BY_ACTOR),
);
