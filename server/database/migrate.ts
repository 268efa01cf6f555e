// Migrates the database to the newest schema; instances that start at the same time wait for it.
// @rule How the schema is migrated
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Queries } from './database.ts';
import { MIGRATIONS, migrationNames, missingMigrations } from './migrations.ts';

/** Postgres codes when two instances create the table at the same time. */
const CREATED_TWICE = new Set(['23505', '42710', '42P07', '40001']);
const TRIES = 10;
const LONGEST_PAUSE_MS = 100;

/**
 * Applies all missing migrations in one transaction.
 * @returns the names of the applied migrations
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  const [first = '', ...others] = migrationNames();
  await createTable(database);
  return database.transaction(async (queries) => {
    const isFresh = await lock(queries, first);
    const missing = await missingMigrations(queries, others);
    const due = isFresh ? [first, ...missing] : missing;
    for (const name of due) {
      await queries.script(await readFile(join(MIGRATIONS, name), 'utf8'));
      if (name !== first) await record(queries, name);
    }
    return due;
  });
}

/**
 * Locks the row of the first migration. A row lock, not a session lock: it works behind a pooler, and on engines
 * that only speak the Postgres protocol.
 * @returns whether the row is new: the migration is still to be applied, and others wait for it
 */
async function lock(queries: Queries, first: string): Promise<boolean> {
  if (await record(queries, first)) return true;
  await queries.rows('SELECT name FROM migrations WHERE name = $1 FOR UPDATE', [first]);
  return false;
}

async function record(queries: Queries, name: string): Promise<boolean> {
  const sql = 'INSERT INTO migrations (name) VALUES ($1) ON CONFLICT DO NOTHING RETURNING name';
  return (await queries.rows(sql, [name])).length > 0;
}

async function createTable(database: Database): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await database.script(
        'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
      );
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (tries === TRIES || !CREATED_TWICE.has(code)) throw error;
      await wait(Math.random() * LONGEST_PAUSE_MS);
    }
  }
}
