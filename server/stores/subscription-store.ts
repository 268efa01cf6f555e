// Subscriptions in the database, and what one means at a given moment.
import * as v from 'valibot';
import { TRIAL_DAYS } from '../../contract/plans.ts';
import { emailKey } from '../accounts/email.ts';
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
  email: string,
): Promise<Subscription | null> {
  const found = await queries.rows(
    'SELECT price_id, active_from FROM subscriptions WHERE email = $1',
    [emailKey(email)],
  );
  const [row] = v.parse(subscriptionRows, found);
  return row ? { priceId: row.price_id, activeFrom: row.active_from } : null;
}

/** False when the person already has one, also when two payments arrive together. */
export async function createSubscription(
  queries: Queries,
  subscription: Subscription & { email: string; now: Date },
): Promise<boolean> {
  const { email, priceId, activeFrom, now } = subscription;
  const created = await queries.rows(
    `INSERT INTO subscriptions (email, price_id, active_from, created_at)
     VALUES ($1, $2, $3, $4) ON CONFLICT (email) DO NOTHING RETURNING email`,
    [emailKey(email), priceId, activeFrom, now],
  );
  return created.length === 1;
}

export function statusAt(subscription: Subscription, now: Date): SubscriptionStatus {
  const age = now.getTime() - subscription.activeFrom.getTime();
  if (age < 0) return 'pending';
  return age < TRIAL_DAYS * DAY_MS ? 'trialing' : 'active';
}
