// Tables whose rows are jobs: each has an id, a number of tries and a time of the next one, and what its work needs.
import * as v from 'valibot';
import type { Queries } from '../database/database.ts';

export interface JobTable {
  readonly name: 'mails' | 'stripe_events' | 'stripe_customers' | 'closings';
  readonly id: string;
  readonly tries: string;
  readonly nextTry: string;
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

/** What most of them call their columns. */
export const JOB_COLUMNS = { id: 'id', tries: 'tries', nextTry: 'next_try_at' };

/** The job that is due longest, for this instance alone until the lease ends. */
export async function takeDueJob(
  queries: Queries,
  { name, id, tries, nextTry, isWaiting }: JobTable,
  { now, leaseMs }: { readonly now: Date; readonly leaseMs: number },
): Promise<Job | null> {
  const [row] = await queries.rows(
    `UPDATE ${name} SET ${tries} = ${tries} + 1, ${nextTry} = $2
     WHERE ${id} = (
       SELECT ${id} FROM ${name} WHERE ${isWaiting} AND ${nextTry} <= $1
       ORDER BY ${nextTry} LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING *, ${id} AS id, ${tries} AS tries`,
    [now, new Date(now.getTime() + leaseMs)],
  );
  return row === undefined ? null : v.parse(jobSchema, row);
}

export async function postponeJob(
  queries: Queries,
  { name, id, nextTry }: JobTable,
  job: { readonly id: string; readonly until: Date },
): Promise<void> {
  const sql = `UPDATE ${name} SET ${nextTry} = $2 WHERE ${id} = $1`;
  await queries.rows(sql, [job.id, job.until]);
}

export async function removeJob(queries: Queries, table: JobTable, job: string): Promise<void> {
  await queries.rows(`DELETE FROM ${table.name} WHERE ${table.id} = $1`, [job]);
}

const countRows = v.array(
  v.object({ count: v.pipe(v.string(), v.transform(Number)), oldest: v.nullable(v.date()) }),
);

/** How many wait, and since when the oldest. */
export async function waitingJobs(queries: Queries, { name, isWaiting, since }: JobTable) {
  const sql = `SELECT count(*)::text AS count, min(${since}) AS oldest FROM ${name} WHERE ${isWaiting}`;
  return v.parse(countRows, await queries.rows(sql))[0] ?? { count: 0, oldest: null };
}
