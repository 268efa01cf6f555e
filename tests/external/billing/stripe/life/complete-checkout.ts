// Somebody pays on the page of Checkout.
import type Stripe from 'stripe';
import type { Card } from '../objects/card.ts';
import { customerOf } from '../objects/customer.ts';
import { paymentMethodOf } from '../objects/payment-method.ts';
import { subscriptionOf } from '../objects/subscription.ts';
import type { Order, World } from '../world.ts';
import { createInvoice, finalizeInvoice, pay } from './charge-invoice.ts';
import { periodEnd } from './period.ts';

const DAY = 24 * 60 * 60;

/**
 * Why the page stays where it is; null when it is paid. Null for a card leaves it out, where that is allowed.
 * @param fingerprint the card's; otherwise it is one that nobody has
 */
export function completeCheckout(
  world: World,
  session: Stripe.Checkout.Session,
  card: Card | null,
  fingerprint?: string,
): string | null {
  const order = world.orders.get(session.id);
  if (session.status !== 'open' || !order) return `The session is ${session.status}.`;
  const trialDays = order.data.trial_period_days;
  if (!card && (session.payment_method_collection === 'always' || !trialDays)) {
    return 'A card is needed.';
  }
  if (card === 'declined' || (card === 'failsLater' && !trialDays)) {
    return 'Your card was declined.';
  }
  const customerId = ofCustomer(world, session);
  const paymentMethod = card && world.newId('pm');
  if (card && paymentMethod) {
    world.cards.set(paymentMethod, card);
    const kept = { id: paymentMethod, created: world.now(), customer: customerId };
    const method = paymentMethodOf({ ...kept, fingerprint: fingerprint ?? paymentMethod });
    world.paymentMethods.set(paymentMethod, method);
  }
  const subscription = startSubscription(world, order, customerId, paymentMethod);
  session.status = 'complete';
  session.url = null;
  session.payment_status = trialDays ? 'no_payment_required' : 'paid';
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
  world.emit('checkout.session.completed', session);
  return null;
}

function startSubscription(
  world: World,
  order: Order,
  customerId: string,
  paymentMethod: string | null,
): Stripe.Subscription {
  const created = world.now();
  const trialDays = order.data.trial_period_days;
  const trialEnd = trialDays ? created + trialDays * DAY : null;
  const subscription = subscriptionOf({
    id: world.newId('sub'),
    itemId: world.newId('si'),
    created,
    periodEnd: trialEnd ?? periodEnd(order.price, created, created),
    trialEnd,
    customerId,
    paymentMethod,
    order,
  });
  world.subscriptions.set(subscription.id, subscription);
  const invoice = createInvoice(world, subscription, 'subscription_create');
  world.emit('customer.subscription.created', subscription);
  finalizeInvoice(world, invoice);
  pay(world, invoice, subscription);
  return subscription;
}

/** A session without a customer makes one. */
function ofCustomer(world: World, session: Stripe.Checkout.Session): string {
  if (typeof session.customer === 'string') return session.customer;
  const { customer_email: email } = session;
  const customer = customerOf(world.newId('cus'), world.now(), email ? { email } : {});
  world.customers.set(customer.id, customer);
  session.customer = customer.id;
  return customer.id;
}
