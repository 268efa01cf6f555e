// Call 4, and what this browser remembers of the plan. A status that cannot be read counts as inactive.
import type { Ask } from '../ask.ts';
import type { ServerServices } from '../services.ts';
import { isExpired } from './failure-of.ts';
import { rememberedPurchase } from './remembered-purchase.ts';

export const readSubscription =
  ({ backend, choices }: Pick<ServerServices, 'backend' | 'choices'>): Ask<'readSubscription'> =>
  async ({ email }, signal) => {
    const answer = await backend.subscriptionStatus(signal);
    signal.throwIfAborted();
    if (answer.kind !== 'ok')
      return isExpired(answer) ? { type: 'session.expired' } : rememberedPurchase(choices, email);
    const { is_active, can_manage: canManage, product_id, status } = answer.body;
    if (!is_active) return { ...rememberedPurchase(choices, email), canManage };
    choices.settlePayments(email);
    return {
      type: 'subscription.active',
      subscription: { productId: product_id, status },
      canManage,
    };
  };
