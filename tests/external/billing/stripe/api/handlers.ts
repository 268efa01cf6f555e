// What each route does.
import type Stripe from 'stripe';
import { cancelNow, expireSession } from '../life/cancel.ts';
import { subscriptionIdOf } from '../life/invoice.ts';
import type { StripeRoutes } from '../schemas/stripe-types.ts';
import { objectOf, type Route } from '../schemas.ts';
import { find, invalid, missing, StripeApiError } from '../stripe-api-error.ts';
import type { World } from '../world.ts';
import { listOf } from './list.ts';

export type Handler<R extends Route> = (
  world: World,
  params: StripeRoutes[R]['request'],
  /** From the path; empty where the path has none. */
  id: string,
) => StripeRoutes[R]['answer'];

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** So many items stand in the answer of a subscription. */
const ITEMS = 10;

export const HANDLERS: { readonly [R in Route]: Handler<R> } = {
  'POST /v1/customers': (world, said) => {
    const id = world.newId('cus');
    const customer = objectOf('customer', { ...said, id, created: world.now() });
    world.customers.set(id, customer);
    return customer;
  },
  'POST /v1/customers/:id': (world, { email }, id) => {
    const customer = livingCustomer(world, id);
    if (email !== undefined) customer.email = email;
    return customer;
  },
  'POST /v1/checkout/sessions': createCheckout,
  'GET /v1/checkout/sessions': (world, { customer, status, ...page }) => {
    const found = [...world.sessions.values()].filter(
      (one) => one.customer === customer && one.status === status,
    );
    return listOf('/v1/checkout/sessions', found, page);
  },
  'GET /v1/checkout/sessions/:id': (world, _params, id) =>
    find(world.sessions, 'checkout.session', id),
  'POST /v1/checkout/sessions/:id/expire': (world, _params, id) => {
    const session = find(world.sessions, 'checkout.session', id);
    if (session.status !== 'open')
      throw new StripeApiError(400, `This Checkout Session has a status of ${session.status}.`);
    expireSession(world, session);
    return session;
  },
  'GET /v1/subscriptions': (world, { customer, status, ...page }) => {
    if (customer !== undefined) find(world.customers, 'customer', customer, 'customer');
    const found = [...world.subscriptions.values()].filter(
      (one) =>
        one.customer === (customer ?? one.customer) &&
        (status === 'all' || one.status !== 'canceled'),
    );
    return listOf('/v1/subscriptions', found.map(withFirstItems), page);
  },
  'GET /v1/subscriptions/:id': (world, _params, id) =>
    withFirstItems(find(world.subscriptions, 'subscription', id)),
  'DELETE /v1/subscriptions/:id': (world, _params, id) => {
    const subscription = find(world.subscriptions, 'subscription', id);
    if (subscription.status === 'canceled') throw missing('subscription', id);
    cancelNow(world, subscription);
    return subscription;
  },
  'GET /v1/subscription_items': (world, { subscription, ...page }) => {
    const { items } = find(world.subscriptions, 'subscription', subscription, 'subscription');
    return listOf('/v1/subscription_items', items.data.toReversed(), page);
  },
  'GET /v1/prices/:id': (world, _params, id) => find(world.prices, 'price', id),
  'GET /v1/invoices': (world, { subscription, status, ...page }) => {
    const found = [...world.invoices.values()].filter(
      (one) => subscriptionIdOf(one) === subscription && one.status === status,
    );
    return listOf('/v1/invoices', found, page);
  },
  'GET /v1/payment_methods/:id': (world, _params, id) =>
    find(world.paymentMethods, 'PaymentMethod', id),
  'POST /v1/billing_portal/sessions': (world, said) => {
    livingCustomer(world, said.customer, 'customer');
    const id = world.newId('bps');
    const url = `${world.url}/portal/${id}`;
    const session = objectOf('billing_portal.session', { ...said, id, url, created: world.now() });
    world.portals.set(id, session);
    return session;
  },
  'GET /v1/events/:id': (world, _params, id) => find(world.events, 'event', id),
};

const NO_TEXTS = {
  after_submit: null,
  shipping_address: null,
  submit: null,
  terms_of_service_acceptance: null,
};

function createCheckout(
  world: World,
  params: StripeRoutes['POST /v1/checkout/sessions']['request'],
): Stripe.Checkout.Session {
  const { line_items, subscription_data: data = {}, custom_text, ...said } = params;
  const [item, ...others] = line_items;
  if (!item || others.length > 0) throw invalid('The stand-in takes one item', 'line_items');
  const created = world.now();
  const { expires_at = created + DAY } = said;
  if (expires_at - created < 30 * MINUTE || expires_at - created > DAY)
    throw invalid('`expires_at` must be from 30 minutes to 24 hours ahead.', 'expires_at');
  const { trial_period_days: days = 1 } = data;
  if (!Number.isInteger(days) || days < 1 || days > 730)
    throw invalid('A trial has from 1 to 730 days.', 'subscription_data[trial_period_days]');
  livingCustomer(world, said.customer, 'customer');
  const price = find(world.prices, 'price', item.price, 'line_items[0][price]');
  if (!price.active) throw invalid('The price specified is inactive.', 'line_items[0][price]');
  const id = world.newId('cs_test');
  const url = `${world.url}/checkout/${id}`;
  const session = objectOf('checkout.session', {
    ...said,
    ...{ id, url, created, expires_at },
    ...(custom_text?.submit && {
      custom_text: { ...NO_TEXTS, submit: custom_text.submit },
    }),
    payment_status: 'unpaid',
    status: 'open',
  });
  world.sessions.set(id, session);
  world.orders.set(id, { price, quantity: item.quantity, data });
  return session;
}

function withFirstItems(subscription: Stripe.Subscription): Stripe.Subscription {
  const { items } = subscription;
  const data = items.data.slice(0, ITEMS);
  return { ...subscription, items: { ...items, data, has_more: data.length < items.data.length } };
}

/** Nothing can be done any more with one that was deleted. */
function livingCustomer(world: World, id: string, param?: string): Stripe.Customer {
  const customer = find(world.customers, 'customer', id, param);
  if (customer.deleted) throw missing('customer', id, param);
  return customer;
}
