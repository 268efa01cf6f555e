// Collects what each test knows of its pictures into `pictures.json`, which the viewer reads.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeenControl } from '../viewer/view-data.ts';
import type { Look } from './looks.ts';

export const PICTURES = join(import.meta.dirname, '..', '..', 'dist', 'flow', 'pictures');
const PARTS = join(PICTURES, 'parts');

export interface PictureRecord {
  readonly state: string;
  /** Of the document. */
  readonly title: string;
  readonly address: string;
  /** Names of files in the same folder, by the width of the window. */
  readonly files: Readonly<Record<string, string>>;
  readonly controls: Readonly<Record<string, readonly SeenControl[]>>;
  /** Every line of text on the page. */
  readonly texts: readonly string[];
}

export function writeRecord({ id }: Look, record: PictureRecord): void {
  mkdirSync(PARTS, { recursive: true });
  writeFileSync(join(PARTS, `${id}.json`), JSON.stringify(record));
}

/** Also with the records of an earlier run, where this one takes some pictures only. */
export function collectRecords(looks: readonly Look[]): void {
  const recordsOf = (some: readonly Look[]) => some.flatMap(({ id }) => readRecord(id) ?? []);
  const collected = {
    pictures: recordsOf(looks.filter(({ isFailure }) => !isFailure)),
    failures: recordsOf(looks.filter(({ isFailure }) => isFailure)),
  };
  const file = join(PICTURES, 'pictures.json');
  // Each worker writes it: the last one has everything.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify(collected, null, 2));
  renameSync(own, file);
}

function readRecord(id: string): PictureRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(PARTS, `${id}.json`), 'utf8'));
  } catch {
    return undefined;
  }
}
