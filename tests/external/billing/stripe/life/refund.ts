// The last payment of a subscription is given back; the subscription itself stays as it is.
import type Stripe from 'stripe';
import { subscriptionIdOf } from '../objects/invoice.ts';
import type { World } from '../world.ts';

export function refundLast(world: World, { id }: Stripe.Subscription): void {
  const charge = [...world.invoices.values()]
    .filter((invoice) => subscriptionIdOf(invoice) === id)
    .map((invoice) => world.charges.get(invoice.id))
    .findLast((one) => one && !one.refunded);
  if (!charge) throw new Error(`${id} has paid nothing that could be given back`);
  charge.refunded = true;
  charge.amount_refunded = charge.amount;
  world.emit('charge.refunded', charge);
}
