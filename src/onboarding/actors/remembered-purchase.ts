// What this browser remembers of a purchase, where the backend knows of no subscription or cannot be asked.
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
