// Somebody pays on the page of Checkout.
import type Stripe from 'stripe';
import { objectOf } from '../schemas.ts';
import type { Card, Order, World } from '../world.ts';
import { finalizeInvoice, pay } from './charge-invoice.ts';
import { createInvoice } from './invoice.ts';
import { newItem, periodEnd } from './subscription.ts';

const DAY = 24 * 60 * 60;

/**
 * Why the page stays where it is; null when it is paid.
 * @param card none where it is null
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
  const hasTrial = order.data.trial_period_days !== undefined;
  if (!card) return 'A card is needed.';
  if (card === 'declined' || (card === 'failsLater' && !hasTrial)) return 'Your card was declined.';
  const customer = String(session.customer);
  const method = objectOf('payment_method', {
    id: world.newId('pm'),
    created: world.now(),
    customer,
    type: 'card',
  });
  method.card = objectOf('card', { fingerprint: fingerprint ?? method.id, last4: '4242' });
  world.cards.set(method.id, card);
  world.paymentMethods.set(method.id, method);
  const subscription = startSubscription(world, order, { customer, method: method.id });
  session.status = 'complete';
  session.url = null;
  session.payment_status = hasTrial ? 'no_payment_required' : 'paid';
  session.subscription = subscription.id;
  world.emit('checkout.session.completed', session);
  return null;
}

function startSubscription(
  world: World,
  { price, quantity, data }: Order,
  { customer, method }: { readonly customer: string; readonly method: string },
): Stripe.Subscription {
  const created = world.now();
  const { trial_period_days: days, trial_settings, metadata = {} } = data;
  const trialEnd = days === undefined ? null : created + days * DAY;
  const id = world.newId('sub');
  const item = newItem(world, {
    subscription: id,
    price,
    quantity,
    current_period_start: created,
    current_period_end: trialEnd ?? periodEnd(created, created),
  });
  const subscription = objectOf('subscription', {
    id,
    billing_cycle_anchor: trialEnd ?? created,
    created,
    currency: price.currency,
    customer,
    default_payment_method: method,
    items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
    metadata,
    start_date: created,
    status: trialEnd === null ? 'active' : 'trialing',
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method:
          trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      },
    },
    trial_start: trialEnd === null ? null : created,
  });
  world.subscriptions.set(id, subscription);
  const invoice = createInvoice(world, subscription, 'subscription_create');
  world.emit('customer.subscription.created', subscription);
  finalizeInvoice(invoice);
  pay(world, invoice, subscription);
  return subscription;
}
