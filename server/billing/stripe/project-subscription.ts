// Derives the account's subscription from all subscriptions of its Customer. It never relies on the order of Stripe's
// lists, because manual sales add items and subscriptions, and schedules recreate them.
// @rule What Stripe's subscriptions mean
// @rule When the trial ends, and what is said of it
import type Stripe from 'stripe';
import { isKnownPrice, type PriceIds, planByPriceId } from '../../../contract/plans.ts';
import type {
  StoredSubscription,
  SubscriptionProjection,
} from '../../stores/stripe-customer-store.ts';

/** Best first, in case a second subscription was created by hand. */
const RANKS = [
  ['active', 'trialing'],
  ['past_due'],
  ['unpaid', 'paused'],
] as const satisfies readonly (readonly Stripe.Subscription.Status[])[];
/** Ranks behind subscriptions that were started. */
const INCOMPLETE = RANKS.length + 1;
const ENDED = INCOMPLETE + 1;
const NEVER = ENDED + 1;

const DAY_SECONDS = 24 * 3600;

function rankOf({ status }: Stripe.Subscription): number {
  if (status === 'incomplete_expired') return NEVER;
  if (status === 'canceled') return ENDED;
  if (status === 'incomplete') return INCOMPLETE;
  const rank = RANKS.findIndex((statuses) => statuses.some((known) => known === status));
  // An unknown new status gives no access, but blocks a second purchase.
  return rank < 0 ? RANKS.length : rank;
}

/** Subscriptions that are or will be charged. */
export function liveOnes(
  subscriptions: readonly Stripe.Subscription[],
): readonly Stripe.Subscription[] {
  return subscriptions.filter((one) => rankOf(one) < ENDED);
}

/** Its items that are plans, the most expensive first. */
export function planItemsOf(
  { items }: Stripe.Subscription,
  priceIds: PriceIds,
): readonly Stripe.SubscriptionItem[] {
  const costOf = ({ price }: Stripe.SubscriptionItem) => planByPriceId(price.id, priceIds).price;
  return items.data
    .filter(({ price }) => isKnownPrice(price.id, priceIds))
    .toSorted((a, b) => costOf(b) - costOf(a) || a.created - b.created);
}

/** The item that decides plan and period; the oldest when none is a plan. */
function itemOf(one: Stripe.Subscription, priceIds: PriceIds): Stripe.SubscriptionItem | undefined {
  const [plan] = planItemsOf(one, priceIds);
  const [oldest] = one.items.data.toSorted((a, b) => a.created - b.created);
  return plan ?? oldest;
}

/** The subscription that counts; null when none was started. */
export function chooseSubscription(
  subscriptions: readonly Stripe.Subscription[],
  priceIds: PriceIds,
): Stripe.Subscription | null {
  // A started subscription before an incomplete one; then one with a plan before one without.
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
    // A payment that waits for the bank's confirmation.
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

/** The end of the subscription or of its period, in seconds since 1970. Periods belong to the items. */
function endOf(
  { ended_at, cancel_at, start_date }: Stripe.Subscription,
  item: Stripe.SubscriptionItem | undefined,
): number {
  return ended_at ?? cancel_at ?? item?.current_period_end ?? start_date;
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
