// The Postgres database for real deployments. Statements are unnamed and no lock outlives its
// transaction, so a pooler in transaction mode can be used.
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isConflict, toConnectionError } from './connection-error.ts';
import {
  type Database,
  DatabaseConnectionError,
  DatabaseUnavailable,
  type Queries,
} from './database.ts';

/** Time limits in milliseconds; null for none. */
export interface PoolSettings {
  readonly size: number;
  /** For opening a connection and for getting one from the pool. */
  readonly connectTimeoutMs: number;
  readonly statementTimeoutMs: number | null;
  readonly idleTransactionTimeoutMs: number | null;
}

export const DEFAULT_POOL: PoolSettings = {
  size: 10,
  connectTimeoutMs: 5000,
  statementTimeoutMs: 10_000,
  idleTransactionTimeoutMs: 15_000,
};

/** Time for the network, added to the statement's limit. */
const NETWORK_MS = 1000;
/** Maximum tries of a transaction with conflicts. */
const TRIES = 6;
const FIRST_PAUSE_MS = 10;

/**
 * @param onIdleError called when an idle connection breaks; the pool replaces it
 * @throws {DatabaseUnavailable} when the server does not answer
 */
export async function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  settings: PoolSettings = DEFAULT_POOL,
): Promise<Database> {
  const pool = new pg.Pool(optionsOf(url, settings));
  pool.on('error', onIdleError);
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error && 'code' in error ? error.code : 'sin respuesta';
    throw new DatabaseUnavailable(
      `No se pudo abrir la base de datos de DATABASE_URL (${String(reason)}).`,
    );
  }
  return {
    kind: 'postgres',
    ...queriesOf(pool, retried),
    transaction: (work) => retried(() => inTransaction(pool, work)),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** Catches parse errors that the driver throws inside an event handler, and destroys the connection. */
class GuardedSocket extends Socket {
  override emit(event: string | symbol, ...values: unknown[]): boolean {
    try {
      return super.emit(event, ...values);
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)));
      return true;
    }
  }
}

function optionsOf(url: string, settings: PoolSettings): pg.PoolConfig {
  const { size, connectTimeoutMs, statementTimeoutMs, idleTransactionTimeoutMs } = settings;
  return {
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    stream: () => new GuardedSocket(),
    application_name: 'virsi',
    ...(statementTimeoutMs !== null && {
      statement_timeout: statementTimeoutMs,
      // Also applies when the answer is lost in the network.
      query_timeout: statementTimeoutMs + NETWORK_MS,
    }),
    ...(idleTransactionTimeoutMs !== null && {
      idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    }),
  };
}

/** Repeats the whole transaction after a conflict. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (tries === TRIES) throw toConnectionError(error);
      await wait(FIRST_PAUSE_MS * 2 ** tries * Math.random());
    }
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await asked(() => pool.connect());
  // A connection that breaks between two statements reports it here; the next statement fails anyway.
  client.on('error', ignore);
  const queries = queriesOf(client);
  let isBroken = false;
  try {
    await queries.script('BEGIN');
    const result = await work(queries);
    await queries.script('COMMIT');
    return result;
  } catch (error) {
    // Closing the connection rolls back its transaction.
    isBroken = error instanceof DatabaseConnectionError || !(await isUndone(client));
    throw error;
  } finally {
    client.off('error', ignore);
    client.release(isBroken);
  }
}

const ignore = () => undefined;

async function isUndone(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}

/** @throws {DatabaseConnectionError} for connection errors; a conflict is thrown unchanged, to be retried */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw isConflict(error) ? error : toConnectionError(error);
  }
}

/** @param around what a statement by itself is asked within */
function queriesOf(
  connection: pg.Pool | pg.PoolClient,
  around: <T>(ask: () => Promise<T>) => Promise<T> = (ask) => ask(),
): Queries {
  const query = (sql: string, values: readonly unknown[] = []) =>
    around(() => asked(() => connection.query(sql, [...values])));
  return {
    rows: async (sql, values) => (await query(sql, values)).rows,
    script: async (sql) => {
      await around(() => asked(() => connection.query(sql)));
    },
  };
}
