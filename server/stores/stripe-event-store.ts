// Events of Stripe: kept once each, and worked off once each.
import * as v from 'valibot';
import type { Queries } from '../database/database.ts';

export interface WaitingEvent {
  readonly id: string;
  /** Null where an event names nobody. */
  readonly customerId: string | null;
  /** Times it was tried, this one included. */
  readonly tries: number;
}

const eventRow = v.pipe(
  v.object({ id: v.string(), customer_id: v.nullable(v.string()), tries: v.number() }),
  v.transform(({ id, customer_id, tries }) => ({ id, customerId: customer_id, tries })),
);

/** An instance that dies while it works leaves the event to the others after this. */
const LEASE_MS = 60_000;
/** Stripe sends an event again for three days, and by hand for a month. */
const KEPT_MS = 90 * 24 * 3600_000;

interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly customerId: string | null;
  readonly now: Date;
}

/** False when it is known already. */
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

/** The event that is due longest, for this instance alone. */
export async function takeDueEvent(queries: Queries, now: Date): Promise<WaitingEvent | null> {
  const [row] = await queries.rows(
    `UPDATE stripe_events SET tries = tries + 1, next_try_at = $2
     WHERE id = (
       SELECT id FROM stripe_events WHERE worked_at IS NULL AND next_try_at <= $1
       ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING id, customer_id, tries`,
    [now, new Date(now.getTime() + LEASE_MS)],
  );
  return row === undefined ? null : v.parse(eventRow, row);
}

/** In the transaction of what was done for it. False when somebody else worked it off. */
export async function markWorked(queries: Queries, id: string, now: Date): Promise<boolean> {
  const sql =
    'UPDATE stripe_events SET worked_at = $2 WHERE id = $1 AND worked_at IS NULL RETURNING id';
  return (await queries.rows(sql, [id, now])).length > 0;
}

export async function postponeEvent(queries: Queries, id: string, until: Date): Promise<void> {
  await queries.rows('UPDATE stripe_events SET next_try_at = $2 WHERE id = $1', [id, until]);
}

/** It is worked off once more. */
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

const queueRows = v.array(
  v.object({ count: v.pipe(v.string(), v.transform(Number)), oldest: v.nullable(v.date()) }),
);

/** How many wait to be worked off, and since when the oldest. */
export async function waitingEvents(queries: Queries) {
  const sql = `SELECT count(*)::text AS count, min(received_at) AS oldest
     FROM stripe_events WHERE worked_at IS NULL`;
  return v.parse(queueRows, await queries.rows(sql))[0] ?? { count: 0, oldest: null };
}

export async function countWaiting(queries: Queries): Promise<number> {
  return (await waitingEvents(queries)).count;
}
