// Opening PGlite takes a quarter of a second of a processor, and a run opens it hundreds of times: an instance is kept while
// its home lasts, whoever opens and closes it, and is emptied for another home then. What a kill leaves, and what another
// process finds, is tried on homes that are on the disk.
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { copyCluster } from '../../../qa/playwright/pglite-template.ts';

interface Kept {
  readonly pglite: PGlite;
  readonly shape: unknown;
  end(): Promise<void>;
}

const open = PGlite.create.bind(PGlite);
/** By the folder where the server looks for its cluster; undefined until it is opened. */
const homes = new Map<string, Kept | undefined>();
const free: Kept[] = [];

Object.assign(PGlite, {
  create: async (folder: string, options: object = {}) => {
    if (!homes.has(folder)) return open(folder, options);
    const kept = homes.get(folder) ?? free.pop() ?? (await begin(options));
    homes.set(folder, kept);
    return kept.pglite;
  },
});

async function begin(options: object): Promise<Kept> {
  // Removed after the run, whatever becomes of this worker.
  const folder = join(`${process.env.VIRSI_SERVER}.kept`, randomUUID());
  await copyCluster(folder);
  const pglite = await open(join(folder, 'pg'), options);
  const close = pglite.close.bind(pglite);
  pglite.close = async () => undefined;
  const end = async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  };
  return { pglite, shape: await shapeOf(pglite), end };
}

/** The schema, and whether the planner was told of rows: whoever changed either has the instance alone. */
async function shapeOf(pglite: PGlite): Promise<unknown> {
  const { rows } = await pglite.query(`
    SELECT (SELECT count(*) FROM migrations), string_agg(
      concat_ws(' ', relname, relnatts, reltuples > 0), ',' ORDER BY relname
    ) FROM pg_class WHERE relnamespace = 'public'::regnamespace`);
  return JSON.stringify(rows[0], (_, value) => (typeof value === 'bigint' ? `${value}` : value));
}

const EMPTY = `DO $$ DECLARE name text; BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' LOOP
    EXECUTE format('DELETE FROM %I', name);
  END LOOP;
END $$`;

/** @returns what ends the home */
export async function keptCluster(dataDir: string): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'pg');
  await mkdir(folder, { recursive: true });
  homes.set(folder, undefined);
  return async () => {
    const kept = homes.get(folder);
    homes.delete(folder);
    if (!kept) return;
    const shape = await shapeOf(kept.pglite).catch(() => null);
    if (shape !== kept.shape) return kept.end();
    await kept.pglite.exec(EMPTY);
    free.push(kept);
  };
}
