// The query layer and its migrations, on whichever database the tests run.
// @module-tag postgres
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, isDuplicate } from '../../server/database/database.ts';
import { lockFolder } from '../../server/database/folder-lock.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { onPostgres } from '../support/server/fresh-database.ts';
import { type Home, homesForFile } from '../support/server/homes.ts';

const newHome = homesForFile();

let home: Home;
let database: Database;

const open = () => {
  const { DATA_DIR, DATABASE_URL } = home.environment;
  const config = { dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? null, migrateOnStart: true };
  return openDatabase(config, () => undefined);
};

beforeAll(async () => {
  home = await newHome();
  // On Postgres several servers may start at once; PGlite's folder belongs to one.
  const others = onPostgres ? [open(), open(), open()] : [];
  database = await open();
  for (const other of await Promise.all(others)) await other.close();
});
afterAll(async () => {
  await database?.close();
});

describe('migrations', () => {
  const applied = () => database.rows('SELECT name FROM migrations ORDER BY name');
  const files = readdirSync(join(import.meta.dirname, '..', '..', 'server', 'migrations'));

  it('are all applied once, however many servers start at the same time', async () => {
    expect(await applied()).toEqual(files.sort().map((name) => ({ name })));
  });

  it('change nothing when they are applied already', async () => {
    const sql =
      'INSERT INTO accounts (id, email, email_as_written, created_at) VALUES ($1, $2, $3, $4)';
    await database.rows(sql, ['1', 'a@b.co', 'a@b.co', new Date()]);
    await migrate(database);
    expect(await applied()).toHaveLength(files.length);
    expect(await database.rows('SELECT email FROM accounts')).toEqual([{ email: 'a@b.co' }]);
  });
});

describe('the query layer', () => {
  it('gives back text, whole numbers, truth values and moments as they were', async () => {
    const values = ['ñ', 7, true, new Date('2025-03-01T10:00:00.123Z'), null];
    const [text, whole, truth, moment, nothing] = values;
    const sql =
      'SELECT $1::text AS a, $2::int AS b, $3::boolean AS c, $4::timestamptz AS d, $5::text AS e';
    expect(await database.rows(sql, values)).toEqual([
      { a: text, b: whole, c: truth, d: moment, e: nothing },
    ]);
  });

  it('undoes a transaction that throws, and knows a duplicate', async () => {
    const insert = `INSERT INTO migrations (name) VALUES ('prueba')`;
    const twice = database.transaction(async (queries) => {
      await queries.rows(insert);
      await queries.rows(insert);
    });
    const error = await twice.catch((reason: unknown) => reason);
    expect(isDuplicate(error)).toBe(true);
    expect(await database.rows(`SELECT name FROM migrations WHERE name = 'prueba'`)).toEqual([]);
    expect(isDuplicate(await database.rows('SELEC').catch((reason: unknown) => reason))).toBe(
      false,
    );
  });
});

describe('the folder lock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'virsi-lock-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is held by one at a time and free again after release', async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(
      `Otro proceso (${process.pid}) ya usa la carpeta de datos ${folder}`,
    );
    await release();
    await (await lockFolder(folder))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('of a process that is gone is taken over, never by two', async () => {
    for (let round = 0; round < 8; round++) {
      writeFileSync(join(folder, 'in-use.4194305.1.killed'), '');
      const tries = await Promise.allSettled([1, 2, 3].map(() => lockFolder(folder)));
      const holders = tries.filter((result) => result.status === 'fulfilled');
      expect(holders).toHaveLength(1);
      for (const { value: release } of holders) await release();
      expect(readdirSync(folder)).toEqual([]);
    }
  });
});
