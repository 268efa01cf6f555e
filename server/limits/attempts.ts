// Counts attempts in the database, so that all instances together keep to one limit.
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Queries } from '../database/database.ts';

export interface Allowance {
  /** What is limited, and whether this is about a person or an address. */
  readonly name: string;
  readonly attempts: number;
  readonly windowMs: number;
}

interface Attempt {
  readonly allowance: Allowance;
  /** The person or the address. */
  readonly of: string;
}

const countRows = v.array(v.object({ key: v.string(), count: v.number(), ends_at: v.date() }));

/** How many attempts pass between two sweeps. */
const SWEEP_EVERY = 500;

export function createAttempts(queries: Queries, now: () => Date) {
  let untilSweep = SWEEP_EVERY;

  const sweep = async () => {
    untilSweep = SWEEP_EVERY;
    await queries.rows('DELETE FROM attempts WHERE ends_at < $1', [now()]);
  };

  return {
    /**
     * Counts the attempt, so that a burst in parallel is limited too.
     * @returns seconds to wait when there were too many, otherwise 0
     */
    async begin(attempts: readonly Attempt[]): Promise<number> {
      untilSweep -= 1;
      if (untilSweep <= 0) await sweep();
      const time = now();
      const sorted = attempts.map(withKey).sort((a, b) => (a.key < b.key ? -1 : 1));
      const values = sorted.map((_, index) => `($${index * 2 + 2}, 1, $${index * 2 + 3})`);
      // One statement; its rows in the order of their keys, so that two never wait for each other.
      const counted = await queries.rows(
        `INSERT INTO attempts (key, count, ends_at) VALUES ${values.join(', ')}
         ON CONFLICT (key) DO UPDATE SET
           count = CASE WHEN attempts.ends_at <= $1 THEN 1 ELSE attempts.count + 1 END,
           ends_at = CASE WHEN attempts.ends_at <= $1 THEN excluded.ends_at ELSE attempts.ends_at END
         RETURNING key, count, ends_at`,
        [
          time,
          ...sorted.flatMap(({ key, allowance }) => [
            key,
            new Date(time.getTime() + allowance.windowMs),
          ]),
        ],
      );
      const waits = v.parse(countRows, counted).map(({ key, count, ends_at }) => {
        const limit = sorted.find((attempt) => attempt.key === key)?.allowance.attempts ?? 0;
        return count > limit ? Math.ceil((ends_at.getTime() - time.getTime()) / 1000) : 0;
      });
      return Math.max(0, ...waits);
    },
    /** The attempt succeeded: it no longer counts. */
    async forgive(attempts: readonly Attempt[]): Promise<void> {
      const keys = attempts.map((attempt) => withKey(attempt).key);
      const list = keys.map((_, index) => `$${index + 1}`).join(', ');
      await queries.rows(
        `UPDATE attempts SET count = count - 1 WHERE count > 0 AND key IN (${list})`,
        keys,
      );
    },
  };
}

function withKey({ allowance, of }: Attempt) {
  const digest = createHash('sha256').update(`${allowance.name}:${of}`).digest('base64url');
  return { allowance, key: `${allowance.name}:${digest.slice(0, 32)}` };
}
