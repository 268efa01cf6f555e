// Databases of their own for a test that opens them itself.
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { listTables } from '../../../server/data/tables.ts';
import type { Database } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { temporaryHome } from './test-server.ts';

export type Home = Awaited<ReturnType<typeof temporaryHome>>;

const openHome = ({ environment: { DATA_DIR, DATABASE_URL } }: Home) =>
  openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? null }, () => undefined);

export async function inHome<T>(home: Home, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openHome(home);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Leaves the database as it is before the first start: a home comes with the schema of this build. */
export const dropSchema = (database: Database): Promise<void> =>
  database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');

/** Of every table that the server made. */
export const namesOf = async (database: Database) =>
  (await listTables(database)).map(({ name }) => name);

/** Makes homes that are removed after the test, or the file, that made them. */
export function homesForFile() {
  const homes: Home[] = [];
  afterAll(async () => {
    for (const home of homes) await home.remove();
  });
  return async (...place: Parameters<typeof temporaryHome>): Promise<Home> => {
    const home = await temporaryHome(...place);
    if (TestRunner.getCurrentTest()) onTestFinished(home.remove);
    else homes.push(home);
    return home;
  };
}
