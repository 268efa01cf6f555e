// The title of a path, in the words of the pages: what happens where, and where it ends.
import type { AnyMachineSnapshot } from 'xstate';
import { leafNames, stateName } from '../chart/state-name.ts';
import type { ModelEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { textsOf } from '../texts/texts.ts';
import { causeOf } from '../words/causes.ts';
import { capitalised } from '../words/sentence.ts';
import { saysOf } from '../words/steps.ts';

interface TitledStep {
  readonly event: ModelEvent;
  readonly source: AnyMachineSnapshot;
  readonly isNew: boolean;
}

/** A longer title is not readable. */
const MOST_PIECES = 3;

/** What the path newly covers, answers first, and where it ends. */
export function titleOf(flow: Flow, steps: readonly TitledStep[], end: AnyMachineSnapshot): string {
  const uncovered = steps.filter(({ isNew }) => isNew);
  const told = uncovered.length > 0 ? uncovered : steps;
  const answers = told.filter(({ event }) => saysOf(flow, event));
  const pieces = piecesOf(flow, answers.length > 0 ? answers : told);
  const rest = pieces.length - MOST_PIECES;
  const { more, quoted, words } = textsOf(flow);
  const happens = capitalised(joined(pieces.slice(0, MOST_PIECES)));
  const beyond = rest > 0 ? ` ${more(rest)}` : '';
  return `${happens}${beyond}; ${words.endsIn} ${quoted(namesOf(flow, end) ?? stateName(end.value))}`;
}

function piecesOf(flow: Flow, steps: readonly TitledStep[]) {
  const pieces = steps.map(({ event, source }) => ({
    place: namesOf(flow, source),
    words: causeOf(flow, event, source).short,
  }));
  return [...new Map(pieces.map((piece) => [JSON.stringify(piece), piece])).values()];
}

/** Names the place only before the first of its pieces. */
function joined(pieces: ReturnType<typeof piecesOf>): string {
  return pieces
    .map(({ place, words }, index) => {
      const isSame = pieces[index - 1]?.place === place;
      const separator = index === 0 ? '' : isSame ? ', ' : '; ';
      return `${separator}${place && !isSame ? `${place}: ` : ''}${words}`;
    })
    .join('');
}

/** What people call the state. Undefined where nobody said it. */
function namesOf({ config }: Flow, { value }: AnyMachineSnapshot): string | undefined {
  const names = leafNames(stateName(value)).map((leaf) => config.words?.names?.[leaf]);
  return names.every(Boolean) ? names.join(' + ') : undefined;
}
