// A subscription moves to another price; what was paid already is not counted against it.
import type Stripe from 'stripe';
import { planOf } from '../objects/price.ts';
import { itemOf } from '../objects/subscription.ts';

export function changePrice(subscription: Stripe.Subscription, price: Stripe.Price): void {
  const item = itemOf(subscription);
  item.price = price;
  item.plan = planOf(price);
}
