// Tables whose rows are jobs: each has an `id`, its `tries` and a `next_try_at`, and what its work needs besides.
import * as v from 'valibot';
import type { Queries } from '../database/database.ts';

export interface JobTable {
  readonly name: 'mails' | 'stripe_events' | 'closings';
  /** The condition, in SQL, of the rows that are still to be done. */
  readonly isWaiting: string;
  /** The column that says when a row came. */
  readonly since: string;
}

const jobSchema = v.looseObject({
  id: v.string(),
  /** Times it was tried, this one included. */
  tries: v.number(),
});

/** A row as it is stored: its queue parses the rest, so that one it cannot read fails alone. */
export type Job = v.InferOutput<typeof jobSchema>;

/** The job that is due longest, for this instance alone until the lease ends. */
export async function takeDueJob(
  queries: Queries,
  { name, isWaiting }: JobTable,
  { now, leaseMs }: { readonly now: Date; readonly leaseMs: number },
): Promise<Job | null> {
  const [row] = await queries.rows(
    `UPDATE ${name} SET tries = tries + 1, next_try_at = $2
     WHERE id = (
       SELECT id FROM ${name} WHERE ${isWaiting} AND next_try_at <= $1
       ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING *`,
    [now, new Date(now.getTime() + leaseMs)],
  );
  return row === undefined ? null : v.parse(jobSchema, row);
}

export async function postponeJob(
  queries: Queries,
  { name }: JobTable,
  { id, until }: { readonly id: string; readonly until: Date },
): Promise<void> {
  await queries.rows(`UPDATE ${name} SET next_try_at = $2 WHERE id = $1`, [id, until]);
}

export async function removeJob(queries: Queries, { name }: JobTable, id: string): Promise<void> {
  await queries.rows(`DELETE FROM ${name} WHERE id = $1`, [id]);
}

const countRows = v.array(
  v.object({ count: v.pipe(v.string(), v.transform(Number)), oldest: v.nullable(v.date()) }),
);

/** How many wait, and since when the oldest. */
export async function waitingJobs(queries: Queries, { name, isWaiting, since }: JobTable) {
  const sql = `SELECT count(*)::text AS count, min(${since}) AS oldest FROM ${name} WHERE ${isWaiting}`;
  return v.parse(countRows, await queries.rows(sql))[0] ?? { count: 0, oldest: null };
}
