// The Stripe data of an account: Customer, planned payment and subscription.
import * as v from 'valibot';
import { rowByKey } from '../database/by-key.ts';
import type { Queries } from '../database/database.ts';
import type { JobTable } from '../jobs/job-table.ts';

const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);

const subscriptionSchema = v.object({
  id: v.string(),
  priceId: v.string(),
  status: v.string(),
  startedAt: moment,
  trialEndsAt: v.nullable(moment),
  currentPeriodEndsAt: v.nullable(moment),
  cancelAtPeriodEnd: v.boolean(),
  /** When the unpaid charge was due; null without one. */
  unpaidSince: v.nullable(moment),
  isFirstCharge: v.boolean(),
});

/** The stored subscription. */
export type StoredSubscription = Readonly<v.InferOutput<typeof subscriptionSchema>>;

const customerRow = v.pipe(
  v.object({
    customer_id: v.nullable(v.string()),
    generation: v.number(),
    closing_at: v.nullable(v.date()),
    attempt: v.number(),
    checkout_price: v.nullable(v.string()),
    checkout_origin: v.nullable(v.string()),
    checkout_has_trial: v.nullable(v.boolean()),
    checkout_expires_at: v.nullable(v.date()),
    checkout_id: v.nullable(v.string()),
    subscription: v.nullable(v.pipe(v.string(), v.parseJson(), subscriptionSchema)),
    revision: v.number(),
    synced_at: v.nullable(v.date()),
    portal_at: v.nullable(v.date()),
    trial_started_at: v.nullable(v.date()),
  }),
  v.transform((row) => ({
    customerId: row.customer_id,
    generation: row.generation,
    closingAt: row.closing_at,
    attempt: row.attempt,
    plan:
      row.checkout_price !== null && row.checkout_origin !== null && row.checkout_expires_at
        ? {
            priceId: row.checkout_price,
            origin: row.checkout_origin,
            hasTrial: row.checkout_has_trial ?? false,
            expiresAt: row.checkout_expires_at,
          }
        : null,
    checkoutId: row.checkout_id,
    subscription: row.subscription,
    revision: row.revision,
    syncedAt: row.synced_at,
    portalAt: row.portal_at,
    trialStartedAt: row.trial_started_at,
  })),
);

export type StripeCustomer = Readonly<v.InferOutput<typeof customerRow>>;
/** A planned payment. */
export type CheckoutPlan = Readonly<NonNullable<StripeCustomer['plan']>>;

/** Null when the account never started a payment. */
export async function findStripeCustomer(
  queries: Queries,
  accountId: string,
): Promise<StripeCustomer | null> {
  const row = await rowByKey(
    queries,
    `SELECT account_id AS key, customer_id, generation, closing_at, attempt, checkout_price, checkout_origin, checkout_has_trial,
       checkout_expires_at, checkout_id, subscription, revision, synced_at, portal_at,
       accounts.trial_started_at
     FROM stripe_customers JOIN accounts ON accounts.id = account_id WHERE account_id = ANY($1)`,
    accountId,
  );
  return row === undefined ? null : v.parse(customerRow, row);
}

/** The caller holds the lock of the account. */
export async function addStripeCustomer(queries: Queries, accountId: string): Promise<void> {
  await queries.rows(
    'INSERT INTO stripe_customers (account_id) VALUES ($1) ON CONFLICT (account_id) DO NOTHING',
    [accountId],
  );
}

const idRows = v.array(v.object({ account_id: v.string() }));

export async function accountOfCustomer(
  queries: Queries,
  customerId: string,
): Promise<string | null> {
  const sql = 'SELECT account_id FROM stripe_customers WHERE customer_id = $1';
  return v.parse(idRows, await queries.rows(sql, [customerId]))[0]?.account_id ?? null;
}

/** Ids of all accounts with a Customer. */
export async function listPayers(queries: Queries): Promise<readonly string[]> {
  const sql =
    'SELECT account_id FROM stripe_customers WHERE customer_id IS NOT NULL ORDER BY account_id';
  return v.parse(idRows, await queries.rows(sql)).map(({ account_id }) => account_id);
}

/** False when another request was faster. */
export async function setCustomerId(
  queries: Queries,
  accountId: string,
  customerId: string,
): Promise<boolean> {
  const changed = await queries.rows(
    `UPDATE stripe_customers SET customer_id = $2
     WHERE account_id = $1 AND customer_id IS NULL RETURNING account_id`,
    [accountId, customerId],
  );
  return changed.length > 0;
}

/** Removes a deleted Customer, so that the next payment creates a new one. Repeating it does nothing. */
export async function forgetCustomer(
  queries: Queries,
  accountId: string,
  generation: number,
): Promise<void> {
  await queries.rows(
    `UPDATE stripe_customers SET customer_id = NULL, generation = generation + 1, subscription = NULL,
       attempt = attempt + 1, checkout_price = NULL, checkout_id = NULL, revision = revision + 1
     WHERE account_id = $1 AND generation = $2`,
    [accountId, generation],
  );
}

/**
 * Plans the single payment that is then created at Stripe. The caller holds the lock of the account.
 * @returns false when another request changed the plan since `seen` was read
 */
export async function planCheckout(
  queries: Queries,
  accountId: string,
  seen: Pick<StripeCustomer, 'attempt' | 'checkoutId'>,
  plan: CheckoutPlan,
): Promise<boolean> {
  const changed = await queries.rows(
    `UPDATE stripe_customers SET attempt = attempt + 1, checkout_price = $4, checkout_origin = $5,
       checkout_has_trial = $6, checkout_expires_at = $7, checkout_id = NULL
     WHERE account_id = $1 AND attempt = $2 AND checkout_id IS NOT DISTINCT FROM $3
     RETURNING account_id`,
    [
      accountId,
      seen.attempt,
      seen.checkoutId,
      plan.priceId,
      plan.origin,
      plan.hasTrial,
      plan.expiresAt,
    ],
  );
  return changed.length > 0;
}

/** False when the payment is no longer the planned one; its page must not be returned. */
export async function setCheckoutId(
  queries: Queries,
  accountId: string,
  { attempt, checkoutId }: { readonly attempt: number; readonly checkoutId: string },
): Promise<boolean> {
  const changed = await queries.rows(
    `UPDATE stripe_customers SET checkout_id = $3
     WHERE account_id = $1 AND attempt = $2 AND checkout_price IS NOT NULL RETURNING account_id`,
    [accountId, attempt, checkoutId],
  );
  return changed.length > 0;
}

/** Removes the planned payment. */
export async function dropCheckout(
  queries: Queries,
  accountId: string,
  attempt: number,
): Promise<void> {
  await queries.rows(
    `UPDATE stripe_customers SET attempt = attempt + 1, checkout_price = NULL, checkout_id = NULL
     WHERE account_id = $1 AND attempt = $2`,
    [accountId, attempt],
  );
}

/**
 * Does nothing when the account was deleted.
 * @param closingAt blocks new payments from this time; null allows them again
 */
export async function setClosing(
  queries: Queries,
  accountId: string,
  closingAt: Date | null,
): Promise<void> {
  await queries.rows(
    `INSERT INTO stripe_customers (account_id, closing_at)
       SELECT id, $2::timestamptz FROM accounts WHERE id = $1 FOR UPDATE
     ON CONFLICT (account_id) DO UPDATE SET closing_at = excluded.closing_at,
       attempt = stripe_customers.attempt + 1, checkout_price = NULL, checkout_id = NULL`,
    [accountId, closingAt],
  );
}

/** Allows the next sync at once: see `mayLook`. */
export async function setPortalOpened(
  queries: Queries,
  accountId: string,
  now: Date,
): Promise<void> {
  await queries.rows(
    'UPDATE stripe_customers SET portal_at = $2, looked_at = NULL WHERE account_id = $1',
    [accountId, now],
  );
}

export interface SubscriptionProjection {
  readonly subscription: StoredSubscription | null;
  /** When the first trial of this Customer began. */
  readonly trialStartedAt: Date | null;
}

/** The daily check; ended or never started subscriptions are checked every thirty days. */
export const CHECKS: JobTable = {
  name: 'stripe_customers',
  id: 'account_id',
  tries: 'check_tries',
  nextTry: 'next_check_at',
  isWaiting: 'customer_id IS NOT NULL',
  since: 'next_check_at',
};

/** False when a later sync has written, or the account was deleted. */
export async function saveSubscription(
  queries: Queries,
  accountId: string,
  { revision, customerId }: Pick<StripeCustomer, 'revision' | 'customerId'>,
  { subscription, trialStartedAt, now }: SubscriptionProjection & { readonly now: Date },
): Promise<boolean> {
  const changed = await queries.rows(
    `UPDATE stripe_customers SET subscription = $4, revision = revision + 1, synced_at = $5,
       check_tries = 0, next_check_at = $5::timestamptz + CASE
         WHEN $6 OR checkout_expires_at > $5::timestamptz - interval '3 days' THEN interval '1 day'
         ELSE interval '30 days' END
     WHERE account_id = $1 AND revision = $2 AND customer_id = $3 RETURNING account_id`,
    [
      accountId,
      revision,
      customerId,
      subscription && JSON.stringify(subscription),
      now,
      subscription !== null && subscription.status !== 'canceled',
    ],
  );
  if (changed.length === 0) return false;
  if (trialStartedAt) await rememberTrial(queries, accountId, trialStartedAt);
  return true;
}

export async function rememberTrial(
  queries: Queries,
  accountId: string,
  startedAt: Date,
): Promise<void> {
  await queries.rows(
    'UPDATE accounts SET trial_started_at = $2 WHERE id = $1 AND trial_started_at IS NULL',
    [accountId, startedAt],
  );
}

/** Allows one sync in `pauseMs` over all instances. */
export async function mayLook(
  queries: Queries,
  accountId: string,
  { now, pauseMs }: { readonly now: Date; readonly pauseMs: number },
): Promise<boolean> {
  const changed = await queries.rows(
    `UPDATE stripe_customers SET looked_at = $2
     WHERE account_id = $1 AND (looked_at IS NULL OR looked_at <= $3 OR looked_at > $2)
     RETURNING account_id`,
    [accountId, now, new Date(now.getTime() - pauseMs)],
  );
  return changed.length > 0;
}
