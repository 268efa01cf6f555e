// Says on the map that a state has notes.
import { TEXT } from '../view-data.ts';
import type { NotePlace } from './note-place.ts';
import { useNotes } from './store.ts';

export function NoteMark({ isHere }: { readonly isHere: (place: NotePlace) => boolean }) {
  const { notes } = useNotes();
  const { length: count } = notes.filter(isHere);
  if (count === 0) return null;
  return <span className="noted">{TEXT.notes.count(count)}</span>;
}
