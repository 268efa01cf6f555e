// docs/data-map.md says of every table and column what it holds: of those that there are, and of no others.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listTables } from '../../server/data/tables.ts';
import { databaseForFile } from '../support/server/database-for-file.ts';

const database = databaseForFile();

/** Columns by table, as the page has them: a line with its name, and the first cells of the lines after it. */
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

describe('the data map', () => {
  it('has every table and every column of the schema, and nothing else', async () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/data-map.md'), 'utf8');
    const stored = Object.fromEntries(
      (await listTables(database())).map(({ name, columns }) => [name, [...columns].sort()]),
    );
    expect(columnsOf(page)).toEqual({ ...stored, migrations: ['applied_at', 'name'] });
  });
});
