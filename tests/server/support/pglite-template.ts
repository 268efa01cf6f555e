// Creating a PGlite cluster takes seconds: it is done once a version and copied for each test file.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from '../../../server/database/pglite.ts';

const MODULES = join(import.meta.dirname, '..', '..', '..', 'node_modules');

/** Puts an empty cluster where the server looks for its own. */
export async function copyCluster(dataDir: string): Promise<void> {
  const manifest = join(MODULES, '@electric-sql', 'pglite', 'package.json');
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  const template = join(MODULES, '.cache', 'virsi', `pglite-${version}`);
  if (!existsSync(template)) await create(template);
  await mkdir(dataDir, { recursive: true });
  await cp(join(template, 'pg'), join(dataDir, 'pg'), { recursive: true });
}

async function create(template: string): Promise<void> {
  const draft = `${template}.${randomUUID()}`;
  const database = await openPglite(draft);
  await database.close();
  // Another test file may have been quicker.
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
}
