// A change of a subscription is told.
import type Stripe from 'stripe';
import type { World } from '../world.ts';

export function changed(world: World, subscription: Stripe.Subscription): void {
  world.emit('customer.subscription.updated', subscription);
}
