// Call 4, and the plan that this browser remembers. An unreadable status counts as inactive.
import type { ActorFunction } from '../actor-logic.ts';
import type { ServerServices } from '../services.ts';
import { isExpired } from './failure-of.ts';
import { rememberedPurchase } from './remembered-purchase.ts';

export const readSubscription =
  ({
    backend,
    choices,
  }: Pick<ServerServices, 'backend' | 'choices'>): ActorFunction<'readSubscription'> =>
  async ({ email }, signal) => {
    const answer = await backend.subscriptionStatus(signal);
    signal.throwIfAborted();
    if (answer.kind !== 'ok')
      return isExpired(answer) ? { type: 'session.expired' } : rememberedPurchase(choices, email);
    const { is_active, can_manage: canManage, status } = answer.body;
    const subscription = {
      productId: answer.body.product_id,
      status,
      trialEndsAt: answer.body.trial_ends_at,
      currentPeriodEndsAt: answer.body.current_period_ends_at,
      cancelAtPeriodEnd: answer.body.cancel_at_period_end,
    };
    // Live at the provider without access: it is repaired or resumed there, and nothing is sold beside it.
    const isPastDue = status === 'past_due' || status === 'unpaid' || status === 'paused';
    if (is_active || (isPastDue && canManage)) {
      choices.settlePayments(email);
      return {
        type: is_active ? 'subscription.active' : 'subscription.pastDue',
        subscription,
        canManage,
      };
    }
    const isKnown = isPastDue || status === 'canceled';
    return { ...rememberedPurchase(choices, email), canManage, ...(isKnown && { subscription }) };
  };
