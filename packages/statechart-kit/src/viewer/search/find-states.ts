// Finds states by name, Spanish texts and description.
import type { FlowView, ViewState } from '../../view/view-model.ts';

/** A longer list is not readable. */
const MOST = 12;

/** In chart order. Matches in the title or name come first. Empty for an empty query. */
export function findStates(view: FlowView, query: string): readonly ViewState[] {
  const wanted = plain(query).trim();
  if (wanted === '') return [];
  const named = view.states.filter(({ name, title }) => plain(`${name} ${title}`).includes(wanted));
  const others = view.states.filter(
    (state) => !named.includes(state) && plain(wordsOf(view, state)).includes(wanted),
  );
  return [...named, ...others].slice(0, MOST);
}

function wordsOf({ transitions }: FlowView, state: ViewState): string {
  return [
    state.description,
    state.step,
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
      .flatMap(({ causes }) => [...causes.map(({ words }) => words)]),
  ].join('\n');
}

/** Without accents and capitals. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
