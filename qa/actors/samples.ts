// Samples of the facts that each actor can report. Runs without a backend answer with them.
import { type ActorName, FACTS_BY_ACTOR, type Fact, type FactOf } from '../../machines/events.ts';
import { SUBSCRIPTION_SAMPLES } from './subscription-samples.ts';

export interface Sample<Reported extends Fact = Fact> {
  /** The actor's function throws, and `createActorLogic` reports it as the event. */
  readonly isCrash?: boolean;
  /** In Spanish, for the manual plan and the viewer. */
  readonly says: string;
  readonly event: Reported;
}

/** At least one sample under each fact's own name; variants have names of their own. */
type SamplesOf<Name extends ActorName> = {
  readonly [Type in (typeof FACTS_BY_ACTOR)[Name][number]]: Sample<FactOf<Name>>;
} & { readonly [variant: string]: Sample<FactOf<Name>> };

/** Every actor can crash. */
export const CRASH: Sample = {
  says: 'falla inesperada',
  event: { type: 'call.failed', text: 'unexpected' },
  isCrash: true,
};

const expired = { says: 'sesión vencida', event: { type: 'session.expired' } } as const;
const failed = {
  says: 'sin red',
  event: { type: 'call.failed', text: 'Failed to fetch' },
} as const;
const refused = {
  says: 'rechazado con texto',
  event: { type: 'call.refused', text: 'Hoy no atendemos a nadie' },
} as const;

const credentials = {
  'session.opened': {
    says: 'responde bien',
    event: {
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
    event: { type: 'google.failed', failure: { code: 'popup-closed' } },
  },
  popupBlocked: {
    says: 'ventana bloqueada',
    event: { type: 'google.failed', failure: { code: 'popup-blocked' } },
  },
  network: { says: 'sin red', event: { type: 'google.failed', failure: { code: 'network' } } },
  other: {
    says: 'otra falla',
    event: {
      type: 'google.failed',
      failure: { code: 'other', providerCode: 'auth/internal-error' },
    },
  },
} as const;

const SAMPLES: { readonly [Name in ActorName]: SamplesOf<Name> } = {
  restoreSession: {
    'session.opened': {
      says: 'hay una sesión guardada',
      event: {
        type: 'session.opened',
        user: { name: 'Ana Mora', email: 'ana@example.com', isGoogleAuth: false },
      },
    },
    'session.absent': { says: 'no hay sesión guardada', event: { type: 'session.absent' } },
  },
  signIn: credentials,
  signUp: credentials,
  signInWithGoogle: {
    'session.opened': {
      says: 'elige una cuenta',
      event: {
        type: 'session.opened',
        user: { name: 'Ana Mora', email: 'ana@example.com', isGoogleAuth: true },
      },
    },
    withoutEmail: {
      says: 'elige una cuenta sin correo',
      event: {
        type: 'session.opened',
        user: { name: 'Ana Mora', email: '', isGoogleAuth: true },
      },
    },
    ...popup,
    cancelled: {
      says: 'cancela',
      event: { type: 'google.failed', failure: { code: 'cancelled' } },
    },
  },
  requestResetLink: {
    'resetLink.sent': { says: 'responde bien', event: { type: 'resetLink.sent' } },
    'call.refused': refused,
    'call.failed': failed,
  },
  resetPassword: {
    ...credentials,
    'resetLink.refused': {
      says: 'el enlace ya no vale',
      event: { type: 'resetLink.refused', text: 'El enlace no es válido' },
    },
  },
  endSession: { 'session.closed': { says: 'sesión cerrada', event: { type: 'session.closed' } } },
  findCustomer: {
    'customer.found': { says: 'ya está registrada', event: { type: 'customer.found' } },
    'customer.absent': { says: 'todavía no está registrada', event: { type: 'customer.absent' } },
    'session.expired': expired,
    'call.failed': failed,
  },
  createCustomer: {
    'customer.created': { says: 'responde bien', event: { type: 'customer.created' } },
    'call.refused': refused,
    'session.expired': expired,
    'call.failed': failed,
  },
  readSubscription: { ...SUBSCRIPTION_SAMPLES, 'session.expired': expired },
  requestPaymentLink: {
    'paymentLink.ready': { says: 'responde bien', event: { type: 'paymentLink.ready' } },
    'call.refused': { says: 'rechazado', event: { type: 'call.refused', text: '' } },
    'session.expired': expired,
    'call.failed': failed,
  },
  followPaymentLink: {
    'page.left': { says: 'el navegador sale hacia el pago', event: { type: 'page.left' } },
  },
  requestPortalLink: {
    'portalLink.ready': { says: 'responde bien', event: { type: 'portalLink.ready' } },
    'call.refused': { says: 'rechazado', event: { type: 'call.refused', text: '' } },
    'session.expired': expired,
    'call.failed': failed,
  },
  followPortalLink: {
    'page.left': {
      says: 'el navegador sale hacia la página de la suscripción',
      event: { type: 'page.left' },
    },
  },
  loadAssistant: {
    'assistant.found': {
      says: 'hay una configuración guardada',
      event: {
        type: 'assistant.found',
        serviceType: 'GENERAL',
        links: { calendarUrl: 'https://example.com/c', whatsappUrl: 'https://example.com/w' },
      },
    },
    'assistant.changed': {
      says: 'hay una configuración más nueva que el borrador de este navegador',
      event: {
        type: 'assistant.changed',
        serviceType: 'MEDICAL',
        links: { calendarUrl: 'https://example.com/c', whatsappUrl: 'https://example.com/w' },
      },
    },
    'assistant.absent': {
      says: 'no hay configuración',
      event: { type: 'assistant.absent', serviceType: null },
    },
    draftRemembered: {
      says: 'no hay configuración, con un borrador de antes',
      event: { type: 'assistant.absent', serviceType: 'MEDICAL' },
    },
    'assistant.unreadable': {
      says: 'sin red',
      event: { type: 'assistant.unreadable', serviceType: null },
    },
    'session.expired': expired,
  },
  saveAssistant: {
    'assistant.saved': { says: 'responde bien', event: { type: 'assistant.saved' } },
    'call.refused': refused,
    'session.expired': expired,
    'call.failed': failed,
  },
  requestCalendarAccess: {
    'calendars.granted': { says: 'da permiso', event: { type: 'calendars.granted' } },
    'calendars.refused': { says: 'niega el permiso', event: { type: 'calendars.refused' } },
    ...popup,
  },
  listCalendars: {
    'calendars.listed': {
      says: 'hay calendarios',
      event: {
        type: 'calendars.listed',
        calendars: [{ id: 'agenda@example.com', summary: 'Agenda' }],
      },
    },
    empty: { says: 'no hay calendarios', event: { type: 'calendars.listed', calendars: [] } },
    'calendars.refused': {
      says: 'entra sin dar permiso de calendarios',
      event: { type: 'calendars.refused' },
    },
    unauthorized: {
      says: 'Google ya no acepta el acceso',
      event: { type: 'calendars.failed', code: 'unauthorized' },
    },
    forbidden: {
      says: 'Google rechaza la llamada',
      event: { type: 'calendars.failed', code: 'forbidden' },
    },
    network: { says: 'sin red', event: { type: 'calendars.failed', code: 'network' } },
    'calendars.failed': {
      says: 'otra falla',
      event: { type: 'calendars.failed', code: 'other' },
    },
  },
  exportAccount: {
    'account.exported': { says: 'responde bien', event: { type: 'account.exported' } },
    'call.refused': refused,
    'session.expired': expired,
    'call.failed': failed,
  },
  deleteAccount: {
    'account.deleted': { says: 'responde bien', event: { type: 'account.deleted' } },
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
