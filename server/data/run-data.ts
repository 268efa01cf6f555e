// What `npm run data` does: all rows of the database that the environment names, into a file, and from a file or another
// data folder into it.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase, openUnmigrated } from '../database/open-database.ts';
import { openPglite } from '../database/pglite.ts';
import { isForPeople } from '../explain.ts';
import { describeError } from '../http/describe-error.ts';
import { readAll, type Taker, writeAll } from './copy.ts';
import { readFile, writeFile } from './data-file.ts';
import { DataProblem } from './data-problem.ts';

const USAGE = `Uso: npm run data -- export <archivo> [--with-keys]
     npm run data -- backup <carpeta> [--with-keys]
     npm run data -- import <archivo o carpeta de datos>
     npm run data -- restore <archivo>`;

const WITHOUT_KEYS =
  'Sin las claves que firman las sesiones: quien lo restaure en otra base tendrá que iniciar sesión de nuevo. Con --with-keys van incluidas.';
const WITH_KEYS =
  'Con las claves que firman las sesiones: quien tenga este archivo puede hacerse pasar por cualquiera.';
const HOLDS =
  'Contiene correos, perfiles, asistentes, suscripciones y hashes de contraseñas: guárdalo como la propia base de datos.';

interface Asked {
  readonly command: string;
  readonly path: string;
  readonly withKeys: boolean;
}

function readArguments(given: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      options: { 'with-keys': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [command, path, ...rest] = positionals;
    return command && path && rest.length === 0
      ? { command, path, withKeys: values['with-keys'] }
      : null;
  } catch {
    return null;
  }
}

async function save(database: Database, path: string, withKeys: boolean): Promise<string> {
  let count = 0;
  await writeFile(path, (taker) =>
    readAll(
      database,
      { withKeys },
      counting(taker, (rows) => {
        count += rows;
      }),
    ),
  );
  return [`${path}: ${count} filas.`, HOLDS, withKeys ? WITH_KEYS : WITHOUT_KEYS].join('\n');
}

function counting(taker: Taker, add: (rows: number) => void): Taker {
  return {
    begin: taker.begin,
    rows: async (rows) => {
      add(rows.count);
      await taker.rows(rows);
    },
  };
}

/** The moment is in the name, in a form that every file system takes. */
function fileIn(folder: string, now: Date): string {
  return join(folder, `virsi-${now.toISOString().replace(/[:.]/g, '-')}.gz`);
}

async function load(database: Database, path: string): Promise<string> {
  const written = await fromWherever(path, (give) => writeAll(database, give));
  const lines = [...written].map(([table, count]) => `${table}  ${count}`);
  const total = [...written.values()].reduce((sum, count) => sum + count, 0);
  return [...lines, `${total} filas en la base de datos (${database.kind}).`].join('\n');
}

type Give = (taker: Taker) => Promise<void>;

/** A file, or the data folder of a server that is stopped: its keys go along, for they leave for no file. */
async function fromWherever<T>(path: string, take: (give: Give) => Promise<T>): Promise<T> {
  if (!existsSync(join(path, 'pg'))) return take((taker) => readFile(path, taker));
  const source = await openPglite(path);
  try {
    return await take((taker) => readAll(source, { withKeys: true }, taker));
  } finally {
    await source.close();
  }
}

async function run(asked: Asked, database: Database): Promise<string> {
  const { command, path, withKeys } = asked;
  if (command === 'export') return save(database, path, withKeys);
  if (command !== 'backup') return load(database, path);
  await mkdir(path, { recursive: true, mode: 0o700 });
  return save(database, fileIn(path, new Date()), withKeys);
}

/** Saving changes nothing: of a schema that an update is about to change, the one before is what is wanted. */
function openFor({ command }: Asked, environment: NodeJS.ProcessEnv): Promise<Database> {
  const config = readConfig(environment);
  if (command === 'export' || command === 'backup') return openUnmigrated(config);
  const patience = { size: 1, statementTimeoutMs: null, idleTransactionTimeoutMs: null };
  return openDatabase({ ...config, pool: { ...config.pool, ...patience } }, () => undefined);
}

async function answer(given: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const asked = readArguments(given);
  if (!asked || !['export', 'backup', 'import', 'restore'].includes(asked.command)) return USAGE;
  const database = await openFor(asked, environment);
  try {
    return await run(asked, database);
  } finally {
    await database.close();
  }
}

/**
 * What the command does, and what it says of it; where it fails that is a sentence, or the description of an unknown error.
 * @param given what was written after the command's name
 */
export async function runData(
  given: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ readonly isDone: boolean; readonly says: unknown }> {
  try {
    return { isDone: true, says: await answer(given, environment) };
  } catch (error) {
    return { isDone: false, says: explain(error) };
  }
}

/** What the database says of a row that it refuses holds the row. */
function explain(error: unknown): unknown {
  if (error instanceof DataProblem || isForPeople(error)) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('syscall' in error && 'code' in error)
    return `No se pudo usar ${'path' in error ? String(error.path) : 'el archivo'} (${String(error.code)}).`;
  return describeError(error);
}
