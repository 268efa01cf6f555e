// What can happen, with where it leads: the same list in all views.
import type { StepKind } from '../../words/step-words.ts';
import type { StateChoice } from '../view-data.ts';
import { titleOf } from './data.ts';
import { stateLink } from './location.ts';

export interface ChoiceGroup<Item> {
  readonly title: string;
  readonly choices: readonly Item[];
  /** Possible almost everywhere, so it is folded. */
  readonly isFolded: boolean;
}

const GROUPS: readonly {
  readonly title: string;
  readonly kinds: readonly StepKind[];
  readonly isFolded: boolean;
}[] = [
  { title: 'Lo que se puede hacer', kinds: ['person'], isFolded: false },
  { title: 'Lo que se puede responder', kinds: ['answer', 'failure', 'time'], isFolded: false },
  { title: 'Direcciones y otras pestañas', kinds: ['address', 'tab'], isFolded: true },
];

export const groupChoices = <Item extends { readonly kind: StepKind }>(
  choices: readonly Item[],
): readonly ChoiceGroup<Item>[] =>
  GROUPS.map(({ title, kinds, isFolded }) => ({
    title,
    isFolded,
    choices: choices.filter(({ kind }) => kinds.includes(kind)),
  })).filter((group) => group.choices.length > 0);

/** @param here the state in which the choices are */
export function Choices({
  choices,
  here,
}: {
  readonly choices: readonly StateChoice[];
  readonly here: string;
}) {
  return (
    <ul className="choices">
      {choices.map(({ words, kind, targets }) => (
        <li key={words} data-kind={kind}>
          {words}
          {targets.map(({ state, when }) => (
            <span key={state} className="target">
              {state === here ? (
                <>→ sigue aquí</>
              ) : (
                <>
                  → <a href={stateLink(state)}>{titleOf(state)}</a>
                </>
              )}
              {when && <small> {when}</small>}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
