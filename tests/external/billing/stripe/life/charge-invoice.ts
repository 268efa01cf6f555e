// An invoice is charged, tried again, and what the outcome makes of its subscription.
import type Stripe from 'stripe';
import { objectOf } from '../schemas.ts';
import type { World } from '../world.ts';
import { cancelNow } from './cancel.ts';
import { subscriptionIdOf } from './invoice.ts';

const DAY = 24 * 60 * 60;
/** Days between one try to charge an invoice and the next. */
const RETRY_AFTER_DAYS = [3, 5, 7];

export function finalizeInvoice(invoice: Stripe.Invoice): void {
  invoice.status = 'open';
  invoice.automatically_finalizes_at = null;
}

/** Tries once; the outcome is told and moves the subscription. */
export function attemptPayment(world: World, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOfInvoice(world, invoice);
  if (!pay(world, invoice, subscription)) fail(world, invoice, subscription);
  else if (subscription.status === 'past_due' || subscription.status === 'unpaid') {
    subscription.status = 'active';
    world.emit('customer.subscription.updated', subscription);
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
    invoice.attempt_count += 1;
    if (!isGood) return false;
    const { amount_due: amount, currency, customer } = invoice;
    const charge = { id: world.newId('ch'), created: world.now(), amount, currency, customer };
    world.charges.set(invoice.id, objectOf('charge', { ...charge, status: 'succeeded' }));
  }
  invoice.status = 'paid';
  invoice.amount_paid = invoice.amount_due;
  invoice.next_payment_attempt = null;
  world.emit('invoice.paid', invoice);
  return true;
}

function fail(world: World, invoice: Stripe.Invoice, subscription: Stripe.Subscription): void {
  const days = RETRY_AFTER_DAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = days === undefined ? null : world.now() + days * DAY;
  world.emit('invoice.payment_failed', invoice);
  if (days !== undefined) {
    if (subscription.status === 'past_due') return;
    subscription.status = 'past_due';
    world.emit('customer.subscription.updated', subscription);
  } else if (world.afterRetries === 'cancel') {
    cancelNow(world, subscription);
  } else {
    subscription.status = world.afterRetries;
    world.emit('customer.subscription.updated', subscription);
  }
}

function subscriptionOfInvoice(world: World, invoice: Stripe.Invoice): Stripe.Subscription {
  const subscription = world.subscriptions.get(subscriptionIdOf(invoice));
  if (!subscription) throw new Error(`The subscription of ${invoice.id} is gone`);
  return subscription;
}
