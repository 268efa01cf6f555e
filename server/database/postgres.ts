// A Postgres server as the database, for a real deployment.
import pg from 'pg';
import { type Database, DatabaseUnavailable, type Queries } from './database.ts';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * @param onIdleError told when a connection that nobody uses breaks; the pool opens another by itself
 * @throws {DatabaseUnavailable} when the server does not answer
 */
export async function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'virsi',
  });
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
    ...queriesOf(pool),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    const result = await work(queriesOf(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function queriesOf(connection: pg.Pool | pg.PoolClient): Queries {
  return {
    rows: async (sql, values = []) => (await connection.query(sql, [...values])).rows,
    script: async (sql) => {
      await connection.query(sql);
    },
  };
}
