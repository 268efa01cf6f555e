// What the subscriptions of a Customer, as Stripe lists them, mean for the account.
import type Stripe from 'stripe';
import type { StoredSubscription, Truth } from '../../stores/stripe-customer-store.ts';

/** Best first, should somebody have made a second one by hand. What stands in none never came about. */
const RANKS = [
  ['active', 'trialing'],
  ['past_due'],
  ['unpaid', 'paused'],
  ['incomplete'],
  ['canceled'],
] as const satisfies readonly (readonly Stripe.Subscription.Status[])[];
const ENDED = RANKS.length - 1;

const DAY_SECONDS = 24 * 3600;

const rankOf = ({ status }: Stripe.Subscription) =>
  RANKS.findIndex((statuses) => statuses.some((known) => known === status));

/** Those for which somebody is or will be charged. */
export function liveOnes(
  subscriptions: readonly Stripe.Subscription[],
): readonly Stripe.Subscription[] {
  return subscriptions.filter((one) => rankOf(one) >= 0 && rankOf(one) < ENDED);
}

/** The subscription that counts; null when none came about. */
export function chooseSubscription(
  subscriptions: readonly Stripe.Subscription[],
): Stripe.Subscription | null {
  const [best] = subscriptions
    .filter((one) => rankOf(one) >= 0)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || endOf(b) - endOf(a) || b.created - a.created);
  return best ?? null;
}

/** @param unpaid the oldest invoice of `chosen` that is open; undefined unless it is past due */
export function readTruth(
  subscriptions: readonly Stripe.Subscription[],
  chosen: Stripe.Subscription | null,
  unpaid: Stripe.Invoice | undefined,
): Truth {
  const trials = subscriptions.flatMap(({ trial_start }) => trial_start ?? []);
  return {
    subscription: chosen && storedOf(chosen, unpaid),
    trialStartedAt: trials.length > 0 ? dateOf(Math.min(...trials)) : null,
  };
}

function storedOf(
  one: Stripe.Subscription,
  unpaid: Stripe.Invoice | undefined,
): StoredSubscription {
  const { id, status, start_date, trial_end, cancel_at, cancel_at_period_end } = one;
  const item = one.items.data[0];
  const isEnding = status !== 'canceled' && (cancel_at_period_end || cancel_at !== null);
  const unpaidSince =
    status === 'past_due' ? (unpaid?.created ?? item?.current_period_start) : undefined;
  return {
    id,
    priceId: item?.price.id ?? '',
    // A payment that the bank still asks about.
    status: status === 'incomplete' ? 'pending' : status,
    startedAt: dateOf(start_date),
    trialEndsAt: status === 'trialing' && trial_end !== null ? dateOf(trial_end) : null,
    currentPeriodEndsAt: dateOf(endOf(one)),
    cancelAtPeriodEnd: isEnding,
    unpaidSince: unpaidSince === undefined ? null : dateOf(unpaidSince),
    isFirstCharge:
      unpaidSince !== undefined &&
      trial_end !== null &&
      unpaid?.billing_reason !== 'subscription_update' &&
      Math.abs(unpaidSince - trial_end) < DAY_SECONDS,
  };
}

/** Seconds since 1970: when it ended or will, or the end of the period. Periods stand with the items. */
function endOf({ ended_at, cancel_at, start_date, items }: Stripe.Subscription): number {
  return ended_at ?? cancel_at ?? items.data[0]?.current_period_end ?? start_date;
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
