// Checkouts of the sandbox: at most one per account, so that nobody can pay twice.
// @rule Nobody pays twice
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Queries } from '../database/database.ts';

/** How long a checkout stays open after its link was last returned. */
const LIFETIME_MS = 30 * 60_000;
const ID_BYTES = 32;

const checkoutRow = v.pipe(
  v.object({ id: v.string(), account_id: v.string(), price_id: v.string(), expires_at: v.date() }),
  v.transform((row) => ({
    id: row.id,
    accountId: row.account_id,
    priceId: row.price_id,
    expiresAt: row.expires_at,
  })),
);

export type Checkout = v.InferOutput<typeof checkoutRow>;

const COLUMNS = 'id, account_id, price_id, expires_at';

interface Wanted {
  readonly accountId: string;
  readonly priceId: string;
  readonly now: Date;
}

/**
 * The open checkout of the plan, or a new one. A checkout of another plan ends, so that there are never two that can
 * be paid. The caller holds the lock of the account.
 */
export async function openCheckout(queries: Queries, wanted: Wanted): Promise<Checkout> {
  const { accountId, priceId, now } = wanted;
  // Returns the same link again, so that concurrent requests do not end each other's checkout.
  const rows = await queries.rows(
    `INSERT INTO checkouts (${COLUMNS}) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id) DO UPDATE SET
       id = CASE WHEN checkouts.price_id = excluded.price_id AND checkouts.expires_at > $5
                 THEN checkouts.id ELSE excluded.id END,
       price_id = excluded.price_id,
       expires_at = excluded.expires_at
     RETURNING ${COLUMNS}`,
    [
      randomBytes(ID_BYTES).toString('base64url'),
      accountId,
      priceId,
      new Date(now.getTime() + LIFETIME_MS),
      now,
    ],
  );
  return v.parse(checkoutRow, rows[0]);
}

/** Null when it was cancelled, replaced or has expired. */
export async function findCheckout(
  queries: Queries,
  id: string,
  now: Date,
): Promise<Checkout | null> {
  const sql = `SELECT ${COLUMNS} FROM checkouts WHERE id = $1 AND expires_at > $2`;
  const [row] = await queries.rows(sql, [id, now]);
  return row === undefined ? null : v.parse(checkoutRow, row);
}

/** Ends the checkout. */
export async function closeCheckout(queries: Queries, id: string): Promise<void> {
  await queries.rows('DELETE FROM checkouts WHERE id = $1', [id]);
}
