// Rows in every table that the database has, whatever it is: texts that are hard to carry, and moments to the microsecond.
import * as v from 'valibot';
import type { Database } from '../../../server/database/database.ts';

/** Whatever may part, end or change a text on its way. */
const HARD = `'"\\ñ\t\r\n\u2028\u2029\u0085😀é <&> {"a": [1, null]} $1 \\n`;

const columnRows = v.array(
  v.object({
    name: v.string(),
    type: v.string(),
  }),
);

/** By table, what its own rules ask for. */
const OWN: Readonly<Record<string, (row: number) => Record<string, string | null>>> = {
  identities: (row) =>
    row === 0
      ? { provider: 'password', password_hash: `hash ${HARD}` }
      : { provider: `google ${row}`, password_hash: null },
};

const ROWS = 3;

export async function fillTable(database: Database, table: string): Promise<void> {
  const columns = v.parse(columnRows, await database.rows(COLUMNS, [table]));
  for (let row = 0; row < ROWS; row += 1) {
    const values: Record<string, string | number | boolean | null> = {};
    for (const { name, type } of columns) values[name] = sampleOf(table, name, type, row);
    Object.assign(values, OWN[table]?.(row));
    const names = Object.keys(values);
    await database.rows(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(values),
    );
  }
}

function sampleOf(table: string, column: string, type: string, row: number) {
  // The same in every table, so that what refers to another one finds it.
  if (column === 'id' || column === 'account_id') return `id ${row}`;
  const isKey = /key|kid|hash$/.test(column);
  if (type === 'text')
    return isKey
      ? `${table} ${column} ${row}`
      : `${table} ${column} ${row} ${HARD}${'x'.repeat(row * 10_000)}`;
  if (type === 'integer' || type === 'bigint') return row * 1_000_003;
  if (type === 'boolean') return row % 2 === 0;
  if (type === 'date') return `2025-03-0${row + 1}`;
  if (type.startsWith('timestamp')) return `2025-03-0${row + 1}T10:00:00.12345${row}+05`;
  throw new Error(`${table}.${column} is of a type that this does not fill: ${type}`);
}

const COLUMNS = `
  SELECT attname::text AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`;

/** By table, every row as the database writes it, in the same words on PGlite and on Postgres. */
export async function contentOf(database: Database, tables: readonly string[]) {
  return database.transaction(async (queries) => {
    await queries.script("SET LOCAL TIME ZONE 'UTC'");
    const content: Record<string, readonly unknown[]> = {};
    for (const table of tables)
      content[table] = await queries.rows(
        `SELECT t::text AS row FROM ${table} AS t ORDER BY t::text COLLATE "C"`,
      );
    return content;
  });
}
