// Texts about a subscription. They use only the answer of call 4, and dates, which a wrong clock cannot falsify.
// @rule When the trial ends, and what is said of it
import type { Subscription } from '../../machines/types.ts';

const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long' });
const dayAndYear = new Intl.DateTimeFormat('es', { dateStyle: 'long' });

/** The day of a moment (ISO 8601) where the person is; with its year, where that is not this one. */
function dayOf(moment: string): string {
  const date = new Date(moment);
  return (date.getFullYear() === new Date().getFullYear() ? day : dayAndYear).format(date);
}

export const subscriptionTexts = {
  manage: 'Administrar suscripción',
  trialEnds: (date: string) => `Tu prueba gratis termina el ${date}.`,
  nextCharge: (date: string) => `Próximo cobro: ${date}.`,
  cancelled: 'Cancelaste tu suscripción: termina con el periodo en curso.',
  cancelledUntil: (date: string) => `Cancelaste tu suscripción: la tienes hasta el ${date}.`,
  chargeFailed: 'No pudimos cobrar tu último pago.',
  repair: 'Entra a «Administrar suscripción» y revisa tu forma de pago.',
  ended: 'Tu suscripción terminó.',
  endedOn: (date: string) => `Tu suscripción terminó el ${date}.`,
  kept: 'La configuración de tu asistente sigue guardada: elige un plan para volver a usarla.',
  pastDueTitle: 'Tu suscripción tiene un pago pendiente',
  pausedTitle: 'Tu suscripción está en pausa',
  paused:
    'No te cobramos nada mientras tanto, y tu asistente no está activo. Entra a «Administrar suscripción» para reanudarla o terminarla: no hace falta contratar otro plan. La configuración de tu asistente sigue guardada.',
  pastDue:
    'No pudimos cobrar tu último pago y tu suscripción ya no está activa. Entra a «Administrar suscripción» y revisa tu forma de pago: no hace falta contratar otro plan. La configuración de tu asistente sigue guardada.',
} as const;

/** On the plan card, of a subscription that gives access: how it goes on. */
export function termsOf(subscription: Subscription): readonly string[] {
  const { status, trialEndsAt, currentPeriodEndsAt, cancelAtPeriodEnd } = subscription;
  const isTrial = status === 'trialing';
  if (cancelAtPeriodEnd) {
    const end = currentPeriodEndsAt ?? (isTrial ? trialEndsAt : null);
    return [end ? subscriptionTexts.cancelledUntil(dayOf(end)) : subscriptionTexts.cancelled];
  }
  const isCharged = isTrial || status === 'active';
  return [
    ...(isTrial && trialEndsAt ? [subscriptionTexts.trialEnds(dayOf(trialEndsAt))] : []),
    ...(isCharged && currentPeriodEndsAt
      ? [subscriptionTexts.nextCharge(dayOf(currentPeriodEndsAt))]
      : []),
  ];
}

/** On the plan card, where the last charge failed: that it did, and the way to repair it where there is one. */
export function failureOf({ status }: Subscription, canManage: boolean): string | null {
  if (status !== 'past_due' && status !== 'unpaid') return null;
  const { chargeFailed, repair } = subscriptionTexts;
  return canManage ? `${chargeFailed} ${repair}` : chargeFailed;
}

/** In place of the plans, of a subscription that is live and gives no access: why, and the way on. */
export function obstacleOf(subscription: Subscription | null) {
  const { pausedTitle, paused, pastDueTitle, pastDue } = subscriptionTexts;
  return subscription?.status === 'paused'
    ? { title: pausedTitle, text: paused }
    : { title: pastDueTitle, text: pastDue };
}

/** At the plans, of a subscription that gives no access any more: why, and what is left of it. */
export function endOf({ status, currentPeriodEndsAt }: Subscription): string {
  const { ended, endedOn, chargeFailed, pausedTitle, kept } = subscriptionTexts;
  const end = currentPeriodEndsAt ? endedOn(dayOf(currentPeriodEndsAt)) : ended;
  if (status === 'paused') return `${pausedTitle}. ${kept}`;
  return `${status === 'canceled' ? end : chargeFailed} ${kept}`;
}
