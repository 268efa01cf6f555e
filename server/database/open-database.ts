// Opens the configured database and makes sure that it has the schema of this build.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type Database, DatabaseUnavailable } from './database.ts';
import { migrate } from './migrate.ts';
import { migrationNames, missingMigrations } from './migrations.ts';
import { openPglite } from './pglite.ts';
import { DEFAULT_POOL, openPostgres, type PoolSettings } from './postgres.ts';

type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** @throws {DatabaseUnavailable} also when the schema is older than this build and may not be changed */
export async function openDatabase(
  config: DatabaseLocation & { readonly migrateOnStart?: boolean; readonly pool?: PoolSettings },
  onIdleError: (error: Error) => void,
): Promise<Database> {
  const { databaseUrl, dataDir, pool, migrateOnStart = true } = config;
  if (databaseUrl && migrateOnStart) await migrateApart(config);
  const database = databaseUrl
    ? await openPostgres(databaseUrl, onIdleError, pool)
    : await openPglite(dataDir);
  try {
    if (!migrateOnStart) await requireMigrated(database);
    else if (!databaseUrl) await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Uses a separate connection without the time limits of requests, because large tables take long.
 * @returns the names of what was applied
 * @throws {DatabaseUnavailable}
 */
async function migrateApart(location: DatabaseLocation): Promise<readonly string[]> {
  const database = await openUnmigrated(location);
  try {
    return await migrate(database);
  } finally {
    await database.close();
  }
}

/** Opens it without migrating and without time limits. @throws {DatabaseUnavailable} */
export function openUnmigrated({ databaseUrl, dataDir }: DatabaseLocation): Promise<Database> {
  if (!databaseUrl) return openPglite(dataDir);
  const patient = { size: 1, statementTimeoutMs: null, idleTransactionTimeoutMs: null };
  return openPostgres(databaseUrl, () => undefined, { ...DEFAULT_POOL, ...patient });
}

/** The same, read-only: creates nothing. @throws {DatabaseUnavailable} */
export async function openToLook(location: DatabaseLocation): Promise<Database> {
  const { databaseUrl, dataDir } = location;
  if (!databaseUrl && !existsSync(join(dataDir, 'pg')))
    throw new DatabaseUnavailable(
      `En la carpeta de datos ${dataDir} no hay ninguna base de datos: elige otra con DATA_DIR, o un Postgres con DATABASE_URL.`,
    );
  return openUnmigrated(location);
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
      `A la base de datos le faltan migraciones (${missing.join(', ')}): ejecuta «npm run admin -- migrate», o pon MIGRATE_ON_START=on.`,
    );
}
