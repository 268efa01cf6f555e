// The query layer and the lock of the data folder, on whichever database the tests run.
// @module-tag postgres
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isDuplicate } from '../../server/database/database.ts';
import { lockFolder } from '../../server/database/folder-lock.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';

const database = databaseForFile();
const folder = mkdtempSync(join(tmpdir(), 'virsi-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('texts, whole numbers, truth values and moments come back as they were stored', async () => {
  const values = ['ñ', 7, true, new Date('2025-03-01T10:00:00.123Z'), null];
  const [a, b, c, d, e] = values;
  const sql =
    'SELECT $1::text AS a, $2::int AS b, $3::boolean AS c, $4::timestamptz AS d, $5::text AS e';
  expect(await database().rows(sql, values)).toEqual([{ a, b, c, d, e }]);
});

it('a transaction that throws is undone, and a duplicate is told apart from other errors', async () => {
  const insert = `INSERT INTO migrations (name) VALUES ('prueba')`;
  const twice = database().transaction(async (queries) => {
    await queries.rows(insert);
    await queries.rows(insert);
  });
  const reasonOf = (failing: Promise<unknown>) => failing.catch((reason: unknown) => reason);
  expect(isDuplicate(await reasonOf(twice))).toBe(true);
  expect(await database().rows(`SELECT name FROM migrations WHERE name = 'prueba'`)).toEqual([]);
  expect(isDuplicate(await reasonOf(database().rows('SELEC')))).toBe(false);
});

it('a data folder is locked by one process at a time and free again after release', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    `Otro proceso (${process.pid}) ya usa la carpeta de datos ${folder}`,
  );
  await release();
  await (await lockFolder(folder))();
  expect(readdirSync(folder)).toEqual([]);
});

it('the lock of a killed process is taken over by one of those who try at once', async () => {
  for (let round = 0; round < 8; round++) {
    writeFileSync(join(folder, 'in-use.4194305.1.killed'), '');
    const tries = await Promise.allSettled([1, 2, 3].map(() => lockFolder(folder)));
    const holders = tries.filter((result) => result.status === 'fulfilled');
    expect(holders).toHaveLength(1);
    for (const { value: release } of holders) await release();
    expect(readdirSync(folder)).toEqual([]);
  }
});
