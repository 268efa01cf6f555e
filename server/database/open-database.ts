// Chooses the database by configuration and hands it out ready: opened and migrated.
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { DEFAULT_POOL, openPostgres, type PoolSettings } from './postgres.ts';

/** @throws {DatabaseUnavailable} */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & { readonly pool?: PoolSettings },
  onIdleError: (error: Error) => void,
): Promise<Database> {
  const { databaseUrl, dataDir, pool } = config;
  if (databaseUrl) await migratePostgres(databaseUrl);
  const database = databaseUrl
    ? await openPostgres(databaseUrl, onIdleError, pool)
    : await openPglite(dataDir);
  try {
    if (!databaseUrl) await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** On a connection of its own: a large table takes longer than any request may. */
async function migratePostgres(url: string): Promise<void> {
  const database = await openPostgres(url, () => undefined, {
    ...DEFAULT_POOL,
    size: 1,
    statementTimeoutMs: null,
    idleTransactionTimeoutMs: null,
  });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}
