// What a person does on Stripe's pages: for tests without a browser, and behind the pages themselves.
import type Stripe from 'stripe';
import { cancelNow, openInvoices, setCancellation } from './life/cancel.ts';
import { changeCard } from './life/change-card.ts';
import { changePrice } from './life/change-price.ts';
import { changed } from './life/changed.ts';
import { attemptPayment } from './life/charge-invoice.ts';
import { completeCheckout } from './life/complete-checkout.ts';
import type { Card } from './objects/card.ts';
import type { World } from './world.ts';

export interface CheckoutMoves {
  readonly session: Stripe.Checkout.Session;
  /**
   * @param order card null pays without one, where the session allows that; fingerprint is what two uses of a card share
   * @returns where the page leads
   * @throws with what the page says, when it stays
   */
  pay(order?: { readonly card?: Card | null; readonly fingerprint?: string }): string;
  /** Where the way back leads; the session stays open. */
  cancel(): string;
}

export function checkoutMoves(world: World, session: Stripe.Checkout.Session): CheckoutMoves {
  return {
    session,
    pay({ card = 'good', fingerprint } = {}) {
      const problem = completeCheckout(world, session, card, fingerprint);
      if (problem) throw new Error(problem);
      return checkoutReturn(session);
    },
    cancel: () => session.cancel_url ?? '',
  };
}

/** Where a paid session leads. */
export function checkoutReturn({ success_url, id }: Stripe.Checkout.Session): string {
  return (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

export interface PortalMoves {
  /** All that can still be changed, the newest first. */
  subscriptions(): Stripe.Subscription[];
  changePlan(priceId: string): void;
  /** `cancel_at` says when, as flexible billing does; `cancel_at_period_end` stays false. */
  cancelAtPeriodEnd(): void;
  cancelNow(): void;
  /** Takes a cancellation back. */
  resume(): void;
  changeCard(card: Card): void;
  /** Charges now what no charge has paid yet. */
  payInvoice(): void;
}

/** @param subscriptionId which of several; the newest by default */
export function portalMoves(
  world: World,
  customerId: string,
  subscriptionId?: string,
): PortalMoves {
  const subscriptions = () =>
    [...world.subscriptions.values()]
      .filter(({ customer, status }) => customer === customerId && status !== 'canceled')
      .reverse();
  const chosen = () => {
    const found = subscriptions().find(({ id }) => id === (subscriptionId ?? id));
    if (!found) throw new Error(`${customerId} has no subscription that can be changed`);
    return found;
  };
  return {
    subscriptions,
    changePlan(priceId) {
      const price = world.prices.get(priceId);
      if (!price) throw new Error(`No price ${priceId}`);
      const subscription = chosen();
      changePrice(subscription, price);
      changed(world, subscription);
    },
    cancelAtPeriodEnd() {
      const subscription = chosen();
      setCancellation(world, subscription, 'at this moment');
      changed(world, subscription);
    },
    cancelNow: () => cancelNow(world, chosen(), 'cancellation_requested'),
    resume() {
      const subscription = chosen();
      setCancellation(world, subscription, null);
      changed(world, subscription);
    },
    changeCard: (card) => changeCard(world, customerId, card),
    payInvoice() {
      for (const invoice of openInvoices(world, chosen())) {
        if (invoice.status === 'open') attemptPayment(world, invoice);
      }
    },
  };
}
