// A folder that is made once for the sources as they are.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'virsi');

/**
 * @param sources files and folders of the repository that it depends on
 * @param make fills the folder
 */
export async function cachedFolder(
  name: string,
  sources: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(CACHE, `${name}-${hashOf(sources)}`);
  if (existsSync(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const made = await mkdtemp(join(CACHE, `${name}-new-`));
  await make(made);
  // Another process may have made it meanwhile.
  await rename(made, folder).catch(() => rm(made, { recursive: true }));
  return folder;
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of [...sources, 'package-lock.json'])
    for (const file of filesIn(join(ROOT, source))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesIn(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .sort();
}
