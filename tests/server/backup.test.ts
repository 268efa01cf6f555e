// A backup that is made while people write.
// @module-tag postgres
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readAll, writeAll } from '../../server/data/copy.ts';
import { readFile, writeFile } from '../../server/data/data-file.ts';
import { contentOf } from '../support/server/every-table.ts';
import { homesForFile, inHome, namesOf, openHome } from '../support/server/homes.ts';
import { until } from '../support/server/server-process.ts';

const newHome = homesForFile();

const numberRows = v.array(v.object({ writer: v.string(), number: v.number() }));

describe('a backup while people write', () => {
  it('is of one moment: restored elsewhere, every row is equal, and none of a transaction is missing', async () => {
    const home = await newHome();
    const database = await openHome(home);
    let isOver = false;
    const written = [0, 0, 0];
    const write = async (writer: number) => {
      for (let number = 1; !isOver; number += 1) {
        await database.transaction(async (queries) => {
          const id = `${writer}-${number}`;
          const sql =
            'INSERT INTO accounts (id, email, email_as_written, created_at) VALUES ($1, $1, $1, $2)';
          await queries.rows(sql, [id, new Date()]);
          await queries.rows(
            'INSERT INTO customers (account_id, profile, created_at) VALUES ($1, $2, now())',
            [id, 'x'.repeat(500)],
          );
        });
        written[writer] = number;
        // PGlite answers without leaving the processor to anybody else.
        await new Promise(setImmediate);
      }
    };
    const writing = [0, 1, 2].map(write);
    const file = join(home.folder, 'en-marcha.gz');
    const everybodyWrote = (number: number) => until(() => Math.min(...written) >= number);
    let before: readonly number[] = [];
    let after: readonly number[] = [];
    try {
      await everybodyWrote(300);
      before = [...written];
      await writeFile(file, (taker) => readAll(database, { withKeys: true }, taker));
      after = [...written];
      await everybodyWrote(Math.max(...after) + 20);
    } finally {
      isOver = true;
      await Promise.all(writing);
    }

    const other = await newHome();
    await inHome(other, async (restored) => {
      await writeAll(restored, (taker) => readFile(file, taker));
      const numbers = v.parse(
        numberRows,
        await restored.rows(
          `SELECT split_part(id, '-', 1) AS writer, count(*)::int AS number FROM accounts
           JOIN customers ON account_id = id GROUP BY 1
           HAVING max(split_part(id, '-', 2)::int) = count(*) ORDER BY 1`,
        ),
      );
      expect(numbers.map(({ writer }) => writer)).toEqual(['0', '1', '2']);
      for (const [writer, { number }] of numbers.entries()) {
        expect(number).toBeGreaterThanOrEqual(before[writer] ?? 0);
        // One that committed while the last count was taken.
        expect(number).toBeLessThanOrEqual((after[writer] ?? 0) + 1);
      }
      const tables = await namesOf(restored);
      const copy = await contentOf(restored, tables);
      const original = await contentOf(database, tables);
      for (const table of tables) {
        const rows = new Set(
          JSON.parse(JSON.stringify(original[table])).map((row: unknown) => JSON.stringify(row)),
        );
        const missing = JSON.parse(JSON.stringify(copy[table])).filter(
          (row: unknown) => !rows.has(JSON.stringify(row)),
        );
        expect([table, missing]).toEqual([table, []]);
      }
    });
    await database.close();
  });
});
