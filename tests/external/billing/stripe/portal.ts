// What a person does in Stripe's portal, with the newest subscription that has not ended.
import { attemptPayment, cancelNow, invoicesOf, itemOf, setCancellation } from './lifecycle.ts';
import { find } from './stripe-api-error.ts';
import type { Card, World } from './world.ts';

export function portalOf(world: World, customerId: string) {
  const living = () =>
    [...world.subscriptions.values()].filter(
      ({ customer, status }) => customer === customerId && status !== 'canceled',
    );
  const chosen = () => {
    const found = living().at(-1);
    if (!found) throw new Error(`${customerId} has no subscription that can be changed`);
    return found;
  };
  return {
    changePlan(priceId: string) {
      const price = find(world.prices, 'price', priceId);
      const subscription = chosen();
      itemOf(subscription).price = price;
      world.emit('customer.subscription.updated', subscription);
    },
    cancelAtPeriodEnd: () => setCancellation(world, chosen(), 'at this moment'),
    cancelNow: () => cancelNow(world, chosen()),
    /** Takes a cancellation back. */
    resume: () => setCancellation(world, chosen(), null),
    /** The next attempt charges it. */
    changeCard(card: Card) {
      const method = world.newId('pm');
      world.cards.set(method, card);
      for (const subscription of living()) {
        subscription.default_payment_method = method;
        world.emit('customer.subscription.updated', subscription);
      }
    },
    /** Charges the open invoices now. */
    payInvoice() {
      for (const invoice of invoicesOf(world, chosen()))
        if (invoice.status === 'open') attemptPayment(world, invoice);
    },
  };
}
