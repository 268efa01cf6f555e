// Creating a PGlite cluster takes seconds, and its schema a tenth of that: done once for the sources, and copied for each run.
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { migrate } from '../../server/database/migrate.ts';
import { MIGRATIONS, migrationNames } from '../../server/database/migrations.ts';
import { openPglite } from '../../server/database/pglite.ts';

/** A database of a test lives for seconds: optimising its machine code takes longer than it saves. */
export const UNOPTIMISED = '--liftoff-only';
setFlagsFromString(UNOPTIMISED);

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules');

/** Puts a cluster where the server looks for its own: with the schema of this build, and nothing in it. */
export async function copyCluster(dataDir: string): Promise<void> {
  template ??= createdOnce();
  const folder = await template;
  await mkdir(dataDir, { recursive: true });
  await copyFolder(join(folder, 'pg'), join(dataDir, 'pg'));
}

/** Of its thousand files, the system's own program copies four in the time in which Node copies one. */
async function copyFolder(from: string, to: string): Promise<void> {
  try {
    await promisify(execFile)('cp', ['-R', from, to]);
  } catch {
    await cp(from, to, { recursive: true, force: true });
  }
}

let template: Promise<string> | undefined;

async function createdOnce(): Promise<string> {
  const files = [
    join(MODULES, '@electric-sql', 'pglite', 'package.json'),
    ...migrationNames().map((name) => join(MIGRATIONS, name)),
    join(import.meta.dirname, 'pglite-template.ts'),
    join(import.meta.dirname, '..', '..', 'server', 'database', 'migrate.ts'),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  const folder = join(MODULES, '.cache', 'virsi', `pglite-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) await create(folder);
  return folder;
}

async function create(template: string): Promise<void> {
  const draft = `${template}.${randomUUID()}`;
  const database = await openPglite(draft);
  await migrate(database);
  // What other databases would be made from is two thirds of the files, and nobody makes any.
  await database.script('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await database.script(`DROP DATABASE ${name}`);
  await database.close();
  // Another test file may have been quicker.
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
}
