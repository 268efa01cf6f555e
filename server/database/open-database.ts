// Chooses the database by configuration and hands it out ready: opened and migrated.
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** @throws {DatabaseUnavailable} */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onIdleError: (error: Error) => void,
): Promise<Database> {
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, onIdleError)
    : await openPglite(config.dataDir);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
