// The networks from which an account was signed in, as hashes keyed with the signing key.
import type { Queries } from '../database/database.ts';

const KEEP_MS = 90 * 24 * 3600 * 1000;
/** Enough for home, work, phone and travel; each known network allows additional guesses. */
const PER_ACCOUNT = 10;

export async function isKnownNetwork(queries: Queries, hash: string, now: Date): Promise<boolean> {
  const sql = 'SELECT 1 FROM known_networks WHERE network_hash = $1 AND seen_at > $2';
  return (await queries.rows(sql, [hash, new Date(now.getTime() - KEEP_MS)])).length > 0;
}

interface Seen {
  readonly accountId: string;
  /** Hash of e-mail and network. */
  readonly hash: string;
  readonly now: Date;
}

/** Keeps the most recent ones. Does nothing when the account was deleted meanwhile. */
export async function rememberNetwork(queries: Queries, { accountId, hash, now }: Seen) {
  await queries.rows(
    `INSERT INTO known_networks (network_hash, account_id, seen_at)
     SELECT $1, id, $3 FROM accounts WHERE id = $2 FOR KEY SHARE
     ON CONFLICT (network_hash) DO UPDATE SET
       account_id = excluded.account_id, seen_at = excluded.seen_at`,
    [hash, accountId, now],
  );
  await queries.rows(
    `DELETE FROM known_networks WHERE account_id = $1 AND network_hash NOT IN (
       SELECT network_hash FROM known_networks WHERE account_id = $1
       ORDER BY seen_at DESC LIMIT ${PER_ACCOUNT}
     )`,
    [accountId],
  );
}

/** Forgets all networks: somebody who knew the old password counts as a stranger. */
export async function forgetNetworks(queries: Queries, accountId: string): Promise<void> {
  await queries.rows('DELETE FROM known_networks WHERE account_id = $1', [accountId]);
}
