// Finds states by name, texts and description, walks that people know by their title and sentence, and notes.
import type { Note } from '../../notes/notes.ts';
import type { FlowView, ViewPath, ViewState } from '../../view/view-model.ts';

export interface FoundState {
  readonly state: ViewState;
  /** The shortest line that has what was asked for. Null where the title has it. */
  readonly because: string | null;
}

/** In chart order. Matches in the title or name come first, those of similar words last. Empty for an empty query. */
export function findStates(view: FlowView, query: string): readonly FoundState[] {
  const wanted = plain(query).trim();
  if (wanted === '') return [];
  const found = new Map<ViewState, string | null>();
  const add = (match: (text: string) => boolean) => {
    for (const state of view.states)
      if (!found.has(state) && match(`${state.name} ${state.title}`)) found.set(state, null);
    for (const state of view.states) {
      const [line] = found.has(state) ? [] : linesOf(view, state).filter(match).sort(byLength);
      if (line !== undefined) found.set(state, line);
    }
  };
  add((text) => plain(text).includes(wanted));
  add((text) => isLike(text, wanted));
  return [...found].map(([state, because]) => ({ state, because }));
}

const byLength = (one: string, other: string) => one.length - other.length;

export function findJourneys({ journeys }: FlowView, query: string): readonly ViewPath[] {
  const wanted = plain(query).trim();
  if (wanted === '') return [];
  return journeys.filter(({ title, says }) => {
    const text = `${title} ${says}`;
    return plain(text).includes(wanted) || isLike(text, wanted);
  });
}

/** By their text or by what they are about. */
export function findNotes(notes: readonly Note[], query: string): readonly Note[] {
  const wanted = plain(query).trim();
  if (wanted === '') return [];
  const isFound = ({ text, title }: Note) => plain(`${text}\n${title}`).includes(wanted);
  return notes.filter(isFound).slice(0, MOST_NOTES);
}

/** A longer list is not readable. */
const MOST_NOTES = 6;

/** Shorter words, such as 'de', say nothing. */
const LETTERS = 4;
/** Letters at the end of a longer word in which its forms differ: 'cambio', 'cambiar', 'cambia'. */
const ENDING = 2;

/** Whether every word that was asked for has one in the text that begins like it. */
function isLike(text: string, wanted: string): boolean {
  const stems = wanted
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= LETTERS)
    .map((word) => word.slice(0, Math.max(LETTERS, word.length - ENDING)));
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return stems.length > 0 && stems.every((stem) => words.some((word) => word.startsWith(stem)));
}

function linesOf({ transitions }: FlowView, state: ViewState): readonly string[] {
  return [
    state.description,
    state.step ?? '',
    ...state.addresses,
    ...state.waits.flatMap(({ actor, asks, outcomes }) => [
      actor,
      asks,
      ...outcomes.map(({ says }) => says),
    ]),
    ...state.texts,
    ...state.looks.map(({ words }) => words),
    ...transitions
      .filter(({ from }) => from === state.name)
      .flatMap(({ causes }) => causes.map(({ words }) => words)),
  ];
}

/** Without accents and capitals. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
