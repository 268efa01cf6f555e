// The notes of this page: those it was written with, and those of this browser until they are exported.
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { joinedNotes, type Note, notesText, type ReadNotes, readNotes } from '../../notes/notes.ts';
import { keep, kept } from '../kept.ts';
import { onWindow } from '../on-window.ts';
import { VIEW } from '../view-data.ts';

export interface NotesNow {
  readonly notes: readonly Note[];
  /** Ids of those that are taken away, whoever still has them. */
  readonly removed: readonly string[];
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
  const notes = now.notes.filter((it) => it.id !== id);
  change({ notes, removed: [...now.removed, id], isExported: false });
}

/** @returns what the file was; only the notes of one that could be read are added */
export function takeNotes(text: string): ReadNotes {
  const read = readNotes(text, VIEW.app);
  if (read.kind !== 'read') return read;
  const notes = joinedNotes(now.notes, read.notes);
  const removed = now.removed.filter((id) => read.notes.every((it) => it.id !== id));
  const taken = new Map(read.notes.map((it) => [it.id, it]));
  const isWhole = notes.every(({ id, changed }) => taken.get(id)?.changed === changed);
  change({ notes, removed, isExported: now.isExported || isWhole });
  return read;
}

/** @returns the file's text */
export function exportNotes(): string {
  change({ isExported: true });
  return notesText(VIEW.app, now.notes);
}

function opened(): NotesNow {
  const own = keptNotes();
  if (!own) return { notes: VIEW.notes, removed: [], isExported: true, isKept: true };
  const { removed, isExported } = own;
  const all = joinedNotes(VIEW.notes, own.notes);
  const notes = all.filter(({ id }) => !removed.includes(id));
  return { notes, removed, isExported, isKept: true };
}

function keptNotes() {
  const { success, output } = v.safeParse(keptSchema, kept(KEY));
  const read = success && readNotes(output.file, VIEW.app);
  return read && read.kind === 'read' ? { ...output, notes: read.notes } : null;
}

function change(to: Partial<NotesNow>): void {
  const { notes, removed, isExported } = { ...now, ...to };
  const isKept = keep(KEY, { file: notesText(VIEW.app, notes), removed, isExported });
  now = { notes, removed, isExported, isKept };
  window.dispatchEvent(new Event(WRITTEN));
}

// What another tab of the page wrote.
window.addEventListener('storage', ({ key }) => {
  if (key !== KEY) return;
  now = opened();
  window.dispatchEvent(new Event(WRITTEN));
});
