// The operators' log, kept for two years.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Queries } from '../database/database.ts';

const KEEP_MS = 2 * 365 * 24 * 3600 * 1000;
const SHOWN = 200;

const entryRow = v.object({
  at: v.date(),
  by_whom: v.string(),
  command: v.string(),
  account_id: v.nullable(v.string()),
  reason: v.string(),
  outcome: v.string(),
});

export type AdminEntry = Readonly<v.InferOutput<typeof entryRow>>;

/** @returns the id for `finishEntry` */
export async function addEntry(queries: Queries, entry: AdminEntry): Promise<string> {
  const id = randomUUID();
  const { at, by_whom, command, account_id, reason, outcome } = entry;
  await queries.rows('DELETE FROM admin_log WHERE at < $1', [new Date(at.getTime() - KEEP_MS)]);
  await queries.rows(
    `INSERT INTO admin_log (id, at, by_whom, command, account_id, reason, outcome)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, at, by_whom, command, account_id, reason, outcome],
  );
  return id;
}

export async function finishEntry(
  queries: Queries,
  id: string,
  outcome: 'done' | 'incomplete' | 'failed',
) {
  await queries.rows('UPDATE admin_log SET outcome = $2 WHERE id = $1', [id, outcome]);
}

/** Newest first. @param accountId null for all accounts */
export async function listEntries(
  queries: Queries,
  accountId: string | null,
): Promise<readonly AdminEntry[]> {
  const found = await queries.rows(
    `SELECT at, by_whom, command, account_id, reason, outcome FROM admin_log
     WHERE $1::text IS NULL OR account_id = $1 ORDER BY at DESC, id LIMIT ${SHOWN}`,
    [accountId],
  );
  return v.parse(v.array(entryRow), found);
}
