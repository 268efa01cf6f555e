// The last payment of a subscription is given back; the subscription itself stays as it is.
import type Stripe from 'stripe';
import type { World } from '../world.ts';

export function refundLast(world: World, subscription: Stripe.Subscription): Stripe.Charge {
  const charge = [...world.charges.values()]
    .reverse()
    .find(({ customer, refunded }) => customer === subscription.customer && !refunded);
  if (!charge) throw new Error(`${subscription.id} has paid nothing`);
  charge.refunded = true;
  charge.amount_refunded = charge.amount;
  world.emit('charge.refunded', charge);
  return charge;
}
