// Distinguishes errors of the connection to Postgres from errors of a statement.
// @rule What happens without the database
import pg from 'pg';
import { DatabaseConnectionError } from './database.ts';

/** Connection lost or refused (08), out of resources (53), and single codes of the same kind. */
const LOST = /^(08|53)|^(57P0[1-5]|57014|25P0[34]|25006)$/;
/** Serialization failure and deadlock: one of two transactions was rolled back. */
const CONFLICT = new Set(['40001', '40P01']);

/** Whether the same transaction may succeed when repeated at once. */
export function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && CONFLICT.has(error.code ?? '');
}

/** Converts a connection error of the driver; other errors are returned unchanged. */
export function toConnectionError(error: unknown): unknown {
  return isLost(error) ? new DatabaseConnectionError({ cause: error }) : error;
}

function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return LOST.test(error.code ?? '') || isConflict(error);
  // Other errors of the driver are connection errors, unless it was used wrongly.
  return error instanceof Error && ['Error', 'AggregateError'].includes(error.name);
}
