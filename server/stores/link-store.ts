// Mailed links: random tokens, stored as hashes, valid once and for an hour.
// @rule How a mailed link works
import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Queries } from '../database/database.ts';

export type Purpose = 'recovery' | 'confirmation';

const LIFETIME_MS = 60 * 60 * 1000;
const TOKEN_BYTES = 32;

const linkRows = v.array(v.object({ account_id: v.string(), email: v.string() }));

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

interface NewLink {
  readonly purpose: Purpose;
  readonly accountId: string;
  /** The link is for this e-mail and becomes invalid when the account gets another one. */
  readonly email: string;
  readonly now: Date;
}

/** @returns the token, which is not stored */
export async function createLink(queries: Queries, link: NewLink): Promise<string> {
  const { purpose, accountId, email, now } = link;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await queries.rows(
    'INSERT INTO links (token_hash, purpose, account_id, email, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [hashOf(token), purpose, accountId, email, new Date(now.getTime() + LIFETIME_MS)],
  );
  return token;
}

/** Whether the link is valid now. */
export async function isLinkGood(
  queries: Queries,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<boolean> {
  const sql = 'SELECT 1 FROM links WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3';
  return (await queries.rows(sql, [hashOf(token), purpose, now])).length > 0;
}

/** Uses the link up; only one of two concurrent requests succeeds. */
export async function takeLink(queries: Queries, purpose: Purpose, token: string, now: Date) {
  const used = await queries.rows(
    `DELETE FROM links WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3
     RETURNING account_id, email`,
    [hashOf(token), purpose, now],
  );
  const [link] = v.parse(linkRows, used);
  return link ? { accountId: link.account_id, email: link.email } : null;
}

/** Invalidates all earlier links. */
export async function removeLinks(queries: Queries, accountId: string): Promise<void> {
  await queries.rows('DELETE FROM links WHERE account_id = $1', [accountId]);
}
