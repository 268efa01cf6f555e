// Stored decisions of sandbox subscriptions. Their status at a given time is computed in billing/sandbox/lifecycle.ts.
import * as v from 'valibot';
import { rowByKey } from '../database/by-key.ts';
import type { Queries } from '../database/database.ts';

const subscriptionRow = v.pipe(
  v.object({
    price_id: v.string(),
    active_from: v.date(),
    has_trial: v.boolean(),
    ends_at: v.nullable(v.date()),
    card_fails_from: v.nullable(v.date()),
    clock_days: v.number(),
  }),
  v.transform((row) => ({
    priceId: row.price_id,
    activeFrom: row.active_from,
    hasTrial: row.has_trial,
    /** When a cancelled subscription ends or ended. */
    endsAt: row.ends_at,
    /** The card declines every charge that is due later than this. */
    cardFailsFrom: row.card_fails_from,
    /** How far its clock is ahead of the backend's. */
    clockDays: row.clock_days,
  })),
);

export type SandboxSubscription = Readonly<v.InferOutput<typeof subscriptionRow>>;

export async function findSubscription(
  queries: Queries,
  accountId: string,
): Promise<SandboxSubscription | null> {
  const sql = `SELECT account_id AS key, price_id, active_from, has_trial, ends_at, card_fails_from, clock_days
     FROM subscriptions WHERE account_id = ANY($1)`;
  const row = await rowByKey(queries, sql, accountId);
  return row === undefined ? null : v.parse(subscriptionRow, row);
}

/** Replaces an ended subscription. The caller holds the lock of the account. */
export async function startSubscription(
  queries: Queries,
  accountId: string,
  started: Pick<SandboxSubscription, 'priceId' | 'activeFrom' | 'hasTrial'> & { now: Date },
): Promise<void> {
  const { priceId, activeFrom, hasTrial, now } = started;
  await queries.rows(
    `INSERT INTO subscriptions (account_id, price_id, active_from, has_trial, created_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (account_id) DO UPDATE SET
       price_id = excluded.price_id, active_from = excluded.active_from,
       has_trial = excluded.has_trial, ends_at = NULL, card_fails_from = NULL`,
    [accountId, priceId, activeFrom, hasTrial, now],
  );
}

type Changeable = Omit<SandboxSubscription, 'activeFrom' | 'hasTrial'>;

/** The caller holds the lock of the account. */
export async function changeSubscription(
  queries: Queries,
  accountId: string,
  { priceId, endsAt, cardFailsFrom, clockDays }: Changeable,
): Promise<void> {
  await queries.rows(
    `UPDATE subscriptions SET price_id = $2, ends_at = $3, card_fails_from = $4, clock_days = $5
     WHERE account_id = $1`,
    [accountId, priceId, endsAt, cardFailsFrom, clockDays],
  );
}
