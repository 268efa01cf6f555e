// Ended sessions, as hashes of their names, until their tokens expire.
// @rule When a session ends
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { rowByKey } from '../database/by-key.ts';
import type { Queries } from '../database/database.ts';
import { ACCOUNT_COLUMNS, type Account, accountOf } from './account-store.ts';

/** A session is one sign-in on one device. */
export interface Session {
  readonly hash: string;
  /** When its last token expires. */
  readonly expiresAt: Date;
}

export function sessionHash(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

const endedSchema = v.optional(v.object({ ended: v.array(v.string()) }), { ended: [] });

/**
 * The account, unless this session has ended. One statement, because every signed-in call runs it. A join
 * costs three times as much as reading the account, this subquery one and a half times.
 */
export async function findAccountInSession(
  queries: Queries,
  accountId: string,
  { hash }: Session,
): Promise<Account | null> {
  const sql = `SELECT accounts.id AS key, ${ACCOUNT_COLUMNS},
      ARRAY(
        SELECT session_hash FROM ended_sessions WHERE session_hash = ANY($2) AND account_id = ANY($1)
      ) AS ended
    FROM accounts WHERE id = ANY($1)`;
  const row = await rowByKey(queries, sql, accountId, hash);
  return v.parse(endedSchema, row).ended.includes(hash) ? null : accountOf([row]);
}

const keyRow = v.optional(v.object({ key: v.string() }));

export async function isSessionEnded(queries: Queries, { hash }: Session): Promise<boolean> {
  const sql = 'SELECT session_hash AS key FROM ended_sessions WHERE session_hash = ANY($1)';
  return v.parse(keyRow, await rowByKey(queries, sql, hash)) !== undefined;
}

/** Revokes the tokens of this session at every instance; other devices stay signed in. */
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
