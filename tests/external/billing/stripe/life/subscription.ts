// A subscription and its items.
import type Stripe from 'stripe';
import { objectOf } from '../schemas.ts';
import type { World } from '../world.ts';

/** What is sold beside the plan. */
const ADD_ON = { kind: 'add-on' };

type NewItem = Pick<
  Stripe.SubscriptionItem,
  'subscription' | 'price' | 'quantity' | 'current_period_start' | 'current_period_end'
>;

export function newItem(world: World, item: NewItem): Stripe.SubscriptionItem {
  const id = world.newId('si');
  return objectOf('subscription_item', { ...item, id, created: world.now(), metadata: {} });
}

/** The item that Checkout made: its price and period. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data.find(({ metadata }) => metadata.kind !== ADD_ON.kind);
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

/** Stands before the others, with the period that the subscription has now. */
export function addOn(world: World, subscription: Stripe.Subscription, price: Stripe.Price): void {
  const added = newItem(world, { ...itemOf(subscription), price });
  subscription.items.data.unshift({ ...added, metadata: ADD_ON });
}
