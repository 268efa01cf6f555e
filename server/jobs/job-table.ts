// Job tables: each row has an id, a number of tries, the time of the next try and the data of the job.
import * as v from 'valibot';
import type { Queries } from '../database/database.ts';

export interface JobTable {
  readonly name: 'mails' | 'stripe_events' | 'stripe_customers' | 'closings';
  readonly id: string;
  readonly tries: string;
  readonly nextTry: string;
  /** SQL condition of the rows that are not done. */
  readonly isWaiting: string;
  /** The column with the creation time. */
  readonly since: string;
}

const jobSchema = v.looseObject({
  id: v.string(),
  /** Number of tries, including this one. */
  tries: v.number(),
});

/** A stored row. Its queue parses the rest, so that an unreadable row fails alone. */
export type Job = v.InferOutput<typeof jobSchema>;

/** The usual column names. */
export const JOB_COLUMNS = { id: 'id', tries: 'tries', nextTry: 'next_try_at' };

interface Taking {
  readonly now: Date;
  readonly leaseMs: number;
  /** What this instance works on: a clock that jumps may end its lease, which is no further try. */
  readonly except: readonly string[];
}

/** Takes the job that is due longest, with a lease for this instance. */
export async function takeDueJob(
  queries: Queries,
  { name, id, tries, nextTry, isWaiting }: JobTable,
  { now, leaseMs, except }: Taking,
): Promise<Job | null> {
  const [row] = await queries.rows(
    `UPDATE ${name} SET ${tries} = ${tries} + 1, ${nextTry} = $2
     WHERE ${id} = (
       SELECT ${id} FROM ${name} WHERE ${isWaiting} AND ${nextTry} <= $1 AND ${id} <> ALL ($3::text[])
       ORDER BY ${nextTry} LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING *, ${id} AS id, ${tries} AS tries`,
    [now, new Date(now.getTime() + leaseMs), except],
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

/** Number of waiting jobs and the time of the oldest. */
export async function waitingJobs(queries: Queries, { name, isWaiting, since }: JobTable) {
  const sql = `SELECT count(*)::text AS count, min(${since}) AS oldest FROM ${name} WHERE ${isWaiting}`;
  return v.parse(countRows, await queries.rows(sql))[0] ?? { count: 0, oldest: null };
}
