// A migrated database for a test file that needs no server.
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { temporaryHome } from './test-server.ts';

/** Opened before the file's tests and gone after them. */
export function databaseForFile(): () => Database {
  let opened: Database | undefined;
  let home: Awaited<ReturnType<typeof temporaryHome>> | undefined;
  beforeAll(async () => {
    home = await temporaryHome();
    const { DATA_DIR, DATABASE_URL } = home.environment;
    const config = { dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? null, migrateOnStart: true };
    opened = await openDatabase(config, () => undefined);
  });
  afterAll(async () => {
    await opened?.close();
    await home?.remove();
  });
  return () => {
    if (!opened) throw new Error('The database is not open yet');
    return opened;
  };
}
