// Finds states by name, texts and description, walks that people know by their title and sentence, and notes.
import type { Note } from '../../notes/notes.ts';
import type { FlowView, ViewState } from '../../view/view-model.ts';

interface Found<Item> {
  readonly item: Item;
  /** The shortest line that has what was asked for. Null where the title has it. */
  readonly because: string | null;
}

/** In their order. Matches in the title come first, those of similar words last. None for an empty query. */
function find<Item>(
  items: readonly Item[],
  query: string,
  titleOf: (item: Item) => string,
  linesOf: (item: Item) => readonly string[] = () => [],
): readonly Found<Item>[] {
  const wanted = plain(query).trim();
  if (wanted === '') return [];
  const found = new Map<Item, string | null>();
  for (const match of [
    (text: string) => plain(text).includes(wanted),
    (text: string) => isLike(text, wanted),
  ]) {
    for (const item of items) if (!found.has(item) && match(titleOf(item))) found.set(item, null);
    for (const item of items) {
      const [line] = found.has(item) ? [] : linesOf(item).filter(match).sort(byLength);
      if (line !== undefined) found.set(item, line);
    }
  }
  return [...found].map(([item, because]) => ({ item, because }));
}

const byLength = (one: string, other: string) => one.length - other.length;

export const findStates = (view: FlowView, query: string) =>
  find(
    view.states,
    query,
    ({ name, title }) => `${name} ${title}`,
    (state) => linesOf(view, state),
  );

export const findJourneys = ({ journeys }: FlowView, query: string) =>
  find(journeys, query, ({ title, says }) => `${title} ${says}`);

/** By their text or by what they are about. */
export const findNotes = (notes: readonly Note[], query: string) =>
  find(notes, query, ({ text, title }) => `${text}\n${title}`);

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
