// An invoice is made, charged, tried again, and what the outcome makes of its subscription.
import type Stripe from 'stripe';
import { chargeOf } from '../objects/charge.ts';
import { invoiceOf, subscriptionIdOf } from '../objects/invoice.ts';
import { itemOf } from '../objects/subscription.ts';
import type { World } from '../world.ts';
import { cancelNow } from './cancel.ts';
import { changed } from './changed.ts';

const DAY = 24 * 60 * 60;

export function createInvoice(
  world: World,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
): Stripe.Invoice {
  const { price, quantity = 1 } = itemOf(subscription);
  const customer = world.customers.get(String(subscription.customer));
  const invoice = invoiceOf(subscription, {
    id: world.newId('in'),
    lineId: world.newId('il'),
    created: world.now(),
    reason,
    amount: subscription.status === 'trialing' ? 0 : (price.unit_amount ?? 0) * quantity,
    email: customer && !customer.deleted ? customer.email : null,
  });
  world.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  return invoice;
}

export function finalizeInvoice(world: World, invoice: Stripe.Invoice): void {
  invoice.status = 'open';
  invoice.automatically_finalizes_at = null;
  invoice.effective_at = world.now();
  invoice.number = invoice.id.slice(-6);
  invoice.status_transitions.finalized_at = world.now();
}

/** Tries once; the outcome is told and moves the subscription. */
export function attemptPayment(world: World, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOfInvoice(world, invoice);
  if (!pay(world, invoice, subscription)) fail(world, invoice, subscription);
  else if (subscription.status === 'past_due' || subscription.status === 'unpaid') {
    subscription.status = 'active';
    changed(world, subscription);
  }
}

/** Whether it is paid now; nothing is told when it is not. */
export function pay(
  world: World,
  invoice: Stripe.Invoice,
  subscription: Stripe.Subscription,
): boolean {
  const method = subscription.default_payment_method;
  const isGood = typeof method === 'string' && world.cards.get(method) === 'good';
  if (invoice.amount_due > 0) {
    invoice.attempted = true;
    invoice.attempt_count += 1;
    if (!isGood) return false;
    world.charges.set(invoice.id, chargeOf(world.newId('ch'), world.now(), invoice, method));
  }
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = world.now();
  world.emit('invoice.paid', invoice);
  return true;
}

function fail(world: World, invoice: Stripe.Invoice, subscription: Stripe.Subscription): void {
  const days = world.retryAfterDays[invoice.attempt_count - 1];
  invoice.next_payment_attempt = days === undefined ? null : world.now() + days * DAY;
  world.emit('invoice.payment_failed', invoice);
  if (days !== undefined) {
    if (subscription.status === 'past_due') return;
    subscription.status = 'past_due';
    changed(world, subscription);
  } else if (world.afterRetries === 'cancel') {
    cancelNow(world, subscription, 'payment_failed');
  } else {
    subscription.status = world.afterRetries;
    changed(world, subscription);
  }
}

function subscriptionOfInvoice(world: World, invoice: Stripe.Invoice): Stripe.Subscription {
  const subscription = world.subscriptions.get(subscriptionIdOf(invoice));
  if (!subscription) throw new Error(`The subscription of ${invoice.id} is gone`);
  return subscription;
}
