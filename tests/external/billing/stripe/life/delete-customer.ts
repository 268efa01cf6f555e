// A customer is deleted at Stripe: its subscriptions end at once, its open sessions can no longer be paid.
import type Stripe from 'stripe';
import type { World } from '../world.ts';
import { cancelNow } from './cancel.ts';
import { expireSession } from './expire-session.ts';

export function deleteCustomer(world: World, customer: Stripe.Customer): Stripe.DeletedCustomer {
  for (const subscription of world.subscriptions.values()) {
    if (subscription.customer === customer.id && subscription.status !== 'canceled') {
      cancelNow(world, subscription);
    }
  }
  for (const session of world.sessions.values()) {
    if (session.customer === customer.id && session.status === 'open') {
      expireSession(world, session);
    }
  }
  const deleted = { id: customer.id, object: 'customer', deleted: true } as const;
  world.customers.set(customer.id, deleted);
  world.emit('customer.deleted', customer);
  return deleted;
}
