// A subscription ends: at once, or at the end of what is paid.
import type Stripe from 'stripe';
import { itemOf } from '../objects/subscription.ts';
import type { World } from '../world.ts';

/**
 * The portal names the moment (`cancel_at`) as it does for flexible billing; who cancels by the API or in the
 * dashboard sets `cancel_at_period_end`. Either ends the subscription.
 */
export function setCancellation(
  world: World,
  subscription: Stripe.Subscription,
  way: 'at period end' | 'at this moment' | null,
): void {
  const ends = itemOf(subscription).current_period_end;
  subscription.cancel_at = way === 'at this moment' ? ends : null;
  subscription.cancel_at_period_end = way === 'at period end';
  subscription.canceled_at = way ? world.now() : null;
  setReason(subscription, way ? 'cancellation_requested' : null);
}

export function cancelNow(
  world: World,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason | null,
): void {
  subscription.status = 'canceled';
  subscription.ended_at = world.now();
  subscription.canceled_at ??= world.now();
  setReason(subscription, reason);
  for (const invoice of openInvoices(world, subscription)) {
    invoice.next_payment_attempt = null;
    invoice.automatically_finalizes_at = null;
    invoice.auto_advance = false;
  }
  world.emit('customer.subscription.deleted', subscription);
}

export function openInvoices(world: World, { id }: Stripe.Subscription): Stripe.Invoice[] {
  return [...world.invoices.values()].filter(
    ({ parent, status }) =>
      parent?.subscription_details?.subscription === id &&
      (status === 'open' || status === 'draft'),
  );
}

function setReason(
  { cancellation_details }: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason | null,
): void {
  if (cancellation_details) cancellation_details.reason = reason;
}
