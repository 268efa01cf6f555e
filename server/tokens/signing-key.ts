// The secret that signs tokens: given by environment, or made once and kept in the data folder.
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';

const KEY_BYTES = 48;

export async function signingKey(config: {
  tokenKey: string | null;
  dataDir: string;
}): Promise<Uint8Array> {
  return new TextEncoder().encode(config.tokenKey ?? (await storedKey(config.dataDir)));
}

async function storedKey(dataDir: string): Promise<string> {
  const path = join(dataDir, 'token.key');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await createOnce(path);
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length < 32) throw new ConfigError(`La clave guardada en ${path} no es válida.`);
  return key;
}

/** Written whole and only then given its name; of two processes that start together, one wins. */
async function createOnce(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(randomBytes(KEY_BYTES).toString('base64url'));
    await file.sync();
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}
