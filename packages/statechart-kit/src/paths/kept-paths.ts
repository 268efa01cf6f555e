// Keeps what took long to find until a source changes: every process of a test run asks for the same paths.
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { describeEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { type FoundPath, pathOfWords } from './find-paths.ts';

/** Where found paths are kept, and what makes them out of date. */
export interface KeptIn {
  /** Where the found paths are kept, such as below node_modules/.cache. */
  readonly folder: string;
  /** Absolute files and folders that the paths and their titles are made of. */
  readonly sources: readonly string[];
}

const inWords = v.array(
  v.object({
    title: v.string(),
    covers: v.array(v.string()),
    /** The event of each step, in words. */
    steps: v.array(v.string()),
  }),
);

/**
 * Paths of the flow that were found before, or by this call.
 * @param name says all that they depend on besides the sources
 * @param find called where nothing is kept under the name for the sources as they are
 */
export function keptPaths(
  flow: Flow,
  name: string,
  { folder, sources }: KeptIn,
  find: () => readonly FoundPath[],
): readonly FoundPath[] {
  const file = join(folder, `paths-${hashOf(name, sources)}.json`);
  const words = read(file) ?? keep(file, find());
  return words.map((path) => pathOfWords(flow, path));
}

function read(file: string) {
  try {
    return v.parse(inWords, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function keep(file: string, found: readonly FoundPath[]) {
  const words = found.map(({ title, covers, steps }) => ({
    title,
    covers: [...covers],
    steps: steps.map(({ event }) => describeEvent(event)),
  }));
  mkdirSync(join(file, '..'), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(words));
  renameSync(draft, file);
  return words;
}

function hashOf(name: string, sources: readonly string[]): string {
  const hash = createHash('sha256').update(`${name}\n`);
  for (const source of sources)
    for (const file of filesOf(source))
      hash.update(`${relative(source, file)}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(source: string): readonly string[] {
  if (/\.\w+$/.test(source)) return [source];
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .map((file) => join(source, file));
}
