// The walks that people know. What several of them go through stands here once, and whatever starts in the middle of the
// flow goes there by the same steps: rows, tests, browsers.
import type { ActorName, PersonEvent } from '../machines/events.ts';
import { type ACTORS, sampleNamed } from './actors/actors.ts';
import { labelOf } from './controls.ts';

type SampleOf<Name extends ActorName> = (keyof (typeof ACTORS)[Name]['samples'] & string) | 'crash';
type Answer = { [Name in ActorName]: `${Name}: ${SampleOf<Name>}` }[ActorName];

/** What an actor answers, with the name of the sample; or what the person does. */
export type WalkStep = Answer | PersonEvent;

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

/** Each step as the viewer names it. */
type Words = readonly string[];

const wordsOf = (walk: readonly WalkStep[]): Words =>
  mapWalk(
    walk,
    (event) => `«${labelOf(event)}»`,
    (actor, sample) => sampleNamed(actor, sample).says,
  );

const BY_PASSWORD = [
  'no hay sesión guardada',
  '«Registra tu cuenta»',
  '«Registrarse»',
  'responde bien',
];
/** The address is opened before the session is read. */
const AT_REGISTER = [
  'dirección /register',
  'no hay sesión guardada',
  '«Registrarse»',
  'responde bien',
];
const BY_GOOGLE = ['no hay sesión guardada', '«Continuar con Google»', 'elige una cuenta'];

/** From the status without access to the payment page. */
const PAYS = wordsOf([
  ...reachesPlans(),
  ...CHOOSES_PLAN,
  ...IS_SENT_TO_PAY,
  'followPaymentLink: page.left',
]);

const toPayment = (entry: Words): Words => [
  ...entry,
  'todavía no está registrada',
  '«Continuar»',
  'responde bien',
  ...PAYS,
];

const BACK = ['hay una sesión guardada', 'ya está registrada'];

const savedAs = (service: string): Words => [
  'no hay configuración',
  service,
  '«Guardar configuración»',
  'responde bien',
  'hay una configuración guardada',
];

export const JOURNEYS = [
  {
    title: 'Dueña nueva, con tarjeta',
    says: 'Crea su cuenta con correo y contraseña, elige un plan, paga con tarjeta y deja listo el asistente de su consultorio.',
    steps: [
      ...toPayment(BY_PASSWORD),
      'vuelve de la página de pago',
      ...BACK,
      'sin suscripción, con un pago empezado',
      'suscripción activa',
      ...savedAs('«Médico»'),
    ],
  },
  {
    title: 'Vuelve y edita',
    says: 'Entra otro día en el mismo navegador, cambia su asistente y lo guarda.',
    steps: [
      ...BACK,
      'suscripción activa',
      'hay una configuración guardada',
      '«Guardar configuración»',
      'responde bien',
      'hay una configuración guardada',
    ],
  },
  {
    title: 'Empieza a pagar y vuelve sin pagar',
    says: 'Sale a la página de pago, la cancela y se queda con el plan elegido, sin cargo.',
    steps: [
      ...BACK,
      ...PAYS,
      'vuelve de la página de pago',
      'hay una sesión guardada',
      'ya está registrada',
      'sin suscripción, con un pago cancelado',
    ],
  },
  {
    title: 'El pago no se confirma',
    says: 'Vuelve del pago, la confirmación no llega y, antes de cobrar otra vez, se le pregunta.',
    steps: [
      ...BACK,
      'sin suscripción, con un pago empezado',
      'sin suscripción',
      '«Volver a los planes»',
    ],
  },
  {
    title: 'Cambia de plan o lo cancela',
    says: 'Con el asistente listo, va a la página donde administra su suscripción.',
    steps: [
      ...BACK,
      'suscripción activa, que se puede administrar',
      'hay una configuración guardada',
      '«Cambiar o cancelar mi plan»',
      'responde bien',
      'el navegador sale hacia la página de la suscripción',
    ],
  },
  {
    title: 'Google sin correo',
    says: 'Entra con una cuenta de Google que no comparte su correo: ve el perfil y no puede enviarlo.',
    steps: ['no hay sesión guardada', '«Continuar con Google»', 'elige una cuenta sin correo'],
  },
  {
    title: 'Olvidó su contraseña',
    says: 'Pide un enlace por correo y lo espera.',
    steps: [
      'no hay sesión guardada',
      '«¿Olvidaste tu contraseña?»',
      '«Enviar enlace»',
      'responde bien',
    ],
  },
  {
    title: 'La sesión vence al guardar',
    says: 'Guarda su asistente cuando la sesión ya venció: vuelve a entrar, y su borrador sigue ahí.',
    steps: [
      ...BACK,
      'suscripción activa',
      'no hay configuración',
      '«Médico»',
      '«Guardar configuración»',
      'sesión vencida',
      'sesión cerrada',
      '«Iniciar sesión»',
      'responde bien',
      'ya está registrada',
      'suscripción activa',
      'no hay configuración, con un borrador de antes',
    ],
  },
  {
    title: 'Elimina su cuenta',
    says: 'Va a su cuenta, confirma con su correo y todo se borra.',
    steps: [
      ...BACK,
      'suscripción activa',
      'hay una configuración guardada',
      '«Tu cuenta»',
      '«Eliminar mi cuenta»',
      '«Eliminar para siempre»',
      'responde bien',
      'sesión cerrada',
    ],
  },
];

/** With the real backend the payment has arrived when the owner comes back. */
const paid = (service: string): Words => [
  ...BACK,
  'suscripción activa, que se puede administrar',
  ...savedAs(service),
];

/** Up to the payment page, and back from it. */
export const HAPPY_JOURNEYS = [
  {
    name: 'con contraseña, para un consultorio',
    before: toPayment(AT_REGISTER),
    after: paid('«Médico»'),
  },
  { name: 'con Google, para un negocio', before: toPayment(BY_GOOGLE), after: paid('«General»') },
];
