// Subscriptions in the database, and what one means at a given moment.
import * as v from 'valibot';
import { TRIAL_DAYS } from '../../contract/trial.ts';
import type { Queries } from '../database/database.ts';

const subscriptionRows = v.array(
  v.object({ price_id: v.string(), active_from: v.date(), ends_at: v.nullable(v.date()) }),
);

type SubscriptionStatus = 'pending' | 'trialing' | 'active' | 'canceled';

export interface Subscription {
  readonly priceId: string;
  readonly activeFrom: Date;
  /** Cancelled: the end of the period that is paid for. */
  readonly endsAt: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export async function findSubscription(
  queries: Queries,
  accountId: string,
): Promise<Subscription | null> {
  const found = await queries.rows(
    'SELECT price_id, active_from, ends_at FROM subscriptions WHERE account_id = $1',
    [accountId],
  );
  const [row] = v.parse(subscriptionRows, found);
  return row ? { priceId: row.price_id, activeFrom: row.active_from, endsAt: row.ends_at } : null;
}

/** False when the person already has one that has not ended, also when two payments arrive together. */
export async function createSubscription(
  queries: Queries,
  subscription: Omit<Subscription, 'endsAt'> & { accountId: string; now: Date },
): Promise<boolean> {
  const { accountId, priceId, activeFrom, now } = subscription;
  const created = await queries.rows(
    `INSERT INTO subscriptions (account_id, price_id, active_from, created_at)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id) DO UPDATE SET
       price_id = excluded.price_id, active_from = excluded.active_from, ends_at = NULL
       WHERE subscriptions.ends_at <= excluded.created_at
     RETURNING account_id`,
    [accountId, priceId, activeFrom, now],
  );
  return created.length === 1;
}

export function statusAt(subscription: Subscription, now: Date): SubscriptionStatus {
  if (subscription.endsAt && subscription.endsAt <= now) return 'canceled';
  const age = now.getTime() - subscription.activeFrom.getTime();
  if (age < 0) return 'pending';
  return age < TRIAL_DAYS * DAY_MS ? 'trialing' : 'active';
}

/** The end of what is paid for at the moment: the trial, then months. */
export function periodEndAt({ activeFrom }: Pick<Subscription, 'activeFrom'>, now: Date): Date {
  const trialEnd = new Date(activeFrom.getTime() + TRIAL_DAYS * DAY_MS);
  let end = trialEnd;
  for (let months = 1; end <= now; months += 1) end = monthsAfter(trialEnd, months);
  return end;
}

/** The same day of a later month, or that month's last one. */
function monthsAfter(start: Date, months: number): Date {
  const day = new Date(start);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return day;
}

/** @param endsAt null takes a cancellation back */
export async function setSubscriptionEnd(
  queries: Queries,
  accountId: string,
  endsAt: Date | null,
): Promise<void> {
  await queries.rows('UPDATE subscriptions SET ends_at = $2 WHERE account_id = $1', [
    accountId,
    endsAt,
  ]);
}
