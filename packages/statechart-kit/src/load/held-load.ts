// Loads a file with chance and the clock held still: what it makes of them is the same for two versions of it.
import crypto from 'node:crypto';
import { existsSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hold, holdChance } from '../chart/outside.ts';
import { plainMessage } from '../finding.ts';
import { shortHash } from '../short-hash.ts';
import { readText } from './text-file.ts';

const LOADED = Date.now();
const ELAPSED = performance.now();
const NANOSECONDS = process.hrtime.bigint();

/** @param href of the file */
export async function heldLoad(href: string): Promise<unknown> {
  holdChanceOfNode();
  const releases = [
    holdChance(LOADED, placeOfDraw),
    hold(performance, 'now', () => ELAPSED),
    hold(process, 'uptime', () => ELAPSED / 1000),
    hold(
      process,
      'hrtime',
      Object.assign(() => [0, 0], { bigint: () => NANOSECONDS }),
    ),
    // What it prints is no answer.
    hold(process.stdout, 'write', process.stderr.write.bind(process.stderr)),
  ];
  try {
    return await import(href).catch((cause: unknown) => {
      if (!UNTOLD.test(plainMessage(cause))) throw cause;
      try {
        return createRequire(href)(fileURLToPath(href));
      } catch (failed) {
        throw /Top-level await/.test(plainMessage(failed)) ? cause : failed;
      }
    });
  } finally {
    for (const release of releases.toReversed()) release();
  }
}

/** Of a package in CommonJS whose names Node cannot tell beforehand. A bundler takes them as they come. */
const UNTOLD = /^The requested module '(?!xstate)[^./'][^']*' does not provide an export named/;

/** The lines of the file that led there, which another version has too. */
function placeOfDraw(): number {
  // A file may say what a stack is.
  const frames = String(new Error().stack)
    .split('\n')
    .map((it) => FRAME.exec(it))
    .map((it) => ({ path: pathOf(it?.[1] ?? ''), line: Number(it?.[2]) }));
  const isTheirs = ({ path }: (typeof frames)[number]) =>
    path !== '' && !path.startsWith(OWN_FILES);
  const from = frames.slice(frames.findIndex(isTheirs));
  const end = from.findIndex((it) => !isTheirs(it));
  const lines = from
    .slice(0, end < 0 ? from.length : end)
    .map(({ path, line }) => linesOf(path)[line - 1]);
  return Number.parseInt(shortHash(lines.join('\n'), 6), 16);
}
const OWN_FILES = dirname(import.meta.dirname);
/** A path may have spaces and brackets, an address what follows a question mark. */
const FRAME = /(?:^\s*at (?:async )?|\()((?:file:\/\/)?\/.*):(\d+):\d+\)?$/;

const pathOf = (place: string): string =>
  place.startsWith('file:') ? fileURLToPath(place) : (place.split('?')[0] ?? '');

/** Of code that is in no file: none. Where a path is written otherwise as an address, tsx calls an .mts and a .cts a .ts. */
function linesOf(path: string): readonly string[] {
  const file = ['.ts', '.mts', '.cts']
    .map((end) => path.replace(/\.ts$/, end))
    .find((it) => existsSync(it));
  return file === undefined ? [] : readText(file).split('\n');
}

/** What Node has beside what a page has, made of that. */
const OWN = {
  randomUUID: () => globalThis.crypto.randomUUID(),
  randomBytes: (size: number) => OWN.randomFillSync(Buffer.alloc(size)),
  randomFillSync: (into: Uint8Array<ArrayBuffer>, from = 0, size = into.byteLength - from) => {
    globalThis.crypto.getRandomValues(new Uint8Array(into.buffer, into.byteOffset + from, size));
    return into;
  },
  randomInt: (...limits: readonly number[]) => {
    const [from = 0, to = 0] = limits.length > 1 ? limits : [0, ...limits];
    return from + Math.floor(Math.random() * (to - from));
  },
};
const NODES = new Map<string, unknown>(
  Object.keys(OWN).map((name) => [name, Reflect.get(crypto, name)]),
);

/** It stays, and looks whether they are held: who imported one by its name is told by a call that is too dear for each step. */
function holdChanceOfNode(): void {
  for (const [name, own] of Object.entries<unknown>(OWN)) {
    const nodes: unknown = NODES.get(name);
    if (Reflect.get(crypto, name) !== nodes) return;
    const asked = (...given: unknown[]): unknown => {
      const isHeld =
        Object.hasOwn(globalThis.crypto, 'randomUUID') && typeof given.at(-1) !== 'function';
      return Reflect.apply(Object(isHeld ? own : nodes), crypto, given);
    };
    Reflect.set(crypto, name, asked);
  }
  syncBuiltinESMExports();
}
