// What a page told of how the flow is used.
import * as v from 'valibot';
import { FLOW_COUNTS_PATH } from '../../../contract/flow-counts.ts';
import type { SeenRequest } from '../../../qa/playwright/reply.ts';

export const COUNTS = { method: 'POST', path: new RegExp(`^${FLOW_COUNTS_PATH}$`) };
export const COUNTING_CODE = { method: 'GET', path: /\/assets\/count-flow-/ };

export const countsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictObject({ chart: v.string(), counts: v.record(v.string(), v.number()) }),
);

/** By name, of all bodies together. */
export function sumsOf(requests: readonly SeenRequest[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { body } of requests)
    for (const [name, count] of Object.entries(v.parse(countsSchema, body).counts))
      sums.set(name, (sums.get(name) ?? 0) + count);
  return sums;
}

/** Of all names with the event. */
export const sumOf = (sums: ReadonlyMap<string, number>, event: string): number =>
  [...sums].reduce((all, [name, count]) => all + (name.includes(` | ${event} | `) ? count : 0), 0);
