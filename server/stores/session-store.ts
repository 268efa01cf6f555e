// Sessions that were signed out of, by a hash of what names them in their tokens, until those expire by themselves.
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { rowByKey } from '../database/by-key.ts';
import type { Queries } from '../database/database.ts';
import { ACCOUNT_COLUMNS, type Account, accountOf } from './account-store.ts';

/** One sign-in on one device. */
export interface Session {
  readonly hash: string;
  /** No token of it is good later. */
  readonly expiresAt: Date;
}

export function sessionHash(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

const HASH_LENGTH = sessionHash('').length;

/** The account, unless this session of it has ended: one statement, as each signed-in call makes it. */
export async function findAccountInSession(
  queries: Queries,
  accountId: string,
  { hash }: Session,
): Promise<Account | null> {
  const sql = `SELECT asked.key, ${ACCOUNT_COLUMNS} FROM unnest($1::text[]) AS asked (key)
    JOIN accounts ON accounts.id = substr(asked.key, ${HASH_LENGTH + 1})
    WHERE NOT EXISTS (
      SELECT 1 FROM ended_sessions WHERE session_hash = left(asked.key, ${HASH_LENGTH})
    )`;
  return accountOf([await rowByKey(queries, sql, hash + accountId)]);
}

const keyRow = v.optional(v.object({ key: v.string() }));

export async function isSessionEnded(queries: Queries, { hash }: Session): Promise<boolean> {
  const sql = 'SELECT session_hash AS key FROM ended_sessions WHERE session_hash = ANY($1)';
  return v.parse(keyRow, await rowByKey(queries, sql, hash)) !== undefined;
}

/** Its tokens are refused from now on, at every instance; those of the person's other devices are not. */
export async function endSession(
  queries: Queries,
  accountId: string,
  { hash, expiresAt }: Session,
): Promise<void> {
  await queries.rows(
    `INSERT INTO ended_sessions (session_hash, account_id, expires_at)
     SELECT $1, id, $3 FROM accounts WHERE id = $2 FOR KEY SHARE
     ON CONFLICT (session_hash) DO NOTHING`,
    [hash, accountId, expiresAt],
  );
}
