// Says on the map and the chart that a state, or an arrow that leaves it, has notes.
import { stateOfNote } from './note-place.ts';
import { useNotes } from './store.ts';

export function NoteMark({ states }: { readonly states: readonly string[] }) {
  const { notes } = useNotes();
  const { length: count } = notes.filter((note) => states.includes(stateOfNote(note) ?? ''));
  if (count === 0) return null;
  return <span className="noted">{count === 1 ? '✎ 1 nota' : `✎ ${count} notas`}</span>;
}
