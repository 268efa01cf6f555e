// When the texts that a screen shows only at times are to be read, from the specification and the decisions.

import {
  bannerOf,
  calendarsOf,
  canManageOf,
  hasTag,
  isConfigSaved,
  isConsentRefused,
  isLoadFailed,
  isSavedElsewhere,
  priceIdOf,
  type Snapshot,
  screenOf,
  serviceTypeOf,
} from '../../../machines/selectors.ts';
import type { Banner, ScreenName } from '../../../machines/types.ts';
import { patternOf } from './pattern-of.ts';
import { PLAN_CARDS } from './plan-cards.ts';
import { type ConditionalTexts, ENDED, hasEnded, ON_TRIAL } from './subscription-terms.ts';

const isRequestingLink = hasTag('requestingLink');
const isPastDue = hasTag('pastDue');
const isComparingDraft = hasTag('comparingDraft');
const isConfirmingDeletion = hasTag('confirmingDeletion');
const hasForm = (snapshot: Snapshot) =>
  serviceTypeOf(snapshot) !== null && !isComparingDraft(snapshot);
/** Decision 34: a payment may have been made, and nobody waits for it. */
const isAsked = (snapshot: Snapshot) =>
  snapshot.can({ type: 'payment.recheck' }) && !isPastDue(snapshot) && !isRequestingLink(snapshot);
const isReadyToStart = (snapshot: Snapshot) =>
  snapshot.can({ type: 'payment.start' }) && !hasEnded(snapshot);

/** Section 9: what each plan costs a month. */
const priceOf = (snapshot: Snapshot): string =>
  PLAN_CARDS.find(({ tier }) => priceIdOf(snapshot)?.endsWith(tier))?.price ?? '';

const isBanner =
  (notice: Banner['notice']) =>
  (snapshot: Snapshot): boolean =>
    bannerOf(snapshot)?.notice === notice;

/** Section 8, and section 4 of a session that ended. */
const BANNERS: readonly ConditionalTexts[] = [
  {
    texts: ['{}'],
    when: isBanner('authRefused'),
    filledWith: (snapshot) => {
      const banner = bannerOf(snapshot);
      return banner?.notice === 'authRefused' ? banner.text : '';
    },
  },
  { texts: ['No se ha procesado la solicitud: {}'], when: isBanner('authFailed') },
];

type TextsByScreen = Readonly<Partial<Record<ScreenName, readonly ConditionalTexts[]>>>;

/** A screen that has none is left out. */
export const CONDITIONAL_TEXTS: TextsByScreen = {
  loading: [
    {
      // Decision 37.
      texts: [
        'Estamos confirmando tu pago… Puede tardar un minuto. Si no terminaste de pagar, vuelve a los planes.',
        'Progreso del pago',
        'Página de pago',
        'Confirmación',
        'Tu asistente',
      ],
      when: hasTag('confirmingPayment'),
    },
  ],
  login: [
    ...BANNERS,
    {
      texts: ['Tu sesión venció. Inicia sesión de nuevo: lo que escribiste sigue guardado.'],
      when: isBanner('sessionExpired'),
    },
    { texts: ['Tu cuenta y todos sus datos se eliminaron.'], when: isBanner('accountDeleted') },
  ],
  register: BANNERS,
  recovery: BANNERS,
  newPassword: BANNERS,
  profile: [
    {
      texts: [
        'Tu cuenta no comparte un correo electrónico. Cierra sesión y entra con otra cuenta.',
      ],
      when: hasTag('withoutEmail'),
    },
    {
      texts: [
        'Guardaste tu perfil en otra pestaña. Si continúas aquí, este lo reemplaza.',
        'Usar lo guardado',
      ],
      when: isSavedElsewhere,
    },
  ],
  plan: [
    {
      texts: [
        'No pudimos cobrar tu último pago y tu suscripción ya no está activa. Entra a «Revisar mi forma de pago»: no hace falta contratar otro plan. La configuración de tu asistente sigue guardada.',
        'Tu suscripción tiene un pago pendiente',
        'Revisar mi forma de pago',
      ],
      when: isPastDue,
    },
    ENDED,
    {
      texts: ['Generando tu enlace de pago, esto tomará solo un momento…'],
      when: isRequestingLink,
    },
    {
      texts: [
        'Aún no nos llega tu pago. Si ya pagaste, no pagues otra vez: puede tardar unos minutos.',
        '¿Ya hiciste el pago?',
      ],
      when: isAsked,
    },
    {
      texts: ['No pagué: ir al pago'],
      when: (snapshot) => isAsked(snapshot) && priceIdOf(snapshot) !== null,
    },
    {
      texts: ['Selecciona un plan para continuar'],
      when: (snapshot) =>
        priceIdOf(snapshot) === null && !isPastDue(snapshot) && !isRequestingLink(snapshot),
    },
    {
      texts: ['Tienes 7 días gratis.', 'Inicia una prueba gratis'],
      when: isReadyToStart,
    },
    { texts: ['Después, {}/mes.'], when: isReadyToStart, filledWith: priceOf },
    {
      texts: ['Puedes cancelar antes de que terminen.'],
      // Decision 45: only where it can be.
      when: (snapshot) => isReadyToStart(snapshot) && canManageOf(snapshot),
    },
    {
      texts: [
        'Así funciona tu prueba',
        '7 días gratis',
        'Hoy: 0',
        'Empiezas gratis y configuras tu asistente.',
        'Durante 7 días',
        'Conéctalo y tus clientes ya pueden reservar.',
        'Primer cobro, {}',
        'Se cobra tu plan cada mes, hasta que canceles.',
      ],
      when: (snapshot) => !hasEnded(snapshot),
    },
  ],
  agent: [
    ON_TRIAL,
    { texts: ['Cambiar o cancelar mi plan'], when: canManageOf },
    {
      texts: [
        'Falta un paso: conecta Google y WhatsApp para que empiece a atender.',
        'Falta conectar',
        'Pendiente',
        'Guardamos tu configuración. Puedes cambiarla cuando quieras.',
        'Conecta tu asistente',
        'Conectar con mi cuenta Google',
        'Conectar con WhatsApp',
      ],
      when: isConfigSaved,
    },
    {
      // Decision 30.
      texts: [
        'La configuración guardada cambió después de que empezaste a escribir. Elige con cuál quieres seguir: nada cambia en tu asistente hasta que guardes.',
        'Tienes un borrador sin guardar',
        'Recuperar mi borrador',
        'Usar lo guardado',
      ],
      when: isComparingDraft,
    },
    {
      texts: [
        'No pudimos leer la configuración guardada. Puedes reintentar, o escribir aquí: antes de guardar la leeremos otra vez.',
      ],
      when: (snapshot) => isLoadFailed(snapshot) && !isComparingDraft(snapshot),
    },
    {
      texts: ['Por favor, selecciona una profesión'],
      when: (snapshot) => serviceTypeOf(snapshot) === null && !isComparingDraft(snapshot),
    },
    {
      texts: ['Datos del consultorio', 'Nombre del doctor', 'Especialista en', 'Dirección'],
      when: (snapshot) => hasForm(snapshot) && serviceTypeOf(snapshot) === 'MEDICAL',
    },
    {
      texts: ['Datos del negocio', 'Contexto', 'Mensaje inicial', 'Reglas adicionales'],
      when: (snapshot) => hasForm(snapshot) && serviceTypeOf(snapshot) === 'GENERAL',
    },
    {
      texts: [
        'Google no nos dio permiso para ver tus calendarios. Puedes importarlos de nuevo o escribir su ID.',
      ],
      when: (snapshot) => hasForm(snapshot) && isConsentRefused(snapshot),
    },
    {
      texts: ['Esta cuenta de Google no tiene calendarios. Prueba con otra o escribe el ID.'],
      when: (snapshot) =>
        hasForm(snapshot) && !isConsentRefused(snapshot) && calendarsOf(snapshot)?.length === 0,
    },
  ],
  account: [
    {
      texts: ['Escribe tu correo para confirmar', 'Eliminar para siempre'],
      when: isConfirmingDeletion,
    },
    {
      texts: ['Déjala vacía si solo entras con Google.'],
      when: (snapshot) =>
        isConfirmingDeletion(snapshot) && snapshot.context.user?.isGoogleAuth === true,
    },
    { texts: ['Eliminar mi cuenta'], when: (snapshot) => !isConfirmingDeletion(snapshot) },
  ],
};

export const conditionalTextsOf = (screen: ScreenName): readonly ConditionalTexts[] =>
  CONDITIONAL_TEXTS[screen] ?? [];

/** What the conditions put on the screen, top to bottom: the first text of each. */
export const shownTexts = (snapshot: Snapshot): readonly string[] =>
  conditionalTextsOf(screenOf(snapshot))
    .filter(({ when }) => when(snapshot))
    .map(({ texts: [first], filledWith }) =>
      first.replace('{}', filledWith?.(snapshot) ?? '').trim(),
    );

/**
 * @param texts what is on the page, each as one piece
 * @returns the texts that are missing, and those that are there without their condition, in words
 */
export function untimelyTexts(texts: readonly string[], snapshot: Snapshot): readonly string[] {
  return conditionalTextsOf(screenOf(snapshot)).flatMap(({ texts: group, when, filledWith }) => {
    const isDue = when(snapshot);
    return group.flatMap((text) => {
      const filled = filledWith && isDue ? text.replace('{}', filledWith(snapshot)) : text;
      const pattern = patternOf(filled);
      if (texts.some((each) => each === filled || pattern.test(each)) === isDue) return [];
      return [`${isDue ? 'missing' : 'not to be read now'}: «${filled}»`];
    });
  });
}
