// Identities of deleted accounts: only a new sign-in at the provider creates an account again.
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Queries } from '../database/database.ts';
import type { Identity } from './identity-store.ts';

const endRows = v.array(v.object({ ended_at: v.date() }));
const identityRows = v.array(v.object({ provider: v.string(), subject: v.string() }));

const hashOf = (subject: string) => createHash('sha256').update(subject).digest('base64url');

/** Remembers all identities of the account except its password. */
export async function endIdentities(queries: Queries, accountId: string, now: Date): Promise<void> {
  const found = await queries.rows(
    "SELECT provider, subject FROM identities WHERE account_id = $1 AND provider <> 'password'",
    [accountId],
  );
  for (const { provider, subject } of v.parse(identityRows, found))
    await queries.rows(
      `INSERT INTO ended_identities (provider, subject_hash, ended_at) VALUES ($1, $2, $3)
       ON CONFLICT (provider, subject_hash) DO UPDATE SET ended_at = excluded.ended_at`,
      [provider, hashOf(subject), now],
    );
}

/** When the account of this identity was deleted, or null. */
export async function endOf(queries: Queries, { provider, subject }: Identity) {
  const found = await queries.rows(
    'SELECT ended_at FROM ended_identities WHERE provider = $1 AND subject_hash = $2',
    [provider, hashOf(subject)],
  );
  return v.parse(endRows, found)[0]?.ended_at ?? null;
}
