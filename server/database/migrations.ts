// The migrations that this build brings: numbered files of server/migrations.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Queries } from './database.ts';

export const MIGRATIONS = join(import.meta.dirname, '..', 'migrations');

const appliedRows = v.array(v.object({ name: v.string() }));

/** In the order in which they are applied. */
export function migrationNames(): readonly string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** Those that the database lacks; what a newer build applied besides does not matter. */
export async function missingMigrations(
  queries: Queries,
  names: readonly string[],
): Promise<readonly string[]> {
  const applied = v.parse(appliedRows, await queries.rows('SELECT name FROM migrations'));
  const done = new Set(applied.map(({ name }) => name));
  return names.filter((name) => !done.has(name));
}
