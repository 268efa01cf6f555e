// What a note is about, as the page names it.
import type { Note } from '../../notes/notes.ts';
import type { ViewStep } from '../../view/view-model.ts';
import { capitalised } from '../../words/causes.ts';
import { TEXT, titleNamed, transitionWithId, VIEW } from '../view-data.ts';

export type NotePlace = Pick<Note, 'on' | 'name'>;

const states = new Set(VIEW.states.map(({ name }) => name));

/** The state whose card shows the note. Null when its place is gone. */
export function stateOfNote({ on, name }: NotePlace): string | null {
  const state = on === 'state' ? name : transitionWithId(name)?.from;
  return state !== undefined && states.has(state) ? state : null;
}

/** Whether it is about one of the states, or about an arrow that leaves one. */
export const isNoteOf =
  (names: readonly string[]) =>
  (place: NotePlace): boolean =>
    names.includes(stateOfNote(place) ?? '');

/** The arrows that a step of a walk took, and the state it leads to. */
export const placesOfStep = ({ state, transitions }: ViewStep): readonly NotePlace[] => [
  ...transitions.map((name): NotePlace => ({ on: 'arrow', name })),
  { on: 'state', name: state },
];

export function placeTitle({ on, name }: NotePlace): string {
  if (on === 'state') return titleNamed(name);
  const arrow = transitionWithId(name);
  if (!arrow) return name;
  const from = arrow.from === '' ? capitalised(TEXT.wholeFlow) : titleNamed(arrow.from);
  return `${from}: ${arrow.causes[0]?.short ?? ''} → ${arrow.to === null ? TEXT.stays : titleNamed(arrow.to)}`;
}
