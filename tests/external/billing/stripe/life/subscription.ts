// A subscription, its items and its periods.
import type Stripe from 'stripe';
import { objectOf } from '../schemas.ts';
import type { World } from '../world.ts';

const DAY = 24 * 60 * 60;

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

/** The first end after `start` that is whole months from the anchor; a day that a month does not have is its last. */
export function periodEnd(anchor: number, start: number): number {
  for (let count = 1; ; count += 1) {
    const end = afterMonths(anchor, count);
    if (end > start) return end;
  }
}

function afterMonths(anchor: number, count: number): number {
  const date = new Date(anchor * 1000);
  const month = date.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return Date.UTC(date.getUTCFullYear(), month, day) / 1000 + (anchor % DAY);
}
