// A session of Checkout that nobody paid ends.
import type Stripe from 'stripe';
import type { World } from '../world.ts';

export function expireSession(world: World, session: Stripe.Checkout.Session): void {
  session.status = 'expired';
  session.url = null;
  world.emit('checkout.session.expired', session);
}
