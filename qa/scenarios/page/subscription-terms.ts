// The expected texts about a subscription on the plan card and the plans screen, from the decisions.
import { canManageOf, hasTag, type Snapshot, subscriptionOf } from '../../../machines/selectors.ts';

/** Texts that are shown together: all of them while the condition holds, and none of them otherwise. */
export interface ConditionalTexts {
  /** The first one says the most. '{}' stands for whatever is put in. */
  readonly texts: readonly [string, ...string[]];
  readonly when: (snapshot: Snapshot) => boolean;
  /** What stands for '{}', where it follows from the snapshot. */
  readonly filledWith?: (snapshot: Snapshot) => string;
}

const isPastDue = hasTag('pastDue');
export const hasEnded = (snapshot: Snapshot) => subscriptionOf(snapshot) !== null;

/**
 * The year is said where it is not this one.
 * @param moment ISO 8601
 */
function dayOf(moment: string | null | undefined): string {
  if (!moment) return '';
  const date = new Date(moment);
  const [words, year] = date.toLocaleDateString('es', { dateStyle: 'long' }).split(/ de (?=\d+$)/);
  return `${words}${date.getFullYear() === new Date().getFullYear() ? '' : ` de ${year}`}`;
}
const endOfPeriod = (snapshot: Snapshot) => dayOf(subscriptionOf(snapshot)?.currentPeriodEndsAt);
const isStatus = (snapshot: Snapshot, ...statuses: readonly string[]) =>
  statuses.includes(subscriptionOf(snapshot)?.status ?? '');
const isOver = (snapshot: Snapshot) => hasEnded(snapshot) && !isPastDue(snapshot);
const isOnTrial = (snapshot: Snapshot) => isStatus(snapshot, 'trialing');
/** Until the period ends, a cancelled subscription gives access and says nothing else of its terms. */
const isCancelled = (snapshot: Snapshot) => Boolean(subscriptionOf(snapshot)?.cancelAtPeriodEnd);
const endOfCancelled = (snapshot: Snapshot) =>
  endOfPeriod(snapshot) ||
  (isOnTrial(snapshot) ? dayOf(subscriptionOf(snapshot)?.trialEndsAt) : '');
const isCharged = (snapshot: Snapshot) => isStatus(snapshot, 'trialing', 'active');
export const isUnpaid = (snapshot: Snapshot) => isStatus(snapshot, 'past_due', 'unpaid');

const endOfTrial = (snapshot: Snapshot) => dayOf(subscriptionOf(snapshot)?.trialEndsAt);
const isUntilTrialEnds = (snapshot: Snapshot) =>
  isOnTrial(snapshot) && !isCancelled(snapshot) && endOfTrial(snapshot) !== '';

/** At the plans: a subscription that gives no access any more, and is not repaired on a page of its own. */
export const ENDED: readonly ConditionalTexts[] = [
  {
    texts: [
      'Tu suscripción terminó el {}. La configuración de tu asistente sigue guardada: elige un plan para volver a usarla.',
    ],
    when: (snapshot) =>
      isOver(snapshot) && isStatus(snapshot, 'canceled') && endOfPeriod(snapshot) !== '',
    filledWith: endOfPeriod,
  },
  {
    texts: [
      'Tu suscripción terminó. La configuración de tu asistente sigue guardada: elige un plan para volver a usarla.',
    ],
    when: (snapshot) =>
      isOver(snapshot) && isStatus(snapshot, 'canceled') && endOfPeriod(snapshot) === '',
  },
  {
    texts: [
      'No pudimos cobrar tu último pago. La configuración de tu asistente sigue guardada: elige un plan para volver a usarla.',
    ],
    when: (snapshot) => isOver(snapshot) && !isStatus(snapshot, 'canceled'),
  },
];

/** On the plan card: how a subscription that gives access goes on. The walks pay for Ideal. */
export const TERMS: readonly ConditionalTexts[] = [
  {
    texts: ['Tu prueba gratis termina el {}.'],
    when: (snapshot) => isUntilTrialEnds(snapshot) && endOfPeriod(snapshot) === '',
    filledWith: endOfTrial,
  },
  {
    texts: ['Prueba gratis hasta el {}. Ese día se cobra 99.'],
    when: (snapshot) => isUntilTrialEnds(snapshot) && endOfPeriod(snapshot) !== '',
    filledWith: endOfTrial,
  },
  {
    texts: ['Próximo cobro: 99 el {}.'],
    when: (snapshot) =>
      isCharged(snapshot) &&
      !isCancelled(snapshot) &&
      !isUntilTrialEnds(snapshot) &&
      endOfPeriod(snapshot) !== '',
    filledWith: endOfPeriod,
  },
  {
    texts: ['Cancelaste tu suscripción: la tienes hasta el {}.'],
    when: (snapshot) => isCancelled(snapshot) && endOfCancelled(snapshot) !== '',
    filledWith: endOfCancelled,
  },
  {
    texts: ['Cancelaste tu suscripción: termina con el periodo en curso.'],
    when: (snapshot) => isCancelled(snapshot) && endOfCancelled(snapshot) === '',
  },
  {
    texts: ['No pudimos cobrar tu último pago.'],
    when: (snapshot) => isUnpaid(snapshot) && !canManageOf(snapshot),
  },
  {
    // Decision 45: the way to repair it is named only where there is one.
    texts: [
      'No pudimos cobrar tu último pago. Entra a «Revisar mi forma de pago» para no perder tu asistente.',
      'Revisar mi forma de pago',
    ],
    when: (snapshot) => isUnpaid(snapshot) && canManageOf(snapshot),
  },
];
