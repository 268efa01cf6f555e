// Accounts in the database: one per person, for all ways to sign in.
// @rule Who has an account
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { emailKey } from '../accounts/email.ts';
import { rowByKey } from '../database/by-key.ts';
import type { Queries } from '../database/database.ts';
import { removeAttempts } from './attempt-store.ts';
import { forgetNetworks } from './known-network-store.ts';

export interface Account {
  readonly id: string;
  /** In the form of `emailKey`; null when it turned out to belong to another person. */
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  /** Increased to end all earlier sessions. */
  readonly tokenVersion: number;
  /** Provider sessions that were opened before this time have ended. */
  readonly signedInSince: Date | null;
  /** When a takeover began that the owner has not decided yet: an unverified person had left data in the account. */
  readonly takenOverAt: Date | null;
  readonly createdAt: Date;
}

export const ACCOUNT_COLUMNS =
  'accounts.id, accounts.email, email_verified_at, token_version, signed_in_since, taken_over_at, accounts.created_at';

const accountRow = v.pipe(
  v.object({
    id: v.string(),
    email: v.nullable(v.string()),
    email_verified_at: v.nullable(v.date()),
    token_version: v.number(),
    signed_in_since: v.nullable(v.date()),
    taken_over_at: v.nullable(v.date()),
    created_at: v.date(),
  }),
  v.transform(
    (row): Account => ({
      id: row.id,
      email: row.email,
      emailVerifiedAt: row.email_verified_at,
      tokenVersion: row.token_version,
      signedInSince: row.signed_in_since,
      takenOverAt: row.taken_over_at,
      createdAt: row.created_at,
    }),
  ),
);

const emailRows = v.array(v.object({ email: v.nullable(v.string()) }));

export function accountOf([row]: readonly unknown[]): Account | null {
  return row === undefined ? null : v.parse(accountRow, row);
}

export async function findAccount(queries: Queries, id: string): Promise<Account | null> {
  const sql = `SELECT accounts.id AS key, ${ACCOUNT_COLUMNS} FROM accounts WHERE id = ANY($1)`;
  return accountOf([await rowByKey(queries, sql, id)]);
}

export async function findAccountByEmail(queries: Queries, email: string): Promise<Account | null> {
  const sql = `SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE email = $1`;
  return accountOf(await queries.rows(sql, [emailKey(email)]));
}

/** Locks the account until the transaction ends. False when it does not exist. */
export async function lockAccount(queries: Queries, id: string): Promise<boolean> {
  return (await queries.rows('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [id])).length > 0;
}

/** The same, locked until the transaction ends. */
export async function lockAccountByEmail(queries: Queries, email: string): Promise<Account | null> {
  const sql = `SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE email = $1 FOR UPDATE`;
  return accountOf(await queries.rows(sql, [emailKey(email)]));
}

interface NewAccount {
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
  readonly now: Date;
}

/** Null when the e-mail already has an account, also with concurrent requests. */
export async function createAccount(
  queries: Queries,
  { email, emailVerifiedAt, now }: NewAccount,
): Promise<Account | null> {
  const created = await queries.rows(
    `INSERT INTO accounts (id, email, email_as_written, email_verified_at, created_at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (email) DO NOTHING RETURNING ${ACCOUNT_COLUMNS}`,
    [randomUUID(), emailKey(email), email.trim(), emailVerifiedAt, now],
  );
  return accountOf(created);
}

/** Marks the e-mail as verified; sessions stay open. */
export async function setVerifiedEmail(
  queries: Queries,
  id: string,
  email: { readonly email: string; readonly verifiedAt: Date },
): Promise<void> {
  await queries.rows(
    'UPDATE accounts SET email = $2, email_as_written = $3, email_verified_at = $4 WHERE id = $1',
    [id, emailKey(email.email), email.email.trim(), email.verifiedAt],
  );
}

/** Removes all identities and typed data of the account. The caller holds its lock. */
export async function vacateAccount(
  queries: Queries,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  await queries.rows(
    `UPDATE accounts SET email = NULL, email_as_written = NULL, token_version = token_version + 1
     WHERE id = $1`,
    [id],
  );
  for (const table of ['identities', 'links', 'customers', 'known_networks'])
    await queries.rows(`DELETE FROM ${table} WHERE account_id = $1`, [id]);
  await removeTraces(queries, { id, email });
}

/** Rows without a foreign key that are about the account or its e-mail. */
async function removeTraces(
  queries: Queries,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  await removeAttempts(queries, [id, email ?? id]);
  await queries.rows('DELETE FROM mails WHERE lower(trim(email)) = $1', [email]);
  await queries.rows('DELETE FROM sandbox_mails WHERE recipient = $1', [email]);
}

/** Changes the e-mail by an operator, unverified. @throws when another account has it */
export async function moveEmail(queries: Queries, id: string, email: string): Promise<void> {
  await queries.rows(
    'UPDATE accounts SET email = $2, email_as_written = $3, email_verified_at = NULL WHERE id = $1',
    [id, emailKey(email), email],
  );
}

/** Removes the e-mail until an operator sets another one. */
export async function removeEmail(queries: Queries, id: string): Promise<boolean> {
  const changed = await queries.rows(
    `UPDATE accounts SET email = NULL, email_as_written = NULL, email_verified_at = NULL
     WHERE id = $1 RETURNING id`,
    [id],
  );
  return changed.length > 0;
}

/** Revokes all tokens that this server has issued. */
export async function endSessions(queries: Queries, id: string): Promise<void> {
  await queries.rows('UPDATE accounts SET token_version = token_version + 1 WHERE id = $1', [id]);
  await forgetNetworks(queries, id);
}

/** Also ends provider sessions. @returns the updated account */
export async function endAllSessions(queries: Queries, id: string, now: Date): Promise<Account> {
  const changed = await queries.rows(
    `UPDATE accounts SET token_version = token_version + 1, signed_in_since = $2
     WHERE id = $1 RETURNING ${ACCOUNT_COLUMNS}`,
    [id, now],
  );
  const account = accountOf(changed);
  if (!account) throw new Error('an account vanished while its sessions were ended');
  await forgetNetworks(queries, id);
  return account;
}

/** With all its rows and all waiting mails. */
export async function deleteAccountRow(queries: Queries, id: string): Promise<void> {
  const deleted = await queries.rows('DELETE FROM accounts WHERE id = $1 RETURNING email', [id]);
  for (const { email } of v.parse(emailRows, deleted)) await removeTraces(queries, { id, email });
}

/**
 * Locks the account until the transaction ends.
 * @returns false when its sessions, including this one, were ended meanwhile
 */
export async function lockSession(
  queries: Queries,
  { id, tokenVersion }: Pick<Account, 'id' | 'tokenVersion'>,
): Promise<boolean> {
  const sql = 'SELECT 1 FROM accounts WHERE id = $1 AND token_version = $2 FOR UPDATE';
  return (await queries.rows(sql, [id, tokenVersion])).length > 0;
}
