// Finds notes by their text or by what they are about.
import type { Note } from '../../notes/notes.ts';
import { plain } from './find-states.ts';

/** A longer list is not readable. */
const MOST = 6;

/** Empty for an empty query. */
export function findNotes(notes: readonly Note[], query: string): readonly Note[] {
  const wanted = plain(query).trim();
  if (wanted === '') return [];
  return notes
    .filter(({ text, title }) => plain(`${text}\n${title}`).includes(wanted))
    .slice(0, MOST);
}
