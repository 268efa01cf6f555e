// What happens by itself: the earliest thing that is due, until nothing is.
import type Stripe from 'stripe';
import type { World } from '../world.ts';
import { cancelNow, expireSession } from './cancel.ts';
import { attemptPayment, finalizeInvoice } from './charge-invoice.ts';
import { createInvoice } from './invoice.ts';
import { itemOf, periodEnd } from './subscription.ts';

interface Due {
  /** Seconds since 1970. */
  readonly at: number;
  happen(): void;
}

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

export function nextDue(world: World): Due | undefined {
  const due = [
    ...[...world.sessions.values()].flatMap((session) => ofSession(world, session)),
    ...[...world.subscriptions.values()].flatMap((one) => ofSubscription(world, one)),
    ...[...world.invoices.values()].flatMap((invoice) => ofInvoice(world, invoice)),
  ];
  return due.reduce<Due | undefined>(
    (first, one) => (first && first.at <= one.at ? first : one),
    undefined,
  );
}

function ofSession(world: World, session: Stripe.Checkout.Session): Due[] {
  if (session.status !== 'open') return [];
  return [{ at: session.expires_at, happen: () => expireSession(world, session) }];
}

function ofSubscription(world: World, subscription: Stripe.Subscription): Due[] {
  const { id, status, cancel_at, trial_end } = subscription;
  if (status === 'canceled' || status === 'paused') return [];
  const due: Due[] = [];
  if (status === 'trialing' && trial_end !== null && !world.warned.has(id)) {
    due.push({
      at: Math.max(trial_end - 3 * DAY, subscription.created),
      happen: () => {
        world.warned.add(id);
        world.emit('customer.subscription.trial_will_end', subscription);
      },
    });
  }
  if (cancel_at !== null) {
    due.push({
      at: cancel_at,
      happen: () => cancelNow(world, subscription),
    });
  }
  due.push({
    at: itemOf(subscription).current_period_end,
    happen: () => endPeriod(world, subscription),
  });
  return due;
}

function ofInvoice(world: World, invoice: Stripe.Invoice): Due[] {
  const { status, automatically_finalizes_at, next_payment_attempt } = invoice;
  if (status === 'draft' && automatically_finalizes_at !== null) {
    return [
      {
        at: automatically_finalizes_at,
        happen: () => {
          finalizeInvoice(invoice);
          attemptPayment(world, invoice);
        },
      },
    ];
  }
  if (status === 'open' && next_payment_attempt !== null) {
    return [{ at: next_payment_attempt, happen: () => attemptPayment(world, invoice) }];
  }
  return [];
}

/** A period of a subscription, or its trial, is over. */
function endPeriod(world: World, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) {
    cancelNow(world, subscription);
    return;
  }
  if (subscription.status === 'trialing') subscription.status = 'active';
  const item = itemOf(subscription);
  item.current_period_start = item.current_period_end;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, item.current_period_start);
  const invoice = createInvoice(world, subscription, 'subscription_cycle');
  // For an hour it can still be changed; only then the card is charged. Nobody charges for what is unpaid already.
  if (subscription.status !== 'unpaid') invoice.automatically_finalizes_at = world.now() + HOUR;
  world.emit('customer.subscription.updated', subscription);
}
