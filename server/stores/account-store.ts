// Password accounts in the database.
import * as v from 'valibot';
import { emailKey } from '../accounts/email.ts';
import type { Queries } from '../database/database.ts';

const hashRows = v.array(v.object({ password_hash: v.string() }));

/** The stored hash of a person's password, or null for someone unknown. */
export async function findPasswordHash(queries: Queries, email: string): Promise<string | null> {
  const found = await queries.rows('SELECT password_hash FROM accounts WHERE email = $1', [
    emailKey(email),
  ]);
  return v.parse(hashRows, found)[0]?.password_hash ?? null;
}

/** False when the e-mail already has an account, also when two requests arrive together. */
export async function createAccount(
  queries: Queries,
  account: { email: string; passwordHash: string; now: Date },
): Promise<boolean> {
  const created = await queries.rows(
    `INSERT INTO accounts (email, email_as_written, password_hash, created_at)
     VALUES ($1, $2, $3, $4) ON CONFLICT (email) DO NOTHING RETURNING email`,
    [emailKey(account.email), account.email, account.passwordHash, account.now],
  );
  return created.length === 1;
}
