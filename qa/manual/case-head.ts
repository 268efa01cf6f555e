// The head of a test case: title, preconditions and data.
import { type Snapshot, screenOf } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import { type Action, flatActions } from '../controls/action.ts';
import { callName } from '../controls/console-words.ts';
import { onboardingFlow } from '../onboarding.ts';
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

/** What is new, by the state in which it happens. */
export function titleOfCase(newSteps: readonly NewStep[]): string {
  const pieces = [...new Map(newSteps.map((piece) => [pieceOf(piece), piece])).values()];
  const rest = pieces.length - MOST_PIECES;
  const told = pieces.slice(0, MOST_PIECES).map(({ before, words }, index, all) => {
    const last = all[index - 1];
    const isSame = last !== undefined && stateTitle(last.before) === stateTitle(before);
    return isSame ? ` / ${words}` : `${index > 0 ? '; ' : ''}${pieceOf({ before, words })}`;
  });
  return `${told.join('')}${rest > 0 ? ` y ${rest} más` : ''}`;
}

const pieceOf = ({ before, words }: NewStep) => `${stateTitle(before)}: ${words}`;

/** What people call the state. */
function stateTitle({ value }: Pick<Snapshot, 'value'>): string {
  const name = formatStateValue(value);
  return `«${onboardingFlow.config.words?.names?.[name] ?? name}»`;
}

/** Sentences without a capital or a full stop. @param waiting actors in the prepared state */
export function preconditionsOf(
  address: string,
  prepared: Snapshot,
  waiting: readonly string[],
): readonly string[] {
  return [
    `la aplicación de pruebas está recién abierta con «${address}»`,
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
