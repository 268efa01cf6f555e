// Opens the keys of the environment, or else those of the database.
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backend } from '../backend.ts';
import { environmentKeys, type KeyRing } from './key-ring.ts';
import { adoptKeys, storedKeys } from './stored-keys.ts';

export async function openKeys({
  config,
  database,
  now,
}: Pick<Backend, 'config' | 'database' | 'now'>): Promise<KeyRing> {
  const { tokenKey, previousTokenKey } = config;
  if (tokenKey) return environmentKeys([tokenKey, ...(previousTokenKey ? [previousTokenKey] : [])]);
  const earlier = await keyOfFolder(config.dataDir);
  await adoptKeys(database, { earlier: earlier?.secret ?? null, now: now() });
  await earlier?.settle();
  return storedKeys(database, now);
}

/** Imports the key that older versions stored in the data folder, so that its sessions stay open. */
async function keyOfFolder(dataDir: string) {
  const path = join(dataDir, 'token.key');
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    return { secret, settle: () => rename(path, `${path}.in-database`) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
