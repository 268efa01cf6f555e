// What the subscriptions of a Customer, as Stripe lists them, mean for the account. Nothing is known by its place in a
// list: whoever sells by hand adds items and subscriptions, and a schedule makes them anew.
import type Stripe from 'stripe';
import { isKnownPrice, type PriceIds, planByPriceId } from '../../../contract/plans.ts';
import type {
  StoredSubscription,
  SubscriptionProjection,
} from '../../stores/stripe-customer-store.ts';

/** Best first, should somebody have made a second one by hand. */
const RANKS = [
  ['active', 'trialing'],
  ['past_due'],
  ['unpaid', 'paused'],
] as const satisfies readonly (readonly Stripe.Subscription.Status[])[];
/** Behind those that came about. */
const INCOMPLETE = RANKS.length + 1;
const ENDED = INCOMPLETE + 1;
const NEVER = ENDED + 1;

const DAY_SECONDS = 24 * 3600;

function rankOf({ status }: Stripe.Subscription): number {
  if (status === 'incomplete_expired') return NEVER;
  if (status === 'canceled') return ENDED;
  if (status === 'incomplete') return INCOMPLETE;
  const rank = RANKS.findIndex((statuses) => statuses.some((known) => known === status));
  // A word that Stripe has only now: no access by it, and nothing is sold beside it.
  return rank < 0 ? RANKS.length : rank;
}

/** Those for which somebody is or will be charged. */
export function liveOnes(
  subscriptions: readonly Stripe.Subscription[],
): readonly Stripe.Subscription[] {
  return subscriptions.filter((one) => rankOf(one) < ENDED);
}

/** Its items that are plans, the dearest first. */
export function planItemsOf(
  { items }: Stripe.Subscription,
  priceIds: PriceIds,
): readonly Stripe.SubscriptionItem[] {
  const costOf = ({ price }: Stripe.SubscriptionItem) => planByPriceId(price.id, priceIds).price;
  return items.data
    .filter(({ price }) => isKnownPrice(price.id, priceIds))
    .toSorted((a, b) => costOf(b) - costOf(a) || a.created - b.created);
}

/** The item that says which plan it is and what was paid; the oldest where none is a plan. */
function itemOf(one: Stripe.Subscription, priceIds: PriceIds): Stripe.SubscriptionItem | undefined {
  const [plan] = planItemsOf(one, priceIds);
  const [oldest] = one.items.data.toSorted((a, b) => a.created - b.created);
  return plan ?? oldest;
}

/** The subscription that counts; null when none came about. */
export function chooseSubscription(
  subscriptions: readonly Stripe.Subscription[],
  priceIds: PriceIds,
): Stripe.Subscription | null {
  // One that came about before one that is being paid for; of those the one with a plan before something else.
  const groupOf = (one: Stripe.Subscription) => Math.max(rankOf(one), RANKS.length);
  const lacksPlan = (one: Stripe.Subscription) => Number(planItemsOf(one, priceIds).length === 0);
  const end = (one: Stripe.Subscription) => endOf(one, itemOf(one, priceIds));
  const [best] = subscriptions
    .filter((one) => rankOf(one) < NEVER)
    .toSorted(
      (a, b) =>
        groupOf(a) - groupOf(b) ||
        lacksPlan(a) - lacksPlan(b) ||
        rankOf(a) - rankOf(b) ||
        end(b) - end(a) ||
        b.created - a.created,
    );
  return best ?? null;
}

/** @param unpaid the oldest invoice of `chosen` that is open; undefined unless it is past due */
export function projectSubscription(
  subscriptions: readonly Stripe.Subscription[],
  chosen: Stripe.Subscription | null,
  unpaid: Stripe.Invoice | undefined,
  priceIds: PriceIds,
): SubscriptionProjection {
  const trials = subscriptions.flatMap(({ trial_start }) => trial_start ?? []);
  return {
    subscription: chosen && storedOf(chosen, unpaid, itemOf(chosen, priceIds)),
    trialStartedAt: trials.length > 0 ? dateOf(Math.min(...trials)) : null,
  };
}

function storedOf(
  one: Stripe.Subscription,
  unpaid: Stripe.Invoice | undefined,
  item: Stripe.SubscriptionItem | undefined,
): StoredSubscription {
  const { id, status, start_date, trial_end, cancel_at, cancel_at_period_end } = one;
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
    currentPeriodEndsAt: dateOf(endOf(one, item)),
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
function endOf(
  { ended_at, cancel_at, start_date }: Stripe.Subscription,
  item: Stripe.SubscriptionItem | undefined,
): number {
  return ended_at ?? cancel_at ?? item?.current_period_end ?? start_date;
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
