// A Postgres that does not answer now, told apart from a statement that is wrong.
import pg from 'pg';
import { DatabaseConnectionError } from './database.ts';

/** Connection lost or refused (08), out of resources (53), and the single codes of the same kind. */
const LOST = /^(08|53)|^(57P0[1-5]|57014|25P0[34]|25006)$/;
/** Two transactions in each other's way: neither is wrong, and one of them was undone. */
const CONFLICT = new Set(['40001', '40P01']);

/** Whether the same work may succeed at once, when it is begun anew. */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && CONFLICT.has(error.code ?? '');
}

/** What the driver threw, as the rest of the server knows it. */
export function toConnectionError(error: unknown): unknown {
  return isLost(error) ? new DatabaseConnectionError({ cause: error }) : error;
}

function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return LOST.test(error.code ?? '') || isConflict(error);
  // Whatever else the driver throws is about the connection, unless it was used wrongly.
  return error instanceof Error && ['Error', 'AggregateError'].includes(error.name);
}
