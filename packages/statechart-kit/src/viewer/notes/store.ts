// The notes of this page: those it was written with, and those of this browser until they are exported.
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { joinedNotes, type Note, notesText, type ReadNotes, readNotes } from '../../notes/notes.ts';
import { keep, kept } from '../kept.ts';
import { onWindow } from '../on-window.ts';
import { VIEW } from '../view-data.ts';

export interface NotesNow {
  readonly notes: readonly Note[];
  /** Whether a file has them all. */
  readonly isExported: boolean;
  /** Whether a reload finds what no file has. */
  readonly isKept: boolean;
}

const KEY = `statechart-kit.notes ${VIEW.app}`;
const keptSchema = v.object({
  file: v.string(),
  removed: v.pipe(v.array(v.string()), v.readonly()),
  isExported: v.boolean(),
});

let removed: readonly string[] = [];
let now = opened();

const WRITTEN = 'notes-written';
const follow = onWindow(WRITTEN);

export const useNotes = (): NotesNow => useSyncExternalStore(follow, () => now);

/** Adds the note, or replaces the one that has its id. */
export function writeNote(note: Note): void {
  const notes = [...new Map([...now.notes, note].map((it) => [it.id, it])).values()];
  change({ notes, isExported: false });
}

export function removeNote(id: string): void {
  removed = [...removed, id];
  change({ notes: now.notes.filter((it) => it.id !== id), isExported: false });
}

/** @returns what the file was; only the notes of one that could be read are added */
export function takeNotes(text: string): ReadNotes {
  const read = readNotes(text, VIEW.app);
  if (read.kind !== 'read') return read;
  const notes = joinedNotes(now.notes, read.notes);
  removed = removed.filter((id) => read.notes.every((it) => it.id !== id));
  const taken = new Map(read.notes.map((it) => [it.id, it]));
  const isWhole = notes.every(({ id, changed }) => taken.get(id)?.changed === changed);
  change({ notes, isExported: now.isExported || isWhole });
  return read;
}

/** @returns the file's text */
export function exportNotes(): string {
  change({ notes: now.notes, isExported: true });
  return notesText(VIEW.app, now.notes);
}

function opened(): NotesNow {
  const own = keptNotes();
  if (!own) return { notes: VIEW.notes, isExported: true, isKept: true };
  removed = own.removed;
  const all = joinedNotes(VIEW.notes, own.notes);
  return {
    notes: all.filter(({ id }) => !removed.includes(id)),
    isExported: own.isExported,
    isKept: true,
  };
}

function keptNotes() {
  const { success, output } = v.safeParse(keptSchema, kept(KEY));
  const read = success && readNotes(output.file, VIEW.app);
  return read && read.kind === 'read' ? { ...output, notes: read.notes } : null;
}

function change({ notes, isExported }: Omit<NotesNow, 'isKept'>): void {
  const isKept = keep(KEY, { file: notesText(VIEW.app, notes), removed, isExported });
  now = { notes, isExported, isKept };
  window.dispatchEvent(new Event(WRITTEN));
}

// What another tab of the page wrote.
window.addEventListener('storage', ({ key }) => {
  if (key !== KEY) return;
  now = opened();
  window.dispatchEvent(new Event(WRITTEN));
});
