// Reads the list of tables from the database, so that a new table is never forgotten.
import * as v from 'valibot';
import type { Queries } from '../database/database.ts';

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

const tableRows = v.array(v.object({ name: v.string(), columns: v.array(v.string()) }));
const referenceRows = v.array(v.object({ from: v.string(), to: v.string() }));
const nameRows = v.array(v.object({ name: v.string() }));

/** The table of applied migrations, which is not data. */
const MIGRATIONS = 'migrations';

/** All data tables; referenced tables come first. */
export async function listTables(queries: Queries): Promise<readonly Table[]> {
  const found = v.parse(
    tableRows,
    await queries.rows(
      `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
         AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND c.relname <> $1
       GROUP BY c.relname ORDER BY c.relname`,
      [MIGRATIONS],
    ),
  );
  const references = v.parse(
    referenceRows,
    await queries.rows(
      `SELECT f.relname::text AS "from", t.relname::text AS "to" FROM pg_constraint k
       JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
       WHERE k.contype = 'f' AND f.oid <> t.oid
         AND f.relnamespace = current_schema()::regnamespace`,
    ),
  );
  const sorted: Table[] = [];
  const waiting = new Set(found);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const free = [...waiting].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && names.has(to)),
    );
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...names].join(', ')}`);
    for (const table of free) waiting.delete(table);
    sorted.push(...free);
  }
  return sorted;
}

/** The schema's version: the applied migrations in order. */
export async function schemaOf(queries: Queries): Promise<readonly string[]> {
  const found = await queries.rows('SELECT name FROM migrations ORDER BY name');
  return v.parse(nameRows, found).map(({ name }) => name);
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
