// `npm run admin -- data`: every row out of a database and into another one, by file and directly; what it refuses.
// @module-tag postgres
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyCluster } from '../../qa/playwright/pglite-template.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { admin, adminProcess, WHY } from '../support/server/admin.ts';
import { dropSchema } from '../support/server/earlier-schema.ts';
import { contentOf as contentOfAll, fillTable } from '../support/server/every-table.ts';
import { onPostgres } from '../support/server/fresh-database.ts';
import { type Home, homesForFile, inHome, namesOf } from '../support/server/homes.ts';

const newHome = homesForFile();

const WITH: Readonly<Record<string, readonly string[]>> = {
  import: WHY,
  restore: [...WHY, '--without-journal'],
};

/** Save what was written down of the command itself. */
const contentOf: typeof contentOfAll = (database, tables) =>
  contentOfAll(
    database,
    tables.filter((name) => name !== 'admin_log'),
  );

const words = (given: readonly string[]) => ['data', ...given, ...(WITH[given[0] ?? ''] ?? [])];

/** The environment is the home's. */
const data = (home: Home, ...given: string[]) => admin(home.environment, ...words(given));
const dataProcess = (home: Home, ...given: string[]) =>
  adminProcess(home.environment, ...words(given));

/** With the checksum that belongs to it, as a program of another version would write it. */
function sealed(text: string): string {
  const body = text.slice(0, text.lastIndexOf('\nsha256') + 1);
  return `${body}sha256\t${createHash('sha256').update(body).digest('hex')}\n`;
}

describe('data in every table', () => {
  let home: Home;
  /** The same rows in the embedded database, as before a move to Postgres. */
  let embedded: string;
  let tables: readonly string[];
  let content: Record<string, unknown>;

  beforeAll(async () => {
    home = await newHome('disk');
    await inHome(home, async (database) => {
      tables = await namesOf(database);
      for (const table of tables) await fillTable(database, table);
      content = await contentOf(database, tables);
    });
    embedded = join(home.folder, 'embedded');
    await copyCluster(embedded);
    const pglite = await openDatabase({ dataDir: embedded, databaseUrl: null }, () => undefined);
    for (const table of tables) await fillTable(pglite, table);
    await pglite.close();
  });

  it('are really in every table, those of the schema and no others', async () => {
    expect([...tables].sort()).toEqual(
      `
      accounts admin_log assistants attempts checkouts closings customers ended_identities
      ended_sessions flow_counts identities known_networks links mails sandbox_mails signing_keys
      stripe_customers stripe_events subscriptions trial_key trials
    `
        .trim()
        .split(/\s+/),
    );
    for (const table of Object.keys(content))
      expect([table, content[table]]).toEqual([table, expect.objectContaining({ length: 3 })]);
    // A sequence would begin anew in the other database: what is copied is rows.
    const sequences =
      "SELECT relname FROM pg_class WHERE relkind = 'S' AND relnamespace = current_schema()::regnamespace";
    expect(await inHome(home, (database) => database.rows(sequences))).toEqual([]);
  });

  it('are the same after an export and an import, save the keys, which stay unless they are asked for', async () => {
    const file = join(home.folder, 'sin-claves.jsonl');
    const { code, out } = await dataProcess(home, 'export', file);
    expect([code, out]).toEqual([
      0,
      `${file}: ${(tables.length - 2) * 3} filas.
Contiene correos, perfiles, asistentes, suscripciones y hashes de contraseñas: guárdalo como la propia base de datos.
Sin las claves que firman las sesiones: quien lo restaure en otra base tendrá que iniciar sesión de nuevo. Con --with-keys van incluidas.
`,
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toMatch(/(signing_keys|trial_key) secret/);
    const other = await newHome();
    expect((await data(other, 'import', file)).code).toBe(0);
    const { signing_keys: _, trial_key: __, ...withoutKeys } = content;
    expect(await inHome(other, (database) => contentOf(database, tables))).toEqual({
      ...withoutKeys,
      signing_keys: [],
      trial_key: [],
    });
  });

  it('are all the same after a backup with the keys and its import', async () => {
    const folder = join(home.folder, 'copias');
    const { out } = await data(home, 'backup', folder, '--with-keys');
    expect(out).toContain('quien tenga este archivo puede hacerse pasar por cualquiera');
    const [file = ''] = await readdir(folder);
    expect(file).toMatch(/^virsi-\d{4}-\d\d-\d\dT[\d-]+Z\.gz$/);
    const other = await newHome();
    const restored = await data(other, 'import', join(folder, file));
    expect(restored.out).toContain(
      `${tables.length * 3} filas en la base de datos (${onPostgres ? 'postgres' : 'pglite'}).`,
    );
    expect(await inHome(other, (database) => contentOf(database, tables))).toEqual(content);
  });

  it('move from the embedded database by one command', async () => {
    const other = await newHome();
    expect(await data(other, 'import', embedded)).toMatchObject({ code: 0, said: '' });
    expect(await inHome(other, (database) => contentOf(database, tables))).toEqual(content);
  });

  it('are refused by a database that holds something, which stays as it is', async () => {
    const other = await newHome();
    await inHome(other, (database) => fillTable(database, 'mails'));
    const { code, said } = await data(other, 'import', embedded);
    expect([code, said]).toEqual([
      1,
      'La base de datos de destino ya tiene datos (mails): elige una vacía, o vacíala antes.\n',
    ]);
    const held = await inHome(other, (database) => contentOf(database, ['mails', 'accounts']));
    expect(held).toEqual({ mails: content.mails, accounts: [] });
  });

  it('are refused where they are of another version, damaged, cut short or not of this program', async () => {
    const file = join(home.folder, 'bueno.jsonl');
    await data(home, 'export', file);
    const good = readFileSync(file, 'utf8');
    const other = await newHome('disk');
    const broken = 'El archivo está incompleto o dañado, o no es de VIRSI.';
    const bad: readonly (readonly [string, string])[] = [
      [
        sealed(good.replace(/"0013_portal\.sql".*?\]/, '"0099_futura.sql"]')),
        'última migración 0099_futura.sql',
      ],
      [good.slice(0, good.lastIndexOf('\nsha256') + 1), broken],
      [good.replace('"id":"id 1"', '"id":"id 7"'), broken],
      [sealed(good.replace(/^accounts\t/m, 'forasteros\t')), 'forasteros'],
      ['hola\n', broken],
      ['', broken],
    ];
    for (const [index, [text, says]] of bad.entries()) {
      const path = join(home.folder, `malo-${index}.jsonl`);
      writeFileSync(path, text);
      const { code, said } = await data(other, 'restore', path);
      expect([code, said]).toEqual([1, expect.stringContaining(says)]);
      expect(said).not.toContain(' at ');
    }
    const packed = join(home.folder, 'malo.gz');
    writeFileSync(packed, 'no es gzip');
    expect((await data(other, 'restore', packed)).said).toBe(`${broken}\n`);
    expect(await dataProcess(other, 'restore', '/no/existe')).toEqual({
      code: 1,
      out: '',
      said: expect.stringMatching(/^No existe \/no\/existe\.$/m),
    });
    expect((await data(home, 'export', file)).said).toBe(`Ya existe ${file}: elige otro nombre.\n`);
    expect((await data(home, 'exportar', file)).said).toMatch(
      /^Uso: npm run admin -- <orden>\n {2}data backup <carpeta>/,
    );
    const empty = await inHome(other, (database) => contentOf(database, tables));
    expect(Object.values(empty).flat()).toEqual([]);
  });
});

describe('what is saved', () => {
  it('has to be there', async () => {
    const home = await newHome();
    await inHome(home, dropSchema);
    const { code, said } = await data(home, 'backup', join(home.folder, 'copias'));
    expect([code, said]).toEqual([1, 'La base de datos está vacía: no hay nada que guardar.\n']);
  });

  it('is readable by its owner only, also where one that was killed left a file behind', async () => {
    const home = await newHome();
    await inHome(home, (database) => fillTable(database, 'mails'));
    const file = join(home.folder, 'todo.jsonl');
    writeFileSync(`${file}.unfinished`, 'de antes', { mode: 0o644 });
    expect((await data(home, 'export', file)).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain('de antes');
  });

  it('or read says which file the disk refuses, and why', async () => {
    const home = await newHome();
    await inHome(home, (database) => fillTable(database, 'mails'));
    expect((await data(home, 'export', '/no/existe')).said).toBe(
      'No se pudo usar /no/existe.unfinished (ENOENT).\n',
    );
    const other = await newHome();
    expect((await data(other, 'import', home.folder)).said).toBe(
      'No se pudo usar el archivo (EISDIR).\n',
    );
  });
});
