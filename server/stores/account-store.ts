// Accounts in the database: one a person, whatever they sign in with.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { emailKey } from '../accounts/email.ts';
import { rowByKey } from '../database/by-key.ts';
import type { Queries } from '../database/database.ts';
import { removeAttempts } from './attempt-store.ts';
import { forgetNetworks } from './known-network-store.ts';

export interface Account {
  readonly id: string;
  /** As `emailKey` writes it; null when it turned out to be somebody else's. */
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  /** Raised to end the sessions that were opened before. */
  readonly tokenVersion: number;
  /** A provider's session that was opened earlier has ended. */
  readonly signedInSince: Date | null;
  /** Since when its owner has not decided what becomes of what somebody unproven had left in it. */
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

/** Whoever else wants the account for a change waits until the transaction ends. False when it is gone. */
export async function lockAccount(queries: Queries, id: string): Promise<boolean> {
  return (await queries.rows('SELECT 1 FROM accounts WHERE id = $1 FOR UPDATE', [id])).length > 0;
}

/** The same, kept from changing until the transaction ends. */
export async function lockAccountByEmail(queries: Queries, email: string): Promise<Account | null> {
  const sql = `SELECT ${ACCOUNT_COLUMNS} FROM accounts WHERE email = $1 FOR UPDATE`;
  return accountOf(await queries.rows(sql, [emailKey(email)]));
}

interface NewAccount {
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
  readonly now: Date;
}

/** Null when the e-mail already has an account, also when two requests arrive together. */
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

/** The e-mail is proven to be this person's; sessions stay. */
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

/** Nobody comes to this account any more, and nothing that was typed is left of it. The caller holds its lock. */
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

/** What does not hang on the account but is about it or its e-mail. */
async function removeTraces(
  queries: Queries,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  await removeAttempts(queries, [id, email ?? id]);
  await queries.rows('DELETE FROM mails WHERE lower(trim(email)) = $1', [email]);
  await queries.rows('DELETE FROM sandbox_mails WHERE recipient = $1', [email]);
}

/** By an operator's hand: to be confirmed by whoever has it. @throws when another account has it */
export async function moveEmail(queries: Queries, id: string, email: string): Promise<void> {
  await queries.rows(
    'UPDATE accounts SET email = $2, email_as_written = $3, email_verified_at = NULL WHERE id = $1',
    [id, emailKey(email), email],
  );
}

/** Nobody comes to it by an e-mail until another one is set by hand. */
export async function removeEmail(queries: Queries, id: string): Promise<boolean> {
  const changed = await queries.rows(
    `UPDATE accounts SET email = NULL, email_as_written = NULL, email_verified_at = NULL
     WHERE id = $1 RETURNING id`,
    [id],
  );
  return changed.length > 0;
}

/** Our tokens handed out before are refused from now on. */
export async function endSessions(queries: Queries, id: string): Promise<void> {
  await queries.rows('UPDATE accounts SET token_version = token_version + 1 WHERE id = $1', [id]);
  await forgetNetworks(queries, id);
}

/** Those that a provider opened too. @returns the account as it is now */
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

/** With all that hangs on it, and all that waits for its e-mail. */
export async function deleteAccountRow(queries: Queries, id: string): Promise<void> {
  const deleted = await queries.rows('DELETE FROM accounts WHERE id = $1 RETURNING email', [id]);
  for (const { email } of v.parse(emailRows, deleted)) await removeTraces(queries, { id, email });
}

/**
 * Keeps the account as it is until the transaction ends.
 * @returns false when its sessions were ended meanwhile, this one with them
 */
export async function lockSession(
  queries: Queries,
  { id, tokenVersion }: Pick<Account, 'id' | 'tokenVersion'>,
): Promise<boolean> {
  const sql = 'SELECT 1 FROM accounts WHERE id = $1 AND token_version = $2 FOR UPDATE';
  return (await queries.rows(sql, [id, tokenVersion])).length > 0;
}
