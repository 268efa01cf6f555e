// A subscription ends: at once, or at the end of what is paid; so do sessions that nobody paid, and a customer.
import type Stripe from 'stripe';
import type { World } from '../world.ts';
import { itemOf } from './subscription.ts';

/**
 * The portal names the moment (`cancel_at`) as it does for flexible billing; who cancels by the API or in the
 * dashboard sets `cancel_at_period_end`. Either ends the subscription.
 */
export function setCancellation(
  subscription: Stripe.Subscription,
  way: 'at period end' | 'at this moment' | null,
): void {
  const ends = itemOf(subscription).current_period_end;
  subscription.cancel_at = way === 'at this moment' ? ends : null;
  subscription.cancel_at_period_end = way === 'at period end';
}

export function cancelNow(world: World, subscription: Stripe.Subscription): void {
  subscription.status = 'canceled';
  subscription.ended_at = world.now();
  for (const invoice of openInvoices(world, subscription)) {
    invoice.next_payment_attempt = null;
    invoice.automatically_finalizes_at = null;
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

export function expireSession(world: World, session: Stripe.Checkout.Session): void {
  session.status = 'expired';
  session.url = null;
  world.emit('checkout.session.expired', session);
}

export function deleteCustomer(world: World, customer: Stripe.Customer): Stripe.DeletedCustomer {
  for (const subscription of world.subscriptions.values()) {
    if (subscription.customer === customer.id && subscription.status !== 'canceled') {
      cancelNow(world, subscription);
    }
  }
  for (const session of world.sessions.values()) {
    if (session.customer === customer.id && session.status === 'open') {
      expireSession(world, session);
    }
  }
  const deleted = { id: customer.id, object: 'customer', deleted: true } as const;
  world.customers.set(customer.id, deleted);
  world.emit('customer.deleted', customer);
  return deleted;
}
