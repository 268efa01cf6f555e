// Exports all rows of a database as one snapshot, and imports them into another in one transaction.
import * as v from 'valibot';
import type { Database, Queries } from '../database/database.ts';
import { DataProblem } from './data-problem.ts';
import { listTables, quoted, schemaOf, type Table } from './tables.ts';

/** A batch of rows. */
export interface Rows {
  readonly table: string;
  /** A row as a JSON array written by the database, with full timestamp precision. */
  readonly json: string;
  readonly count: number;
}

/** Receives the rows in an order that satisfies the foreign keys. */
export interface Taker {
  begin(schema: readonly string[]): Promise<void>;
  rows(rows: Rows): Promise<void>;
}

export interface ReadOptions {
  /** Whether secrets are exported: with the signing keys one can sign in as anybody. */
  readonly withKeys: boolean;
}

const NOTHING = 'La base de datos está vacía: no hay nada que guardar.';
const KEY_TABLES: ReadonlySet<string> = new Set(['signing_keys', 'trial_key']);
const TOGETHER = 200;

const jsonRows = v.array(v.object({ json: v.string() }));

/**
 * Reads everything in one snapshot, without blocking writers.
 * @throws {DataProblem} when there is no schema yet
 */
export async function readAll(
  database: Database,
  { withKeys }: ReadOptions,
  taker: Taker,
): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.script('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables = await listTables(queries);
    if (tables.length === 0) throw new DataProblem(NOTHING);
    await taker.begin(await schemaOf(queries));
    for (const table of tables)
      if (withKeys || !KEY_TABLES.has(table.name)) await readTable(queries, table, taker);
  });
}

async function readTable(queries: Queries, { name, columns }: Table, taker: Taker): Promise<void> {
  const list = columns.map(quoted).join(', ');
  await queries.script(
    `DECLARE whole NO SCROLL CURSOR FOR
     SELECT row_to_json(t)::text AS json FROM (SELECT ${list} FROM ${quoted(name)}) AS t`,
  );
  for (;;) {
    const rows = v.parse(jsonRows, await queries.rows(`FETCH ${TOGETHER} FROM whole`));
    if (rows.length === 0) break;
    const json = `[${rows.map((row) => row.json).join(',')}]`;
    await taker.rows({ table: name, json, count: rows.length });
  }
  await queries.script('CLOSE whole');
}

/**
 * @param give supplies the rows, from the beginning at each call
 * @param afterwards runs in the same transaction
 * @returns rows written, by table
 * @throws {DataProblem} when the database is not empty or has another schema version; nothing is changed then
 */
export async function writeAll(
  database: Database,
  give: (taker: Taker) => Promise<void>,
  afterwards: (queries: Queries) => Promise<void> = async () => undefined,
): Promise<ReadonlyMap<string, number>> {
  return database.transaction(async (queries) => {
    const tables = new Map((await listTables(queries)).map((table) => [table.name, table]));
    await refuseUnlessEmpty(queries, [...tables.values()]);
    const own = await schemaOf(queries);
    const written = new Map<string, number>();
    await give({
      begin: async (schema) => refuseOther(schema, own),
      rows: async ({ table: name, json, count }) => {
        const table = tables.get(name);
        if (!table)
          throw new DataProblem(`Los datos nombran una tabla que no existe aquí: ${name}.`);
        const list = table.columns.map(quoted).join(', ');
        await queries.rows(
          `INSERT INTO ${quoted(name)} (${list})
           SELECT ${list} FROM json_populate_recordset(NULL::${quoted(name)}, $1::json)`,
          [json],
        );
        written.set(name, (written.get(name) ?? 0) + count);
      },
    });
    await afterwards(queries);
    return written;
  });
}

async function refuseUnlessEmpty(queries: Queries, tables: readonly Table[]): Promise<void> {
  const full: string[] = [];
  for (const { name } of tables)
    if ((await queries.rows(`SELECT 1 FROM ${quoted(name)} LIMIT 1`)).length > 0) full.push(name);
  if (full.length > 0)
    throw new DataProblem(
      `La base de datos de destino ya tiene datos (${full.join(', ')}): elige una vacía, o vacíala antes.`,
    );
}

function refuseOther(given: readonly string[], own: readonly string[]): void {
  if (given.join() === own.join()) return;
  const last = (schema: readonly string[]) => schema.at(-1) ?? 'ninguna';
  throw new DataProblem(
    `Los datos son de otra versión (última migración ${last(given)}; la de aquí, ${last(own)}): usa la versión de VIRSI que los escribió y actualiza después.`,
  );
}
