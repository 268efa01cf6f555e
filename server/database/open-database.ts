// Chooses the database by configuration and hands it out ready: opened, with the schema that this build needs.
import type { Config } from '../config.ts';
import { type Database, DatabaseUnavailable } from './database.ts';
import { migrate } from './migrate.ts';
import { migrationNames, missingMigrations } from './migrations.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'migrateOnStart'>;

/** Tells of a connection that broke while nobody used it. */
type OnIdleError = (error: Error) => void;

/** @throws {DatabaseUnavailable} also when the schema is older than this build and may not be changed */
export async function openDatabase(
  config: DatabaseConfig,
  onIdleError: OnIdleError,
): Promise<Database> {
  const database = await openUnmigrated(config, onIdleError);
  try {
    if (config.migrateOnStart) await migrate(database);
    else await requireMigrated(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @throws {DatabaseUnavailable} */
export function openUnmigrated(
  { databaseUrl, dataDir }: Pick<DatabaseConfig, 'databaseUrl' | 'dataDir'>,
  onIdleError: OnIdleError,
): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, onIdleError) : openPglite(dataDir);
}

async function requireMigrated(database: Database): Promise<void> {
  const names = migrationNames();
  const missing = await missingMigrations(database, names).catch((error: unknown) => {
    const isEmpty = error instanceof Error && 'code' in error && error.code === '42P01';
    if (isEmpty) return names;
    throw error;
  });
  if (missing.length > 0)
    throw new DatabaseUnavailable(
      `A la base de datos le faltan migraciones (${missing.join(', ')}): ejecuta «npm run migrate», o pon MIGRATE_ON_START=on.`,
    );
}
