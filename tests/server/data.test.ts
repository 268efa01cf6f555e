// `npm run admin -- data`: every row leaves one database and arrives in another, by file and directly.
// @module-tag postgres
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { copyCluster } from '../../qa/playwright/pglite-template.ts';
import { readAll, writeAll } from '../../server/data/copy.ts';
import { readFile, writeFile } from '../../server/data/data-file.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { admin, WHY } from '../support/server/admin.ts';
import { contentOf as everyRow, fillTable } from '../support/server/every-table.ts';
import { type Home, homesForFile, inHome, namesOf } from '../support/server/homes.ts';
import { until } from '../support/server/server-process.ts';

const newHome = homesForFile();

const OPTIONS: Readonly<Record<string, readonly string[]>> = {
  import: WHY,
  restore: [...WHY, '--without-journal'],
};
const data = ({ environment }: Home, command: string, ...words: string[]) =>
  admin(environment, 'data', command, ...words, ...(OPTIONS[command] ?? []));

/** Every row, except the log of the command itself. */
const contentOf = (home: Home, names: readonly string[]) =>
  inHome(home, (database) =>
    everyRow(
      database,
      names.filter((name) => name !== 'admin_log'),
    ),
  );

let home: Home;
/** The same rows in an embedded database, as before a move to Postgres. */
let embedded: string;
let tables: readonly string[];
let content: Record<string, readonly unknown[]>;

beforeAll(async () => {
  home = await newHome();
  await inHome(home, async (database) => {
    tables = await namesOf(database);
    for (const table of tables) await fillTable(database, table);
  });
  content = await contentOf(home, tables);
  embedded = join(home.folder, 'embedded');
  await copyCluster(embedded);
  const pglite = await openDatabase({ dataDir: embedded, databaseUrl: null }, () => undefined);
  for (const table of tables) await fillTable(pglite, table);
  await pglite.close();
});

it('an export without keys arrives as it was, readable by its owner only', async () => {
  const file = join(home.folder, 'sin-claves.jsonl');
  writeFileSync(`${file}.unfinished`, 'de un proceso que se mató', { mode: 0o644 });
  const { code, out } = await data(home, 'export', file);
  expect([code, out]).toEqual([0, expect.stringContaining('Sin las claves que firman')]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).not.toMatch(/(signing_keys|trial_key) secret|se mató/);
  const other = await newHome();
  expect((await data(other, 'import', file)).code).toBe(0);
  expect(await contentOf(other, tables)).toEqual({ ...content, signing_keys: [], trial_key: [] });
});

it('a backup with keys arrives with every row', async () => {
  for (const [table, rows] of Object.entries(content))
    expect([table, rows.length]).toEqual([table, 3]);
  const folder = join(home.folder, 'copias');
  const { out } = await data(home, 'backup', folder, '--with-keys');
  expect(out).toContain('quien tenga este archivo puede hacerse pasar por cualquiera');
  const [file = ''] = await readdir(folder);
  const other = await newHome();
  expect((await data(other, 'import', join(folder, file))).code).toBe(0);
  expect(await contentOf(other, tables)).toEqual(content);
});

it('the embedded database moves by one command', async () => {
  const other = await newHome();
  expect(await data(other, 'import', embedded)).toMatchObject({ code: 0, said: '' });
  expect(await contentOf(other, tables)).toEqual(content);
});

it('a database that already has rows refuses an import and stays as it is', async () => {
  const other = await newHome();
  await inHome(other, (database) => fillTable(database, 'mails'));
  expect(await data(other, 'import', embedded)).toMatchObject({
    code: 1,
    said: 'La base de datos de destino ya tiene datos (mails): elige una vacía, o vacíala antes.\n',
  });
  const held = { mails: content.mails, accounts: [] };
  expect(await contentOf(other, ['mails', 'accounts'])).toEqual(held);
});

/** With the checksum that belongs to it, as another version would write it. */
function sealed(text: string): string {
  const body = text.slice(0, text.lastIndexOf('\nsha256') + 1);
  return `${body}sha256\t${createHash('sha256').update(body).digest('hex')}\n`;
}

it('a file that is newer, damaged, cut short or foreign is refused, and nothing of it is kept', async () => {
  const file = join(home.folder, 'bueno.jsonl');
  await data(home, 'export', file);
  const good = readFileSync(file, 'utf8');
  const other = await newHome();
  const broken = 'El archivo está incompleto o dañado, o no es de VIRSI.';
  const bad: readonly (readonly [says: string, text: string])[] = [
    ['0099_futura.sql', sealed(good.replace(/"0013_portal\.sql".*?\]/, '"0099_futura.sql"]'))],
    [broken, good.slice(0, good.lastIndexOf('\nsha256') + 1)],
    [broken, good.replace('"id":"id 1"', '"id":"id 7"')],
    ['forasteros', sealed(good.replace(/^accounts\t/m, 'forasteros\t'))],
    [broken, 'hola\n'],
    [broken, ''],
  ];
  for (const [index, [says, text]] of bad.entries()) {
    const path = join(home.folder, `malo-${index}.jsonl`);
    writeFileSync(path, text);
    const { code, said } = await data(other, 'restore', path);
    expect([code, said]).toEqual([1, expect.stringContaining(says)]);
  }
  const packed = join(home.folder, 'malo.gz');
  writeFileSync(packed, 'no es gzip');
  expect((await data(other, 'restore', packed)).said).toBe(`${broken}\n`);
  expect(Object.values(await contentOf(other, tables)).flat()).toEqual([]);
});

it('a backup that is made while people write has both rows of each transaction or none', async () => {
  const written = await newHome();
  const restored = await newHome();
  const file = join(written.folder, 'en-marcha.gz');
  await inHome(written, async (database) => {
    let isOver = false;
    let count = 0;
    const write = async (writer: number) => {
      for (let number = 1; !isOver; number += 1) {
        await database.transaction(async (queries) => {
          const id = `${writer}-${number}`;
          const account =
            'INSERT INTO accounts (id, email, email_as_written, created_at) VALUES ($1, $1, $1, now())';
          await queries.rows(account, [id]);
          const customer =
            'INSERT INTO customers (account_id, profile, created_at) VALUES ($1, $2, now())';
          await queries.rows(customer, [id, 'x'.repeat(500)]);
        });
        count += 1;
        // PGlite answers without leaving the processor to others.
        await new Promise(setImmediate);
      }
    };
    const writing = [0, 1, 2].map(write);
    try {
      await until(() => count >= 300);
      await writeFile(file, (sink) => readAll(database, { withKeys: true }, sink));
    } finally {
      isOver = true;
      await Promise.all(writing);
    }
  });
  await inHome(restored, async (database) => {
    await writeAll(database, (sink) => readFile(file, sink));
    const halves = `SELECT 1 FROM accounts FULL JOIN customers ON account_id = id
      WHERE id IS NULL OR account_id IS NULL`;
    expect(await database.rows(halves)).toEqual([]);
    expect((await database.rows('SELECT id FROM accounts')).length).toBeGreaterThanOrEqual(300);
  });
});
