// Batches reads by key. All keys requested in one turn of the event loop are read in one statement, so under load
// one statement serves many requests. Every request still reads data from after its arrival.
import type { Queries } from './database.ts';

interface Waiting {
  /** The waiting requests by key. */
  readonly by: Map<string, { found: (row: unknown) => void; failed: (error: unknown) => void }[]>;
  readonly beside: Set<string>;
}

const batches = new WeakMap<Queries, Map<string, Waiting>>();

/**
 * @param sql contains `= ANY($1)` and returns the key as `key`
 * @param beside a second value of each key, in `$2` when the statement has it
 * @returns undefined when there is no such row
 */
export function rowByKey(
  queries: Queries,
  sql: string,
  key: string,
  beside?: string,
): Promise<unknown> {
  return new Promise((found, failed) => {
    const waiting = waitingFor(queries, sql);
    if (beside !== undefined) waiting.beside.add(beside);
    const others = waiting.by.get(key);
    if (others) others.push({ found, failed });
    else waiting.by.set(key, [{ found, failed }]);
  });
}

function waitingFor(queries: Queries, sql: string): Waiting {
  let batch = batches.get(queries);
  if (!batch) {
    batch = new Map();
    batches.set(queries, batch);
  }
  let waiting = batch.get(sql);
  if (!waiting) {
    waiting = { by: new Map(), beside: new Set() };
    batch.set(sql, waiting);
    setImmediate(askFor, queries, sql);
  }
  return waiting;
}

async function askFor(queries: Queries, sql: string): Promise<void> {
  const batch = batches.get(queries);
  const waiting = batch?.get(sql);
  if (!waiting) return;
  const { by, beside } = waiting;
  batch?.delete(sql);
  try {
    const keys = [[...by.keys()], ...(beside.size > 0 ? [[...beside]] : [])];
    const rows = await queries.rows(sql, keys);
    const byKey = new Map(rows.map((row) => [keyOf(row), row]));
    for (const [key, those] of by) for (const { found } of those) found(byKey.get(key));
  } catch (error) {
    for (const those of by.values()) for (const { failed } of those) failed(error);
  }
}

function keyOf(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'key' in row ? row.key : undefined;
}
