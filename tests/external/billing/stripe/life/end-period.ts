// A period of a subscription, or its trial, is over.
import type Stripe from 'stripe';
import type { World } from '../world.ts';
import { cancelNow } from './cancel.ts';
import { createInvoice } from './invoice.ts';
import { periodEnd } from './period.ts';
import { itemOf } from './subscription.ts';

const HOUR = 60 * 60;

export function endPeriod(world: World, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) {
    cancelNow(world, subscription);
    return;
  }
  if (subscription.status === 'trialing') subscription.status = 'active';
  const item = itemOf(subscription);
  item.current_period_start = item.current_period_end;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, item.current_period_start);
  const invoice = createInvoice(world, subscription, 'subscription_cycle');
  // For an hour it can still be changed; only then the card is charged. Nobody charges for what is unpaid already.
  if (subscription.status !== 'unpaid') invoice.automatically_finalizes_at = world.now() + HOUR;
  world.emit('customer.subscription.updated', subscription);
}
