// Sessions of Checkout.
import type Stripe from 'stripe';
import { expireSession } from '../life/expire-session.ts';
import { checkoutSessionOf } from '../objects/checkout-session.ts';
import type { World } from '../world.ts';
import { livingCustomer } from './customers.ts';
import { isInRange, listOf } from './list.ts';
import type { Handlers } from './routes.ts';
import type { Route } from './schemas.ts';
import { find, invalid, StripeApiError } from './stripe-api-error.ts';

type SessionRoute = Extract<Route, `${string} /v1/checkout/sessions${string}`>;

const MINUTE = 60;

export const checkoutSessions: Handlers<SessionRoute> = {
  'POST /v1/checkout/sessions': (world, params) => {
    const { customer: customerId, line_items = [], subscription_data = {} } = params;
    if (params.mode !== 'subscription') {
      throw invalid('The stand-in knows subscriptions only', 'mode');
    }
    if (!params.success_url) throw invalid('Missing required param: success_url.', 'success_url');
    if (customerId !== undefined && params.customer_email !== undefined) {
      throw invalid('You may only specify one of: customer, customer_email.', 'customer');
    }
    checkExpiry(world, params.expires_at);
    checkTrial(subscription_data);
    const customer =
      customerId === undefined ? null : livingCustomer(world, customerId, 'customer');
    const { price, quantity } = readItem(world, line_items);
    const id = world.newId('cs_test');
    const session = checkoutSessionOf({
      id,
      url: `${world.url}/checkout/${id}`,
      created: world.now(),
      customer,
      price,
      quantity,
      params,
    });
    world.sessions.set(id, session);
    world.orders.set(id, { price, quantity, data: subscription_data });
    return session;
  },
  'GET /v1/checkout/sessions': (world, params) =>
    listOf(
      '/v1/checkout/sessions',
      world.sessions.values(),
      params,
      ({ customer, subscription, status, created }) =>
        (params.customer === undefined || params.customer === customer) &&
        (params.subscription === undefined || params.subscription === subscription) &&
        (params.status === undefined || params.status === status) &&
        isInRange(params.created, created),
    ),
  'GET /v1/checkout/sessions/:id': (world, _params, id) => findSession(world, id),
  'POST /v1/checkout/sessions/:id/expire': (world, _params, id) => {
    const session = findSession(world, id);
    if (session.status !== 'open') {
      throw new StripeApiError(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    expireSession(world, session);
    return session;
  },
};

function findSession(world: World, id: string): Stripe.Checkout.Session {
  return find(world.sessions, 'checkout.session', id);
}

function checkExpiry(world: World, expiresAt: number | undefined): void {
  if (expiresAt === undefined) return;
  const ahead = expiresAt - world.now();
  if (ahead < 30 * MINUTE) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  }
  if (ahead > 24 * 60 * MINUTE) {
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
}

function checkTrial({
  trial_period_days,
  trial_end,
}: Stripe.Checkout.SessionCreateParams.SubscriptionData) {
  const param = 'subscription_data[trial_period_days]';
  if (trial_end !== undefined) throw invalid('The stand-in counts trials in days', param);
  if (trial_period_days === undefined) return;
  if (!Number.isInteger(trial_period_days)) throw invalid('Invalid integer', param);
  if (trial_period_days < 1) throw invalid('The minimum number of trial period days is 1.', param);
  if (trial_period_days > 730) {
    throw invalid('The maximum number of trial period days is 730 (2 years).', param);
  }
}

function readItem(world: World, items: Stripe.Checkout.SessionCreateParams.LineItem[]) {
  const [item, ...others] = items;
  if (!item?.price || others.length > 0) {
    throw invalid('The stand-in takes one item with a price', 'line_items');
  }
  const param = 'line_items[0][price]';
  const price = find(world.prices, 'price', item.price, param);
  if (!price.active) throw invalid('The price specified is inactive.', param);
  if (!price.recurring) throw invalid('You must provide at least one recurring price.', param);
  return { price, quantity: item.quantity ?? 1 };
}
