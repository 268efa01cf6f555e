// Keeps what took long to find until a source changes: every process of a test run asks for the same paths.
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDER = join(ROOT, 'node_modules', '.cache', 'virsi');

/** Whatever the paths and their titles are made of. */
const SOURCES = ['machines', 'contract', 'flow', 'src', 'package-lock.json'];

const kept = v.array(
  v.object({
    title: v.string(),
    covers: v.array(v.string()),
    /** The event of each step, in words. */
    steps: v.array(v.string()),
  }),
);

export type KeptPaths = v.InferOutput<typeof kept>;

/** @param find called where nothing is kept under the name for the sources as they are */
export function keptPaths(name: string, find: () => KeptPaths): KeptPaths {
  const file = join(FOLDER, `paths-${hashOf(name)}.json`);
  const known = read(file);
  if (known) return known;
  const found = find();
  mkdirSync(FOLDER, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(found));
  renameSync(draft, file);
  return found;
}

function read(file: string): KeptPaths | null {
  try {
    return v.parse(kept, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function hashOf(name: string): string {
  const hash = createHash('sha256').update(`${name}\n`);
  for (const source of SOURCES)
    for (const file of filesOf(source)) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(source: string): readonly string[] {
  const path = join(ROOT, source);
  if (source.includes('.')) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .map((file) => join(path, file));
}
