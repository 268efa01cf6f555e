// The walks that people know. What several of them go through stands here once, and whatever starts in the middle of the
// flow goes there by the same steps: rows, tests, browsers.
import type { ServiceType } from '../contract/assistant.ts';
import type { ActorName, PersonEvent } from '../machines/events.ts';
import { CONFIRMATION_TRIES } from '../machines/limits.ts';
import type { ACTORS } from './actors/actors.ts';
import { labelOf } from './controls.ts';

type SampleOf<Name extends ActorName> = (keyof (typeof ACTORS)[Name]['samples'] & string) | 'crash';
type Answer = { [Name in ActorName]: `${Name}: ${SampleOf<Name>}` }[ActorName];

/** What an actor answers, with the name of the sample; or what the person does. */
export type WalkStep = Answer | PersonEvent;

/** A step of the whole flow, time included. */
export type JourneyStep = WalkStep | { readonly type: `after.${string}` };

export const IS_CUSTOMER: readonly WalkStep[] = ['findCustomer: customer.found'];

/** From the reading of a status without access until the plans show. */
export const reachesPlans = (
  status: SampleOf<'readSubscription'> = 'subscription.inactive',
): readonly WalkStep[] => [`readSubscription: ${status}`];

export const CHOOSES_PLAN: readonly WalkStep[] = [
  { type: 'plan.choose', priceId: 'price_virsi_a_ideal' },
];

/** What is pressed from the chosen plan until the status is read again. */
const PRESSED_TO_PAY: readonly PersonEvent[] = [{ type: 'payment.start' }];
export const STARTS_PAYMENT: readonly WalkStep[] = PRESSED_TO_PAY;
export const PAYMENT_BUTTONS = PRESSED_TO_PAY.map(labelOf);

export const ASKS_FOR_LINK: readonly WalkStep[] = [
  ...STARTS_PAYMENT,
  'readSubscription: subscription.inactive',
];

export const IS_SENT_TO_PAY: readonly WalkStep[] = [
  ...ASKS_FOR_LINK,
  'requestPaymentLink: paymentLink.ready',
];

/** From the reading of the assistant, where none is stored. */
export const REACHES_FORM: readonly WalkStep[] = [
  'loadAssistant: assistant.absent',
  { type: 'service.choose', serviceType: 'GENERAL' },
];

/** The walk in the steps of a run. */
export const mapWalk = <Step>(
  walk: readonly WalkStep[],
  does: (event: PersonEvent) => Step,
  answers: (actor: string, sample: string) => Step,
): readonly Step[] =>
  walk.map((step) => {
    if (typeof step !== 'string') return does(step);
    const [actor = '', sample = ''] = step.split(': ');
    return answers(actor, sample);
  });

const BACK: readonly WalkStep[] = ['restoreSession: session.opened', ...IS_CUSTOMER];

const IS_ABSENT: readonly WalkStep[] = ['restoreSession: session.absent'];

const SIGNS_UP: readonly WalkStep[] = [{ type: 'session.signUp' }, 'signUp: session.opened'];

const BY_GOOGLE: readonly WalkStep[] = [
  ...IS_ABSENT,
  { type: 'session.signInWith', provider: 'google' },
  'signInWith: session.opened',
];

const HAS_ACCESS: readonly WalkStep[] = ['readSubscription: subscription.active'];

/** From the status without access to the payment page. */
const PAYS: readonly WalkStep[] = [
  ...reachesPlans(),
  ...CHOOSES_PLAN,
  ...IS_SENT_TO_PAY,
  'followPaymentLink: page.left',
];

const CREATES_PROFILE: readonly WalkStep[] = [
  'findCustomer: customer.absent',
  { type: 'profile.submit' },
  'createCustomer: customer.created',
];

const SAVES: readonly WalkStep[] = [
  { type: 'agent.save' },
  'saveAssistant: assistant.saved',
  'loadAssistant: assistant.found',
];

const savesAs = (serviceType: ServiceType): readonly WalkStep[] => [
  'loadAssistant: assistant.absent',
  { type: 'service.choose', serviceType },
  ...SAVES,
];

const RETURNS: readonly WalkStep[] = [{ type: 'page.restored' }, ...BACK];

/** Asks for the status thirty times. */
const WAITS_IN_VAIN: readonly JourneyStep[] = [
  'readSubscription: subscription.paymentStarted',
  ...Array.from({ length: CONFIRMATION_TRIES - 1 }, (): readonly JourneyStep[] => [
    'readSubscription: subscription.inactive',
    { type: 'after.confirmationPause' },
  ]).flat(),
  'readSubscription: subscription.inactive',
];

export interface Journey {
  readonly title: string;
  readonly says: string;
  readonly steps: readonly JourneyStep[];
  /** Tried with every build, before anything else. */
  readonly isSmoke?: true;
}

/** The walks that people know. The viewer shows the first one as the happy path. */
export const JOURNEYS: readonly Journey[] = [
  {
    title: 'Dueña nueva, con tarjeta',
    says: 'Crea su cuenta con correo y contraseña, elige un plan, paga con tarjeta y deja listo el asistente de su consultorio.',
    isSmoke: true,
    steps: [
      ...IS_ABSENT,
      { type: 'location.changed', path: '/register' },
      ...SIGNS_UP,
      ...CREATES_PROFILE,
      ...PAYS,
      ...RETURNS,
      'readSubscription: subscription.paymentStarted',
      ...HAS_ACCESS,
      ...savesAs('MEDICAL'),
    ],
  },
  {
    title: 'Dueña nueva, con Google',
    says: 'Entra con su cuenta de Google, paga y deja listo el asistente de su negocio.',
    isSmoke: true,
    steps: [
      ...BY_GOOGLE,
      ...CREATES_PROFILE,
      ...PAYS,
      ...RETURNS,
      'readSubscription: manageable',
      ...savesAs('GENERAL'),
    ],
  },
  {
    title: 'Vuelve y edita',
    says: 'Entra otro día en el mismo navegador, cambia su asistente y lo guarda.',
    isSmoke: true,
    steps: [...BACK, ...HAS_ACCESS, 'loadAssistant: assistant.found', ...SAVES],
  },
  {
    title: 'Empieza a pagar y vuelve sin pagar',
    says: 'Sale a la página de pago, la cancela y se queda con el plan elegido, sin cargo.',
    isSmoke: true,
    steps: [...BACK, ...PAYS, ...RETURNS, 'readSubscription: subscription.paymentCancelled'],
  },
  {
    title: 'El pago no se confirma',
    says: 'Vuelve del pago, la confirmación no llega y, antes de cobrar otra vez, se le pregunta.',
    steps: [...BACK, ...WAITS_IN_VAIN],
  },
  {
    title: 'Cambia de plan o lo cancela',
    says: 'Con el asistente listo, va a la página donde administra su suscripción.',
    steps: [
      ...BACK,
      'readSubscription: manageable',
      'loadAssistant: assistant.found',
      { type: 'plan.manage' },
      'requestPortalLink: portalLink.ready',
      'followPortalLink: page.left',
    ],
  },
  {
    title: 'Google sin correo',
    says: 'Entra con una cuenta de Google que no comparte su correo: ve el perfil y no puede enviarlo.',
    steps: [
      ...IS_ABSENT,
      { type: 'session.signInWith', provider: 'google' },
      'signInWith: withoutEmail',
    ],
  },
  {
    title: 'Olvidó su contraseña',
    says: 'Pide un enlace por correo y lo espera.',
    steps: [
      ...IS_ABSENT,
      { type: 'location.changed', path: '/recover-password' },
      { type: 'resetLink.request' },
      'requestResetLink: resetLink.sent',
    ],
  },
  {
    title: 'La sesión vence al guardar',
    says: 'Guarda su asistente cuando la sesión ya venció: vuelve a entrar, y su borrador sigue ahí.',
    steps: [
      ...BACK,
      ...HAS_ACCESS,
      'loadAssistant: assistant.absent',
      { type: 'service.choose', serviceType: 'MEDICAL' },
      { type: 'agent.save' },
      'saveAssistant: session.expired',
      'endSession: session.closed',
      { type: 'session.signIn' },
      'signIn: session.opened',
      ...IS_CUSTOMER,
      ...HAS_ACCESS,
      'loadAssistant: draftRemembered',
    ],
  },
  {
    title: 'Elimina su cuenta',
    says: 'Va a su cuenta, confirma con su correo y todo se borra.',
    steps: [
      ...BACK,
      ...HAS_ACCESS,
      'loadAssistant: assistant.found',
      { type: 'location.changed', path: '/account' },
      { type: 'deletion.start' },
      { type: 'account.delete' },
      'deleteAccount: account.deleted',
      'endSession: session.closed',
    ],
  },
];
