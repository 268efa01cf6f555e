// The head of a test case: title, preconditions and data.
import { type Snapshot, screenOf } from '../../machines/selectors.ts';
import { type Action, flatActions } from '../controls/action.ts';
import { CASE_PARAMETER, callName } from '../controls/console-words.ts';
import { SCREENS } from '../scenarios/page/screens.ts';

export interface Datum {
  readonly label: string;
  readonly value: string;
}

/** Something that happens in a case and in none before it. */
export interface NewStep {
  readonly before: Snapshot;
  /** Without a capital or a full stop. */
  readonly words: string;
}

/** A longer title is not readable. */
const MOST_PIECES = 3;

/** What is new, by the screen on which it happens. */
export function titleOfCase(newSteps: readonly NewStep[]): string {
  const pieces = [...new Map(newSteps.map((piece) => [pieceOf(piece), piece])).values()];
  const rest = pieces.length - MOST_PIECES;
  const told = pieces.slice(0, MOST_PIECES).map(({ before, words }, index, all) => {
    const last = all[index - 1];
    const isSame = last !== undefined && screenOf(last.before) === screenOf(before);
    return isSame ? ` / ${words}` : `${index > 0 ? '; ' : ''}${pieceOf({ before, words })}`;
  });
  return `${told.join('')}${rest > 0 ? ` y ${rest} más` : ''}`;
}

const pieceOf = ({ before, words }: NewStep) => `«${SCREENS[screenOf(before)].title}»: ${words}`;

/** Sentences without a capital or a full stop. @param waiting actors in the prepared state */
export function preconditionsOf(
  id: string,
  prepared: Snapshot,
  waiting: readonly string[],
): readonly string[] {
  return [
    `la aplicación de pruebas está recién abierta con «/?${CASE_PARAMETER}=${id}»`,
    `se ve la pantalla «${SCREENS[screenOf(prepared)].title}»`,
    `la dirección es «${prepared.context.path}»`,
    ...waiting.map((actor) => `en la consola espera «${callName(actor)}»`),
  ];
}

/** Typed, chosen and selected values by label, each once. */
export function dataOf(actions: readonly Action[]): readonly Datum[] {
  const byText = new Map<string, Datum>();
  for (const action of flatActions(actions)) {
    const value = valueIn(action);
    if (value) byText.set(`${value.label}: ${value.value}`, value);
  }
  return [...byText.values()];
}

function valueIn(action: Action): Datum | undefined {
  if (action.do === 'fill') return { label: action.label, value: action.value };
  if (action.do === 'choose') return { label: action.label, value: action.option };
  return undefined;
}
