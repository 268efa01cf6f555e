// Brings the database to the newest schema: numbered files of server/migrations, each applied once.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Database } from './database.ts';

const MIGRATIONS = join(import.meta.dirname, '..', 'migrations');
/** Any number no other program locks on; servers that start together wait for each other on it. */
const LOCK = 8_642_001;

const appliedSchema = v.array(v.object({ name: v.string() }));

/** All that is missing is applied in one transaction, or nothing. */
export async function migrate(database: Database): Promise<void> {
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  await database.transaction(async (queries) => {
    await queries.rows('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await queries.script(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = v.parse(appliedSchema, await queries.rows('SELECT name FROM migrations'));
    const done = new Set(applied.map(({ name }) => name));
    for (const name of files.filter((file) => !done.has(file))) {
      await queries.script(await readFile(join(MIGRATIONS, name), 'utf8'));
      await queries.rows('INSERT INTO migrations (name) VALUES ($1)', [name]);
    }
  });
}
