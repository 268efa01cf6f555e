// Creating a PGlite cluster takes seconds: it is done once a version and copied for each run.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { openPglite } from '../../server/database/pglite.ts';

/** A database of a test lives for seconds: optimising its machine code takes longer than it saves. */
export const UNOPTIMISED = '--liftoff-only';
setFlagsFromString(UNOPTIMISED);

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules');

/** Puts an empty cluster where the server looks for its own. */
export async function copyCluster(dataDir: string): Promise<void> {
  const manifest = join(MODULES, '@electric-sql', 'pglite', 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  const template = join(MODULES, '.cache', 'virsi', `pglite-${version}-alone`);
  if (!existsSync(template)) await create(template);
  await mkdir(dataDir, { recursive: true });
  await copyFolder(join(template, 'pg'), join(dataDir, 'pg'));
}

/** Of its thousand files, the system's own program copies four in the time in which Node copies one. */
async function copyFolder(from: string, to: string): Promise<void> {
  try {
    await promisify(execFile)('cp', ['-R', from, to]);
  } catch {
    await cp(from, to, { recursive: true, force: true });
  }
}

async function create(template: string): Promise<void> {
  const draft = `${template}.${randomUUID()}`;
  const database = await openPglite(draft);
  // What other databases would be made from is two thirds of the files, and nobody makes any.
  await database.script('UPDATE pg_database SET datistemplate = false');
  for (const name of ['template0', 'template1']) await database.script(`DROP DATABASE ${name}`);
  await database.close();
  // Another test file may have been quicker.
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
}
