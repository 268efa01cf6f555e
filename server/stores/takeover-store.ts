// Accounts that somebody unproven had filled before the e-mail's owner came: its owner says what becomes of that.
import type { Queries } from '../database/database.ts';

/** Where whoever had no proof of the e-mail left something. The caller holds the lock of the account. */
export async function markTakenOver(queries: Queries, accountId: string, now: Date): Promise<void> {
  await queries.rows(
    `UPDATE accounts SET taken_over_at = $2 WHERE id = $1 AND (
       EXISTS (SELECT FROM customers WHERE account_id = $1)
       OR EXISTS (SELECT FROM subscriptions WHERE account_id = $1)
       OR EXISTS (SELECT FROM checkouts WHERE account_id = $1)
       OR EXISTS (SELECT FROM stripe_customers WHERE account_id = $1)
     )`,
    [accountId, now],
  );
}

/** False when there is nothing to decide, or another tab was quicker. */
export async function settleTakeover(queries: Queries, accountId: string): Promise<boolean> {
  const sql =
    'UPDATE accounts SET taken_over_at = NULL WHERE id = $1 AND taken_over_at IS NOT NULL RETURNING id';
  return (await queries.rows(sql, [accountId])).length > 0;
}

/**
 * As if the account had just been made. What was paid has been ended; the next payment is made by another Customer, and
 * may have a trial. The caller holds the lock of the account.
 */
export async function emptyAccount(queries: Queries, accountId: string): Promise<void> {
  for (const table of ['customers', 'subscriptions', 'checkouts'])
    await queries.rows(`DELETE FROM ${table} WHERE account_id = $1`, [accountId]);
  await queries.rows('UPDATE accounts SET trial_started_at = NULL WHERE id = $1', [accountId]);
  // The counters go on: an idempotency key of before would bring the Customer of before.
  await queries.rows(
    `UPDATE stripe_customers SET customer_id = NULL, generation = generation + 1, closing_at = NULL,
       attempt = attempt + 1, checkout_price = NULL, checkout_id = NULL, subscription = NULL,
       revision = revision + 1, synced_at = NULL, looked_at = NULL, portal_at = NULL
     WHERE account_id = $1`,
    [accountId],
  );
}
