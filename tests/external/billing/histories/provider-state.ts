// What call 4 must answer, derived from Stripe's own objects.
import type { StripeStandIn } from '../stripe/start-stand-in.ts';
import type { Invoice, Subscription } from '../stripe/world.ts';

class Broken extends Error {
  override readonly name = 'Broken';
}

/** @throws {Broken} */
export function must(holds: boolean, rule: string): void {
  if (!holds) throw new Broken(rule);
}

const DAY = 24 * 3600;
const GRACE = 7 * DAY;

/** The grace period starts when the charge was due; a first charge after a trial has none. */
function isPaidFor(one: Subscription, invoices: readonly Invoice[], now: number) {
  if (one.status === 'trialing' || one.status === 'active') return true;
  if (one.status !== 'past_due') return false;
  const unpaid = invoices
    .filter((invoice) => invoice.parent.subscription_details.subscription === one.id)
    .filter(({ status }) => status === 'open')
    .map(({ created }) => created);
  const since = Math.min(...unpaid);
  return since !== one.trial_end && now < since + GRACE;
}

export const isLive = ({ status }: Subscription) =>
  status !== 'canceled' && status !== 'incomplete_expired';

export const periodEndOf = ({ items }: Subscription) => items.data[0]?.current_period_end ?? 0;

const written = (seconds: number | null) =>
  seconds === null ? null : new Date(seconds * 1000).toISOString();

/** All that an account has at the provider. */
export function lookAtProvider(standIn: StripeStandIn, account: string) {
  const now = Math.floor(standIn.now().getTime() / 1000);
  const subscriptions = standIn
    .subscriptions()
    .filter(({ metadata }) => metadata.account === account);
  const customers = standIn.customers().filter(({ metadata }) => metadata.account === account);
  const known = customers.map(({ id }) => id);
  const gone = subscriptions.filter(({ customer }) => !known.includes(String(customer)));
  const live = subscriptions.filter(isLive);
  const [counts = null] = [
    ...live,
    ...subscriptions.filter((one) => !isLive(one)).sort(byEnd),
  ].filter(({ customer }) => known.includes(String(customer)));
  return {
    now,
    subscriptions,
    customers,
    live,
    trials: subscriptions.filter(({ trial_start }) => trial_start !== null),
    /** Of Customers that were deleted. */
    gone,
    /** The subscription that call 4 shows. */
    counts,
    isActive: counts !== null && isPaidFor(counts, standIn.invoices(), now),
  };
}

export type Provider = ReturnType<typeof lookAtProvider>;

const byEnd = (a: Subscription, b: Subscription) =>
  (b.ended_at ?? 0) - (a.ended_at ?? 0) || b.created - a.created;

/** After a Customer was deleted, both 'never had one' and 'it ended' are true. */
export function isTrueAnswer(
  answer: unknown,
  { counts, gone, customers, isActive }: Provider,
): boolean {
  const { is_active, product_id, status, ...rest } = Object(answer);
  const { can_manage, trial_ends_at, current_period_ends_at, cancel_at_period_end } = rest;
  if (!counts) {
    if (gone.length > 0) return is_active === false && (status === null || status === 'canceled');
    return (
      is_active === false &&
      product_id === null &&
      status === null &&
      trial_ends_at === null &&
      current_period_ends_at === null &&
      cancel_at_period_end === false
    );
  }
  const ends = counts.ended_at ?? counts.cancel_at ?? periodEndOf(counts);
  return (
    is_active === isActive &&
    product_id === counts.items.data[0]?.price.id &&
    status === counts.status &&
    trial_ends_at === written(counts.status === 'trialing' ? counts.trial_end : null) &&
    current_period_ends_at === written(ends) &&
    cancel_at_period_end ===
      (isLive(counts) && (counts.cancel_at_period_end || counts.cancel_at !== null)) &&
    can_manage === customers.length > 0
  );
}
