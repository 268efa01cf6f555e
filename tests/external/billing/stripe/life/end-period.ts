// A period of a subscription, or its trial, is over.
import type Stripe from 'stripe';
import { itemOf } from '../objects/subscription.ts';
import type { World } from '../world.ts';
import { cancelNow } from './cancel.ts';
import { changed } from './changed.ts';
import { createInvoice } from './charge-invoice.ts';
import { periodEnd } from './period.ts';

const HOUR = 60 * 60;

export function endPeriod(world: World, subscription: Stripe.Subscription): void {
  const { status, default_payment_method, trial_settings, cancel_at_period_end } = subscription;
  const withoutCard = trial_settings?.end_behavior.missing_payment_method;
  const lacksCard = status === 'trialing' && !default_payment_method;
  if (cancel_at_period_end) cancelNow(world, subscription, 'cancellation_requested');
  else if (lacksCard && withoutCard === 'cancel') cancelNow(world, subscription, null);
  else if (lacksCard && withoutCard === 'pause') {
    subscription.status = 'paused';
    world.emit('customer.subscription.paused', subscription);
  } else renew(world, subscription);
}

function renew(world: World, subscription: Stripe.Subscription): void {
  if (subscription.status === 'trialing') subscription.status = 'active';
  const item = itemOf(subscription);
  item.current_period_start = item.current_period_end;
  item.current_period_end = periodEnd(
    item.price,
    subscription.billing_cycle_anchor,
    item.current_period_start,
  );
  const invoice = createInvoice(world, subscription, 'subscription_cycle');
  // For an hour it can still be changed; only then the card is charged. Nobody charges for what is unpaid already.
  if (subscription.status !== 'unpaid') invoice.automatically_finalizes_at = world.now() + HOUR;
  changed(world, subscription);
}
