// Reads the file of notes that lies beside the pages.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Finding } from '../finding.ts';
import { readText } from '../load/text-file.ts';
import { TEXTS } from '../texts/texts.ts';
import { type Note, type ReadNotes, readNotes } from './notes.ts';

interface Where {
  /** A file that must be there. */
  readonly notes?: string | undefined;
  /** The folder of the pages, which may hold one. */
  readonly out?: string | undefined;
}

/** @throws {Finding} when the file cannot be read, or has notes of something else */
export function notesIn({ notes, out }: Where, app: string): readonly Note[] {
  // What the page calls its export.
  const names =
    out === undefined ? [] : Object.values(TEXTS).map(({ files }) => join(out, files.notes));
  const file = notes ?? names.find((name) => existsSync(name));
  if (file === undefined) return [];
  const read = readNotes(readText(file), app);
  if (read.kind === 'read') return read.notes;
  throw new Finding(`${file} ${problemOf(read)}`);
}

function problemOf(read: Exclude<ReadNotes, { kind: 'read' }>): string {
  if (read.kind === 'other app') return `has notes of '${read.app}'`;
  return read.kind === 'other version'
    ? `has notes of version ${read.version}, which is not known here`
    : 'is no file of notes';
}
