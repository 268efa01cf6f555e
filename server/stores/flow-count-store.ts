// How often each arrow of the chart was taken, by day and version of the chart.
// @rule What is counted of the flow
import * as v from 'valibot';
import type { Queries } from '../database/database.ts';

interface Counted {
  readonly chart: string;
  readonly counts: ReadonlyMap<string, number>;
  readonly now: Date;
}

/** Adds them to those of the day, which begins at midnight UTC. */
export async function addFlowCounts(
  queries: Queries,
  { chart, counts, now }: Counted,
): Promise<void> {
  // In one order, so that two never wait for one another.
  const sorted = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  await queries.rows(
    `INSERT INTO flow_counts (day, chart, arrow, count)
     SELECT $1::date, $2, sent.arrow, sent.count::bigint
     FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS sent (arrow, count, place) ORDER BY place
     ON CONFLICT (day, chart, arrow) DO UPDATE SET count = flow_counts.count + excluded.count`,
    [dayOf(now), chart, sorted.map(([arrow]) => arrow), sorted.map(([, count]) => String(count))],
  );
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const countRows = v.array(
  v.object({
    day: v.string(),
    chart: v.string(),
    arrow: v.string(),
    count: v.pipe(v.string(), v.transform(Number)),
  }),
);

/** @param from and `to`: days such as 2026-11-26, both included */
export async function listFlowCounts(queries: Queries, from: string, to: string) {
  const found = await queries.rows(
    `SELECT day::text AS day, chart, arrow, count::text AS count FROM flow_counts
     WHERE day BETWEEN $1::date AND $2::date ORDER BY day, chart, arrow`,
    [from, to],
  );
  return v.parse(countRows, found);
}
