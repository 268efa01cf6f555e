// The migrations of this build: numbered files in server/migrations.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Queries } from './database.ts';

export const MIGRATIONS = join(import.meta.dirname, '..', 'migrations');

const appliedRows = v.array(v.object({ name: v.string() }));

/** In their order. */
export function migrationNames(): readonly string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** The missing migrations; migrations of a newer build are ignored. */
export async function missingMigrations(
  queries: Queries,
  names: readonly string[],
): Promise<readonly string[]> {
  const applied = v.parse(appliedRows, await queries.rows('SELECT name FROM migrations'));
  const done = new Set(applied.map(({ name }) => name));
  return names.filter((name) => !done.has(name));
}
