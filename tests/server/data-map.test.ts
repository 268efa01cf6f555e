// docs/data-map.md describes every table and column of the schema, and no other.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listTables } from '../../server/data/tables.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';

const database = databaseForFile();

/** Columns by table, from the page's bold table names and the first cells of the lines below each. */
function columnsOf(page: string): Record<string, string[]> {
  const sections = page.split(/^\| \*\*(\w+)\*\* /m).slice(1);
  const tables: Record<string, string[]> = {};
  for (let at = 0; at < sections.length; at += 2) {
    const [text = ''] = (sections[at + 1] ?? '').split(/^## /m);
    const cells = text.match(/^\| `.*?\|/gm) ?? [];
    tables[sections[at] ?? ''] = cells
      .flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
      .sort();
  }
  return tables;
}

it('the data map lists every table and column of the schema, and nothing else', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/data-map.md'), 'utf8');
  const stored = Object.fromEntries(
    (await listTables(database())).map(({ name, columns }) => [name, [...columns].sort()]),
  );
  expect(columnsOf(page)).toEqual({ ...stored, migrations: ['applied_at', 'name'] });
});
