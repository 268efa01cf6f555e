// Subscriptions.
import type Stripe from 'stripe';
import { cancelNow, setCancellation } from '../life/cancel.ts';
import { changePrice } from '../life/change-price.ts';
import { changed } from '../life/changed.ts';
import { keptMetadata } from '../objects/metadata.ts';
import type { World } from '../world.ts';
import { isInRange, listOf } from './list.ts';
import type { Handlers } from './routes.ts';
import type { Route } from './schemas.ts';
import { find, invalid, missing } from './stripe-api-error.ts';

type SubscriptionRoute = Extract<
  Route,
  `${string} /v1/subscriptions${string}` | 'GET /v1/subscription_items'
>;

/** So many stand in the answer of a subscription. */
const ITEMS = 10;

export const subscriptions: Handlers<SubscriptionRoute> = {
  'GET /v1/subscriptions': (world, params) => {
    if (params.customer !== undefined)
      find(world.customers, 'customer', params.customer, 'customer');
    const all = [...world.subscriptions.values()];
    return listOf(
      '/v1/subscriptions',
      all.map(withFirstItems),
      params,
      (subscription) =>
        (params.customer === undefined || params.customer === subscription.customer) &&
        (params.price === undefined ||
          subscription.items.data.some(({ price }) => price.id === params.price)) &&
        isInRange(params.created, subscription.created) &&
        hasStatus(subscription, params.status),
    );
  },
  'GET /v1/subscriptions/:id': (world, _params, id) =>
    withFirstItems(find(world.subscriptions, 'subscription', id)),
  'GET /v1/subscription_items': (world, { subscription, ...page }) => {
    const { items } = find(world.subscriptions, 'subscription', subscription, 'subscription');
    return listOf('/v1/subscription_items', items.data.toReversed(), page);
  },
  'POST /v1/subscriptions/:id': (world, params, id) => {
    const subscription = livingSubscription(world, id);
    const { cancel_at_period_end, items, metadata, ...others } = params;
    const [unknown] = Object.keys(others);
    if (unknown) throw invalid('The stand-in does not change this', unknown);
    if (items) changePrice(subscription, readPrice(world, items));
    if (metadata !== undefined) {
      subscription.metadata = keptMetadata(metadata, subscription.metadata);
    }
    if (cancel_at_period_end !== undefined) {
      setCancellation(world, subscription, cancel_at_period_end ? 'at period end' : null);
    }
    changed(world, subscription);
    return subscription;
  },
  'DELETE /v1/subscriptions/:id': (world, _params, id) => {
    const subscription = livingSubscription(world, id);
    cancelNow(world, subscription, 'cancellation_requested');
    return subscription;
  },
};

function withFirstItems(subscription: Stripe.Subscription): Stripe.Subscription {
  const { items } = subscription;
  const data = items.data.slice(0, ITEMS);
  return { ...subscription, items: { ...items, data, has_more: data.length < items.data.length } };
}

function livingSubscription(world: World, id: string): Stripe.Subscription {
  const subscription = find(world.subscriptions, 'subscription', id);
  if (subscription.status === 'canceled') throw missing('subscription', id);
  return subscription;
}

/** Without a status all that are not cancelled. */
function hasStatus(
  { status }: Stripe.Subscription,
  asked: Stripe.SubscriptionListParams['status'],
): boolean {
  if (asked === undefined) return status !== 'canceled';
  if (asked === 'all') return true;
  if (asked === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return status === asked;
}

function readPrice(world: World, items: Stripe.SubscriptionUpdateParams.Item[]): Stripe.Price {
  const [item, ...others] = items;
  if (!item?.id || !item.price || others.length > 0) {
    throw invalid('The stand-in changes the price of the one item', 'items');
  }
  return find(world.prices, 'price', item.price, 'items[0][price]');
}
