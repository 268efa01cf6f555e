// Ends a subscription at once. One that has ended by itself, or by somebody else, is as well.
import type Stripe from 'stripe';
import { liveOnes } from './project-subscription.ts';
import { isMissing } from './stripe-client.ts';

/** @throws Stripe's error when it still goes on */
export async function cancelSubscription(
  stripe: Stripe,
  id: string,
  request?: Stripe.RequestOptions,
): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, {}, request);
  } catch (error) {
    // Ended meanwhile, or not: Stripe says so in one word.
    if (!isMissing(error, 'id')) throw error;
    if (liveOnes([await stripe.subscriptions.retrieve(id, {}, request)]).length > 0) throw error;
  }
}
