// Identities: a password, or the constant subject of a provider's account.
import * as v from 'valibot';
import type { IdentityProvider } from '../../contract/identity-providers.ts';
import { emailKey } from '../accounts/email.ts';
import type { Queries } from '../database/database.ts';
import { ACCOUNT_COLUMNS, type Account, accountOf } from './account-store.ts';

/** Separate providers, so that a sandbox person never matches a real account. */
export type Provider = IdentityProvider | `sandbox-${IdentityProvider}`;

export interface Identity {
  readonly provider: Provider;
  readonly subject: string;
}

/** The person of a provider's token, and when it was signed. */
export interface ProviderPerson extends Identity {
  /** Verified by the provider; empty when the person shares no e-mail. */
  readonly email: string;
  readonly issuedAt: Date;
  /** When the person last signed in at the provider. */
  readonly signedInAt: Date;
}

export async function findByIdentity(
  queries: Queries,
  { provider, subject }: Identity,
): Promise<Account | null> {
  const found = await queries.rows(
    `SELECT ${ACCOUNT_COLUMNS} FROM identities JOIN accounts ON accounts.id = account_id
     WHERE provider = $1 AND subject = $2`,
    [provider, subject],
  );
  return accountOf(found);
}

export async function hasProvider(
  queries: Queries,
  accountId: string,
  provider: Provider | 'password',
): Promise<boolean> {
  const sql = 'SELECT 1 FROM identities WHERE account_id = $1 AND provider = $2';
  return (await queries.rows(sql, [accountId, provider])).length > 0;
}

export async function addIdentity(
  queries: Queries,
  accountId: string,
  { provider, subject }: Identity,
  now: Date,
): Promise<void> {
  await queries.rows(
    'INSERT INTO identities (provider, subject, account_id, created_at) VALUES ($1, $2, $3, $4)',
    [provider, subject, accountId, now],
  );
}

const hashRows = v.array(
  v.object({ id: v.string(), token_version: v.number(), password_hash: v.string() }),
);

/**
 * Null for an unknown person and for one without a password. The version belongs to this hash:
 * a session for a password that is replaced during the check has ended before it starts.
 */
export async function findPassword(queries: Queries, email: string) {
  const found = await queries.rows(
    `SELECT accounts.id, token_version, password_hash FROM accounts
     JOIN identities ON account_id = accounts.id AND provider = 'password' WHERE email = $1`,
    [emailKey(email)],
  );
  const [row] = v.parse(hashRows, found);
  return row
    ? { account: { id: row.id, tokenVersion: row.token_version }, hash: row.password_hash }
    : null;
}

/** Adds the password or replaces it. */
export async function setPassword(
  queries: Queries,
  accountId: string,
  hash: string,
  now: Date,
): Promise<void> {
  await queries.rows(
    `INSERT INTO identities (provider, subject, account_id, password_hash, created_at)
     VALUES ('password', $1, $1, $2, $3)
     ON CONFLICT (provider, subject) DO UPDATE SET password_hash = excluded.password_hash`,
    [accountId, hash, now],
  );
}

export async function removePassword(queries: Queries, accountId: string): Promise<void> {
  await queries.rows("DELETE FROM identities WHERE account_id = $1 AND provider = 'password'", [
    accountId,
  ]);
}

const providerRows = v.array(v.object({ provider: v.string() }));

/** All identities of the account. */
export async function listProviders(queries: Queries, accountId: string): Promise<string[]> {
  const sql = 'SELECT provider FROM identities WHERE account_id = $1 ORDER BY provider';
  const found = await queries.rows(sql, [accountId]);
  return v.parse(providerRows, found).map(({ provider }) => provider);
}

/** Removes all identities except the password. */
export async function removeProviders(queries: Queries, accountId: string): Promise<void> {
  const sql = "DELETE FROM identities WHERE account_id = $1 AND provider <> 'password'";
  await queries.rows(sql, [accountId]);
}
