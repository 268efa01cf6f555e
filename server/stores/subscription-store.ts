// Subscriptions in the database, and what one means at a given moment.
import * as v from 'valibot';
import { TRIAL_DAYS } from '../../contract/plans.ts';
import type { Queries } from '../database/database.ts';

const subscriptionRows = v.array(v.object({ price_id: v.string(), active_from: v.date() }));

type SubscriptionStatus = 'pending' | 'trialing' | 'active';

interface Subscription {
  readonly priceId: string;
  readonly activeFrom: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export async function findSubscription(
  queries: Queries,
  accountId: string,
): Promise<Subscription | null> {
  const found = await queries.rows(
    'SELECT price_id, active_from FROM subscriptions WHERE account_id = $1',
    [accountId],
  );
  const [row] = v.parse(subscriptionRows, found);
  return row ? { priceId: row.price_id, activeFrom: row.active_from } : null;
}

/** False when the person already has one, also when two payments arrive together. */
export async function createSubscription(
  queries: Queries,
  subscription: Subscription & { accountId: string; now: Date },
): Promise<boolean> {
  const { accountId, priceId, activeFrom, now } = subscription;
  const created = await queries.rows(
    `INSERT INTO subscriptions (account_id, price_id, active_from, created_at)
     VALUES ($1, $2, $3, $4) ON CONFLICT (account_id) DO NOTHING RETURNING account_id`,
    [accountId, priceId, activeFrom, now],
  );
  return created.length === 1;
}

export function statusAt(subscription: Subscription, now: Date): SubscriptionStatus {
  const age = now.getTime() - subscription.activeFrom.getTime();
  if (age < 0) return 'pending';
  return age < TRIAL_DAYS * DAY_MS ? 'trialing' : 'active';
}
