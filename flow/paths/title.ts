// The title of a path, from the texts of the samples and the product steps in the states' meta.
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { stateName } from '../../machines/state-name.ts';
import type { ModelEvent } from '../model-events.ts';
import { activeNodes } from '../xstate-private.ts';
import { saysOf, stepWords } from './words.ts';

interface TitledStep {
  readonly event: ModelEvent;
  readonly source: AnyMachineSnapshot;
  readonly isNew: boolean;
}

/** A longer title is not readable. */
const MOST_PIECES = 4;

/** What the path newly covers, facts first, and where it ends. */
export function titleOf(steps: readonly TitledStep[], end: AnyMachineSnapshot): string {
  const news = steps.filter(({ isNew }) => isNew);
  const told = news.length > 0 ? news : steps;
  const answers = told.filter(({ event }) => saysOf(event));
  const pieces = piecesOf(answers.length > 0 ? answers : told);
  const rest = pieces.length - MOST_PIECES;
  const more = rest > 0 ? ` y ${rest} más` : '';
  return `${capitalised(joined(pieces.slice(0, MOST_PIECES)))}${more}; termina en ${stateName(end.value)}`;
}

interface Piece {
  readonly step: string | undefined;
  readonly words: string;
}

/** The events by product step, each once. */
function piecesOf(steps: readonly TitledStep[]): readonly Piece[] {
  const pieces = steps.map(({ event, source }) => ({
    step: productStep(source),
    words: saysOf(event) ?? stepWords(event),
  }));
  return [...new Map(pieces.map((piece) => [JSON.stringify(piece), piece])).values()];
}

/** Names the step only before the first of its pieces. */
function joined(pieces: readonly Piece[]): string {
  return pieces
    .map(({ step, words }, index) => {
      const isSame = pieces[index - 1]?.step === step;
      const separator = index === 0 ? '' : isSame ? ', ' : '; ';
      return `${separator}${step && !isSame ? `${step}: ` : ''}${words}`;
    })
    .join('');
}

/** The product step in the meta of the innermost active state that has one. */
function productStep(snapshot: AnyMachineSnapshot): string | undefined {
  const [innermost] = activeNodes(snapshot)
    .filter(({ meta }: AnyStateNode) => meta?.step !== undefined)
    .toSorted((a: AnyStateNode, b: AnyStateNode) => b.path.length - a.path.length);
  return innermost?.meta.step;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
