// The expected texts about the subscriptions that walks meet, from the decisions. Of others subscription-texts.test.ts tells.
import { hasTag, type Snapshot, subscriptionOf } from '../../../machines/selectors.ts';

/** Texts that are shown together: all of them while the condition holds, and none of them otherwise. */
export interface ConditionalTexts {
  /** The first one says the most. '{}' stands for whatever is put in. */
  readonly texts: readonly [string, ...string[]];
  readonly when: (snapshot: Snapshot) => boolean;
  /** What stands for '{}', where it follows from the snapshot. */
  readonly filledWith?: (snapshot: Snapshot) => string;
}

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

/** At the plans: a subscription that gives no access any more, and is not repaired on a page of its own. */
export const ENDED: ConditionalTexts = {
  texts: [
    'Tu suscripción terminó el {}. La configuración de tu asistente sigue guardada: elige un plan para volver a usarla.',
  ],
  when: (snapshot) => hasEnded(snapshot) && !hasTag('pastDue')(snapshot),
  filledWith: (snapshot) => dayOf(subscriptionOf(snapshot)?.currentPeriodEndsAt),
};

/** On the plan card: how a subscription that gives access goes on. The walks pay for Ideal. */
export const ON_TRIAL: ConditionalTexts = {
  texts: ['Prueba gratis hasta el {}. Ese día se cobra 99.'],
  when: (snapshot) => subscriptionOf(snapshot)?.status === 'trialing',
  filledWith: (snapshot) => dayOf(subscriptionOf(snapshot)?.trialEndsAt),
};
