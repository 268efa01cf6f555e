// The purchase that this browser remembers, for when the backend has no subscription or does not answer.
import type { FactOf } from '../../../machines/events.ts';
import type { Choices } from '../../services/choices.ts';

type Purchase = Extract<FactOf<'readSubscription'>, { priceId: string | null }>;

const FACTS = {
  none: 'subscription.inactive',
  started: 'subscription.paymentStarted',
  unconfirmed: 'subscription.paymentUnconfirmed',
  cancelled: 'subscription.paymentCancelled',
} as const;

export function rememberedPurchase(choices: Pick<Choices, 'plan'>, email: string): Purchase {
  const { priceId, payment } = choices.plan(email);
  return { type: FACTS[payment], priceId };
}
