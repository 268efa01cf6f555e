// Used free trials, as keyed hashes of e-mail and card. Kept for a year after the account, for this purpose only.
// @rule Who has a free trial
import { createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { mailboxKey } from '../accounts/email.ts';
import type { Queries } from '../database/database.ts';

const KEPT_MS = 365 * 24 * 3600_000;
const SECRET_BYTES = 32;

const keyRows = v.array(v.object({ secret: v.string() }));
const hadRows = v.array(v.object({ email: v.nullable(v.string()), had_trial: v.boolean() }));

/** The key of the hashes, created at first use. */
async function keyOf(queries: Queries): Promise<string> {
  const find = async () =>
    v.parse(keyRows, await queries.rows("SELECT secret FROM trial_key WHERE id = 'trials'"))[0];
  const found = await find();
  if (found) return found.secret;
  await queries.rows(
    `INSERT INTO trial_key (id, secret) VALUES ('trials', $1) ON CONFLICT (id) DO NOTHING`,
    [randomBytes(SECRET_BYTES).toString('base64url')],
  );
  const made = await find();
  if (!made) throw new Error('the key of the trials is not kept');
  return made.secret;
}

async function hashOf(queries: Queries, kind: 'email' | 'card', value: string): Promise<string> {
  const hmac = createHmac('sha256', await keyOf(queries));
  return hmac.update(`${kind} ${value}`).digest('base64url');
}

/** Whether a deleted account with this mailbox had a trial. */
export async function isTrialSpent(queries: Queries, email: string, now: Date): Promise<boolean> {
  const found = await queries.rows('SELECT 1 FROM trials WHERE hash = $1 AND ended_at > $2', [
    await hashOf(queries, 'email', mailboxKey(email)),
    new Date(now.getTime() - KEPT_MS),
  ]);
  return found.length > 0;
}

/**
 * Records the card's trial for this account.
 * @returns false when another account has or had one with it within a year
 */
export async function claimTrial(
  queries: Queries,
  accountId: string,
  fingerprint: string,
  now: Date,
): Promise<boolean> {
  const claimed = await queries.rows(
    `INSERT INTO trials (hash, account_id) VALUES ($1, $2)
     ON CONFLICT (hash) DO UPDATE SET account_id = excluded.account_id, ended_at = NULL
       WHERE trials.account_id = excluded.account_id OR trials.ended_at <= $3
     RETURNING hash`,
    [await hashOf(queries, 'card', fingerprint), accountId, new Date(now.getTime() - KEPT_MS)],
  );
  return claimed.length > 0;
}

/** Detaches the trial from a deleted or reset account; it counts for another year. */
export async function endTrialOfCards(
  queries: Queries,
  accountId: string,
  now: Date,
): Promise<void> {
  await queries.rows('UPDATE trials SET account_id = NULL, ended_at = $2 WHERE account_id = $1', [
    accountId,
    now,
  ]);
}

/** The same for its e-mail. Nothing is stored for an account without a trial. */
export async function endTrials(queries: Queries, accountId: string, now: Date): Promise<void> {
  await endTrialOfCards(queries, accountId, now);
  const found = await queries.rows(
    `SELECT email, trial_started_at IS NOT NULL
       OR EXISTS (SELECT FROM subscriptions WHERE account_id = $1 AND has_trial) AS had_trial
     FROM accounts WHERE id = $1`,
    [accountId],
  );
  for (const { email, had_trial } of v.parse(hadRows, found))
    if (email !== null && had_trial)
      await queries.rows(
        `INSERT INTO trials (hash, ended_at) VALUES ($1, $2)
         ON CONFLICT (hash) DO UPDATE SET ended_at = excluded.ended_at`,
        [await hashOf(queries, 'email', mailboxKey(email)), now],
      );
}
