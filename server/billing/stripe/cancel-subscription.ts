// Cancels a subscription at once. One that has already ended counts as cancelled.
import type Stripe from 'stripe';
import { liveOnes } from './project-subscription.ts';
import { isMissing } from './stripe-client.ts';

/** @throws Stripe's error when it is still active */
export async function cancelSubscription(
  stripe: Stripe,
  id: string,
  request?: Stripe.RequestOptions,
): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, {}, request);
  } catch (error) {
    // It may have ended meanwhile: its status at Stripe tells.
    if (!isMissing(error, 'id')) throw error;
    if (liveOnes([await stripe.subscriptions.retrieve(id, {}, request)]).length > 0) throw error;
  }
}
