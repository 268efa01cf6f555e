// A folder that the first worker creates and all share.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** In milliseconds: what is made may take long on a busy machine. */
export const MAKING_LIMIT_MS = 180_000;

/** @throws where another worker has not made it in time, in milliseconds */
export async function madeOnce(
  name: string,
  make: (folder: string) => Promise<void>,
  timeout = MAKING_LIMIT_MS,
): Promise<string> {
  const folder = join(process.env.VIRSI_SHARED ?? '', name);
  const done = `${folder}.done`;
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    await make(folder);
    await writeFile(done, '');
  } else await expect.poll(() => existsSync(done), { timeout, message: done }).toBe(true);
  return folder;
}
