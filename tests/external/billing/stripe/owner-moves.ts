// What a person does on Stripe's pages: for tests without a browser, and behind the pages themselves.
import type Stripe from 'stripe';
import { cancelNow, openInvoices, setCancellation } from './life/cancel.ts';
import { attemptPayment } from './life/charge-invoice.ts';
import { completeCheckout } from './life/complete-checkout.ts';
import { itemOf } from './life/subscription.ts';
import { find } from './stripe-api-error.ts';
import type { Card, World } from './world.ts';

export interface CheckoutMoves {
  /**
   * @param order card null pays without one; fingerprint is what two uses of a card share
   * @throws with what the page says, when it stays
   */
  pay(order?: { readonly card?: Card | null; readonly fingerprint?: string }): void;
}

export function checkoutMoves(world: World, session: Stripe.Checkout.Session): CheckoutMoves {
  return {
    pay({ card = 'good', fingerprint } = {}) {
      const problem = completeCheckout(world, session, card, fingerprint);
      if (problem) throw new Error(problem);
    },
  };
}

export interface PortalMoves {
  changePlan(priceId: string): void;
  /** `cancel_at` says when, as flexible billing does; `cancel_at_period_end` stays false. */
  cancelAtPeriodEnd(): void;
  cancelNow(): void;
  /** Takes a cancellation back. */
  resume(): void;
  /** It is charged at the next try, or when somebody pays the open invoice. */
  changeCard(card: Card): void;
  /** Charges now what no charge has paid yet. */
  payInvoice(): void;
}

/** Of the newest subscription that has not ended. */
export function portalMoves(world: World, customerId: string): PortalMoves {
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
    changePlan(priceId) {
      const price = find(world.prices, 'price', priceId);
      change((subscription) => {
        itemOf(subscription).price = price;
      });
    },
    cancelAtPeriodEnd: () => change((one) => setCancellation(one, 'at this moment')),
    cancelNow: () => cancelNow(world, chosen()),
    resume: () => change((one) => setCancellation(one, null)),
    changeCard(card) {
      const method = world.newId('pm');
      world.cards.set(method, card);
      for (const subscription of living()) {
        subscription.default_payment_method = method;
        world.emit('customer.subscription.updated', subscription);
      }
    },
    payInvoice() {
      for (const invoice of openInvoices(world, chosen())) {
        if (invoice.status === 'open') attemptPayment(world, invoice);
      }
    },
  };
}
