// Counts attempts in the database, so that all instances share the limits.
// @rule Where attempts are counted
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Queries } from '../database/database.ts';

/** Maximum attempts within a time. */
export interface Window {
  readonly attempts: number;
  readonly ms: number;
}

export interface Counted {
  /** The kind of limit and of key. */
  readonly name: string;
  /** The key. */
  readonly of: string;
  /** The e-mail or account of the attempt; the count is deleted with it. */
  readonly about?: string;
  readonly windows: readonly Window[];
}

const countRows = v.array(v.object({ key: v.string(), count: v.number(), ends_at: v.date() }));

/** A refusal is repeated this long from memory, so that a flood uses no database connections. */
const REPEAT_MS = 1000;
/** Maximum of remembered refusals; beyond it all are forgotten. */
const MOST_REPEATED = 10_000;

export function createAttempts(queries: Queries, now: () => Date) {
  const exceededAt = new Map<string, { readonly seen: number; readonly ends: number }>();
  const remember = (key: string, seen: Date, ends: Date) => {
    if (exceededAt.size >= MOST_REPEATED) exceededAt.clear();
    exceededAt.set(key, { seen: seen.getTime(), ends: ends.getTime() });
  };
  /** Remaining milliseconds of a remembered refusal. */
  const knownWait = (key: string, time: number) => {
    const found = exceededAt.get(key);
    return found && time - found.seen < REPEAT_MS ? found.ends - time : 0;
  };

  const refund = async (keys: readonly string[]) => {
    if (keys.length === 0) return;
    for (const key of keys) exceededAt.delete(key);
    await queries.rows(
      `WITH counted AS (
         SELECT key FROM attempts WHERE key = ANY($1) ORDER BY key COLLATE "C" FOR UPDATE
       )
       UPDATE attempts SET count = count - 1 FROM counted
       WHERE attempts.key = counted.key AND count > 0`,
      [keys],
    );
  };

  return {
    /**
     * Counts the attempt, so that parallel bursts are limited too. A refused attempt counts only in the
     * windows that refused it.
     * @returns seconds to wait when the limit is exceeded, otherwise 0; and a function that takes the attempt back
     */
    async begin(counted: readonly Counted[]) {
      const time = now();
      const rows = counted.flatMap(rowsOf).sort((a, b) => (a.key < b.key ? -1 : 1));
      const known = Math.max(0, ...rows.map(({ key }) => knownWait(key, time.getTime())));
      if (known > 0) return { seconds: Math.ceil(known / 1000), refund: () => refund([]) };
      // One statement with its rows in key order, to avoid deadlocks.
      const values = rows.map(
        (_, index) => `($${index * 3 + 2}, $${index * 3 + 3}, 1, $${index * 3 + 4})`,
      );
      const found = await queries.rows(
        `INSERT INTO attempts (key, about, count, ends_at) VALUES ${values.join(', ')}
         ON CONFLICT (key) DO UPDATE SET
           count = CASE WHEN attempts.ends_at <= $1 THEN 1 ELSE attempts.count + 1 END,
           ends_at = CASE WHEN attempts.ends_at <= $1 THEN excluded.ends_at ELSE attempts.ends_at END
         RETURNING key, count, ends_at`,
        [
          time,
          ...rows.flatMap(({ key, about, window }) => [
            key,
            about,
            new Date(time.getTime() + window.ms),
          ]),
        ],
      );
      const allowed = new Map(rows.map(({ key, window }) => [key, window.attempts]));
      const counts = v.parse(countRows, found);
      const exceeded = counts.filter(({ key, count }) => count > (allowed.get(key) ?? 0));
      const others = counts.filter((one) => !exceeded.includes(one)).map(({ key }) => key);
      if (exceeded.length > 0) await refund(others);
      for (const { key, ends_at } of exceeded) remember(key, time, ends_at);
      const waits = exceeded.map(({ ends_at }) => (ends_at.getTime() - time.getTime()) / 1000);
      return { seconds: Math.ceil(Math.max(0, ...waits)), refund: () => refund(others) };
    },
  };
}

/** The current counts. @param about as in `removeAttempts` */
export async function listAttempts(queries: Queries, about: readonly string[], now: Date) {
  const found = await queries.rows(
    'SELECT key, count, ends_at FROM attempts WHERE about = ANY($1) AND ends_at > $2 ORDER BY key',
    [about.map(hashOf), now],
  );
  return v.parse(countRows, found).map(({ key, count, ends_at }) => ({
    name: key.split(':')[0] ?? '',
    count,
    until: ends_at,
  }));
}

/** Deletes the counts of deleted accounts. @param about e-mails and accounts as they were counted */
export async function removeAttempts(queries: Queries, about: readonly string[]): Promise<void> {
  await queries.rows('DELETE FROM attempts WHERE about = ANY($1)', [about.map(hashOf)]);
}

function rowsOf({ name, of, about, windows }: Counted) {
  return windows.map((window, index) => {
    const part = index === 0 ? name : `${name} ${window.ms / 1000}`;
    const key = `${part}:${hashOf(`${part}:${of}`)}`;
    return { key, about: about === undefined ? null : hashOf(about), window };
  });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 32);
