// The export file: lines of text, compressed when its name ends in .gz, with a checksum as its last line. JSON escapes
// tabs and line feeds, so both are used as separators.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';
import type { Taker } from './copy.ts';
import { DataProblem } from './data-problem.ts';

const headSchema = v.object({
  virsi: v.literal(1),
  /** Absent in files of earlier versions. */
  at: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((at) => new Date(at)),
    ),
  ),
  schema: v.array(v.string()),
});
const BROKEN = 'El archivo está incompleto o dañado, o no es de VIRSI.';

const isPacked = (path: string) => path.endsWith('.gz');

/**
 * The file appears under its name when it is complete; only its owner can read it.
 * @param at time of the snapshot or earlier
 * @throws {DataProblem} when the file exists
 */
export async function writeFile(
  path: string,
  read: (taker: Taker) => Promise<void>,
  at: Date = new Date(),
): Promise<void> {
  if (existsSync(path)) throw new DataProblem(`Ya existe ${path}: elige otro nombre.`);
  const unfinished = `${path}.unfinished`;
  // A file left by a killed process may have other permissions.
  await rm(unfinished, { force: true });
  const into: Transform = isPacked(path) ? createGzip() : new PassThrough();
  const writing = pipeline(into, createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
  // Its rejection is handled below; until then it must not be unhandled.
  writing.catch(() => undefined);
  const hash = createHash('sha256');
  const put = async (line: string) => {
    hash.update(line);
    if (!into.write(line)) await Promise.race([drained(into), writing]);
  };
  try {
    await read({
      begin: (schema) => put(`${JSON.stringify({ virsi: 1, at, schema })}\n`),
      rows: ({ table, json, count }) => put(`${table}\t${count}\t${json}\n`),
    });
    into.end(`sha256\t${hash.digest('hex')}\n`);
    await writing;
    await sync(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    into.destroy();
    await writing.catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

function drained(stream: Transform): Promise<void> {
  return new Promise((resolve) => stream.once('drain', resolve));
}

/** Flushes the file to the disk. */
async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}

/**
 * Reads the file twice, so that no row of a damaged file is used.
 * @throws {DataProblem}
 */
export async function readFile(path: string, taker: Taker): Promise<void> {
  if (!existsSync(path)) throw new DataProblem(`No existe ${path}.`);
  await requireWhole(path);
  let isBegun = false;
  for await (const line of linesOf(path)) {
    const [first = '', second, json] = line.split('\t');
    if (!isBegun) await taker.begin(headIn(line).schema);
    else if (json !== undefined) await taker.rows({ table: first, count: Number(second), json });
    isBegun = true;
  }
}

async function requireWhole(path: string): Promise<void> {
  const hash = createHash('sha256');
  let last = '';
  for await (const line of linesOf(path)) {
    if (last) hash.update(`${last}\n`);
    last = line;
  }
  if (last !== `sha256\t${hash.digest('hex')}`) throw new DataProblem(BROKEN);
}

/** Splits at line feeds only: texts may contain other line separators. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = isPacked(path) ? createGunzip() : new PassThrough();
  file.on('error', (error) => text.destroy(error));
  file.pipe(text).setEncoding('utf8');
  let begun: string[] = [];
  try {
    for await (const chunk of text) {
      const [end = '', ...further] = String(chunk).split('\n');
      begun.push(end);
      for (const next of further) {
        yield begun.join('');
        begun = [next];
      }
    }
  } catch (error) {
    // A disk error or missing permission does not mean a damaged file.
    throw error instanceof Error && 'syscall' in error ? error : new DataProblem(BROKEN);
  } finally {
    file.destroy();
  }
  const rest = begun.join('');
  if (rest) yield rest;
}

/** When the file was begun; null where it does not say. @throws {DataProblem} */
export async function savedAt(path: string): Promise<Date | null> {
  if (!existsSync(path)) throw new DataProblem(`No existe ${path}.`);
  for await (const line of linesOf(path)) return headIn(line).at ?? null;
  throw new DataProblem(BROKEN);
}

function headIn(line: string) {
  try {
    return v.parse(headSchema, JSON.parse(line));
  } catch {
    throw new DataProblem(BROKEN);
  }
}
