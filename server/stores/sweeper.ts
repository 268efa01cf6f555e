// Deletes expired rows periodically.
// @rule What is deleted by itself
import type { Backend } from '../backend.ts';
import type { Queries } from '../database/database.ts';
import { describeError } from '../http/describe-error.ts';

const PERIOD_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 3600 * 1000;
/** Rows per statement, so that no statement takes long. */
const AT_ONCE = 1000;

/** For each table: the key column, the time column and the retention after it. */
const EXPIRING = [
  ['attempts', 'key', 'ends_at', 0],
  ['links', 'token_hash', 'expires_at', 0],
  ['ended_sessions', 'session_hash', 'expires_at', 0],
  ['sandbox_mails', 'id', 'sent_at', DAY_MS],
  ['known_networks', 'network_hash', 'seen_at', 90 * DAY_MS],
  ['trials', 'hash', 'ended_at', 365 * DAY_MS],
  ['flow_counts', '(day, chart, arrow)', 'day', 400 * DAY_MS],
  // A provider may renew a session for a long time without a new sign-in.
  ['ended_identities', '(provider, subject_hash)', 'ended_at', 365 * DAY_MS],
] as const;

export async function sweep(queries: Queries, now: Date): Promise<void> {
  for (const [table, key, moment, keptMs] of EXPIRING) {
    const columns = key.replace(/[()]/g, '');
    let deleted: readonly unknown[];
    // As many as there are: more may have come since the last time than one statement deletes.
    do {
      // Skips rows that another instance is deleting.
      deleted = await queries.rows(
        `DELETE FROM ${table} WHERE ${key} IN (
           SELECT ${columns} FROM ${table} WHERE ${moment} < $1
           ORDER BY ${moment} LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
         ) RETURNING 1`,
        [new Date(now.getTime() - keptMs)],
      );
    } while (deleted.length === AT_ONCE);
  }
}

export function openSweeper(
  { database, now, log }: Pick<Backend, 'database' | 'now' | 'log'>,
  periodMs = PERIOD_MS,
) {
  let sweeping: Promise<void> | null = null;
  const timer = setInterval(() => {
    sweeping ??= sweep(database, now())
      .catch((error: unknown) => {
        if (error instanceof Error) log.warn({ error: describeError(error) }, 'nothing is swept');
      })
      .finally(() => {
        sweeping = null;
      });
  }, periodMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await sweeping;
    },
  };
}
