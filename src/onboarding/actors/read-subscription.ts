// Call 4, and what this browser remembers of the plan. A status that cannot be read counts as inactive.
import type { Ask } from '../ask.ts';
import type { ServerServices } from '../services.ts';
import { isExpired } from './failure-of.ts';

export const readSubscription =
  ({ backend, choices }: Pick<ServerServices, 'backend' | 'choices'>): Ask<'readSubscription'> =>
  async ({ email }, signal) => {
    const answer = await backend.subscriptionStatus(signal);
    if (answer.kind !== 'ok' && isExpired(answer)) return { type: 'session.expired' };
    if (answer.kind === 'ok' && answer.body.is_active) {
      const { product_id, status } = answer.body;
      return { type: 'subscription.active', subscription: { productId: product_id, status } };
    }
    const { priceId, payment } = choices.plan(email);
    if (priceId === null || payment === 'none') return { type: 'subscription.inactive', priceId };
    return payment === 'started'
      ? { type: 'subscription.paymentStarted', priceId }
      : { type: 'subscription.paymentCancelled', priceId };
  };
