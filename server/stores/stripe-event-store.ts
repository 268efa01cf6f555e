// Stripe events: each is stored once and processed once.
import * as v from 'valibot';
import type { Queries } from '../database/database.ts';
import { JOB_COLUMNS, type Job, type JobTable } from '../jobs/job-table.ts';

export const STRIPE_EVENTS: JobTable = {
  name: 'stripe_events',
  ...JOB_COLUMNS,
  isWaiting: 'worked_at IS NULL',
  since: 'received_at',
};

const eventSchema = v.pipe(
  v.object({ id: v.string(), customer_id: v.nullable(v.string()) }),
  v.transform(({ id, customer_id }) => ({ id, customerId: customer_id })),
);

/** A waiting event; its Customer is null when it names none. */
export type WaitingEvent = Readonly<v.InferOutput<typeof eventSchema>>;

/** Stripe repeats an event for three days, and on request for a month. */
const KEPT_MS = 90 * 24 * 3600_000;

interface NewEvent extends WaitingEvent {
  readonly type: string;
  readonly now: Date;
}

/** False when the event is already stored. */
export async function addEvent(
  queries: Queries,
  { id, type, customerId, now }: NewEvent,
): Promise<boolean> {
  const added = await queries.rows(
    `INSERT INTO stripe_events (id, type, customer_id, received_at, next_try_at)
     VALUES ($1, $2, $3, $4, $4) ON CONFLICT (id) DO NOTHING RETURNING id`,
    [id, type, customerId, now],
  );
  return added.length > 0;
}

export function readEvent(job: Job): WaitingEvent {
  return v.parse(eventSchema, job);
}

/** Runs in the transaction of the processing. False when another instance has processed it. */
export async function markProcessed(queries: Queries, id: string, now: Date): Promise<boolean> {
  const sql =
    'UPDATE stripe_events SET worked_at = $2 WHERE id = $1 AND worked_at IS NULL RETURNING id';
  return (await queries.rows(sql, [id, now])).length > 0;
}

/** Marks the event to be processed again. */
export async function reopenEvent(queries: Queries, id: string, now: Date): Promise<void> {
  await queries.rows('UPDATE stripe_events SET worked_at = NULL, next_try_at = $2 WHERE id = $1', [
    id,
    now,
  ]);
}

export async function forgetOldEvents(queries: Queries, now: Date): Promise<void> {
  await queries.rows('DELETE FROM stripe_events WHERE worked_at < $1', [
    new Date(now.getTime() - KEPT_MS),
  ]);
}
