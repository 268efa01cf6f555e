// The embedded database: PGlite in a folder, opened by one process at a time.
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Database, Queries } from './database.ts';
import { lockFolder } from './folder-lock.ts';

/** @throws {DatabaseUnavailable} when another process has the folder open */
export async function openPglite(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const release = await lockFolder(dataDir);
  try {
    const pglite = await openCluster(dataDir);
    return {
      kind: 'pglite',
      ...queriesOf(pglite),
      transaction: (work) => pglite.transaction((transaction) => work(queriesOf(transaction))),
      close: async () => {
        await pglite.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Every start initialises the buffers, and one process is served as well by an eighth of a server's default of 128 MB. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** A new cluster is created in a temporary folder and moved when complete, so that a kill leaves no broken folder. */
async function openCluster(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'pg');
  if (!existsSync(folder)) {
    const unfinished = join(dataDir, 'pg.unfinished');
    await rm(unfinished, { recursive: true, force: true });
    const created = await PGlite.create(unfinished);
    await created.close();
    await rename(unfinished, folder);
  }
  return PGlite.create(folder, { startParams });
}

function queriesOf(pglite: PGlite | Transaction): Queries {
  return {
    rows: async (sql, values = []) => (await pglite.query(sql, [...values])).rows,
    script: async (sql) => {
      await pglite.exec(sql);
    },
  };
}
