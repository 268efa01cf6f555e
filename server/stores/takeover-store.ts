// Takeovers: accounts that an unverified person had filled before the e-mail's owner came, who decides about the data.
// @rule What becomes of a planted account
import type { Queries } from '../database/database.ts';

/** Starts a takeover when the account has data. The caller holds the lock of the account. */
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

/** False when there is nothing to decide, or another tab was faster. */
export async function settleTakeover(queries: Queries, accountId: string): Promise<boolean> {
  const sql =
    'UPDATE accounts SET taken_over_at = NULL WHERE id = $1 AND taken_over_at IS NOT NULL RETURNING id';
  return (await queries.rows(sql, [accountId])).length > 0;
}

/**
 * Resets the account to a new one. Its payments have been ended; the next payment uses a new Customer and
 * may have a trial. The caller holds the lock of the account.
 */
export async function emptyAccount(queries: Queries, accountId: string): Promise<void> {
  for (const table of ['customers', 'subscriptions', 'checkouts'])
    await queries.rows(`DELETE FROM ${table} WHERE account_id = $1`, [accountId]);
  await queries.rows('UPDATE accounts SET trial_started_at = NULL WHERE id = $1', [accountId]);
  // The counters continue, because an old idempotency key would return the old Customer.
  await queries.rows(
    `UPDATE stripe_customers SET customer_id = NULL, generation = generation + 1, closing_at = NULL,
       attempt = attempt + 1, checkout_price = NULL, checkout_id = NULL, subscription = NULL,
       revision = revision + 1, synced_at = NULL, looked_at = NULL, portal_at = NULL
     WHERE account_id = $1`,
    [accountId],
  );
}
