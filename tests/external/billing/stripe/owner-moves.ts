// What a person does in Stripe's portal: for tests without a browser, and behind the page itself.
import type Stripe from 'stripe';
import { cancelNow, openInvoices, setCancellation } from './life/cancel.ts';
import { attemptPayment } from './life/charge-invoice.ts';
import { itemOf } from './life/subscription.ts';
import { find } from './stripe-api-error.ts';
import type { Card, World } from './world.ts';

/** Of the newest subscription that has not ended. */
export function portalMoves(world: World, customerId: string) {
  const living = () =>
    [...world.subscriptions.values()].filter(
      ({ customer, status }) => customer === customerId && status !== 'canceled',
    );
  const chosen = () => {
    const found = living().at(-1);
    if (!found) throw new Error(`${customerId} has no subscription that can be changed`);
    return found;
  };
  const change = (alter: (subscription: Stripe.Subscription) => void) => {
    const subscription = chosen();
    alter(subscription);
    world.emit('customer.subscription.updated', subscription);
  };
  return {
    changePlan(priceId: string) {
      const price = find(world.prices, 'price', priceId);
      change((subscription) => {
        itemOf(subscription).price = price;
      });
    },
    /** `cancel_at` says when, as flexible billing does; `cancel_at_period_end` stays false. */
    cancelAtPeriodEnd: () => change((one) => setCancellation(one, 'at this moment')),
    cancelNow: () => cancelNow(world, chosen()),
    /** Takes a cancellation back. */
    resume: () => change((one) => setCancellation(one, null)),
    /** It is charged at the next try, or when somebody pays the open invoice. */
    changeCard(card: Card) {
      const method = world.newId('pm');
      world.cards.set(method, card);
      for (const subscription of living()) {
        subscription.default_payment_method = method;
        world.emit('customer.subscription.updated', subscription);
      }
    },
    /** Charges now what no charge has paid yet. */
    payInvoice() {
      for (const invoice of openInvoices(world, chosen())) {
        if (invoice.status === 'open') attemptPayment(world, invoice);
      }
    },
  };
}
