// The title of a path, from the words of the samples and the product steps in the states' meta.
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { stateName } from '../chart/state-name.ts';
import { activeNodes } from '../chart/xstate-private.ts';
import type { ModelEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { textsOf } from '../texts/texts.ts';
import { capitalised } from '../words/sentence.ts';
import { saysOf, stepWords } from '../words/steps.ts';

interface TitledStep {
  readonly event: ModelEvent;
  readonly source: AnyMachineSnapshot;
  readonly isNew: boolean;
}

/** A longer title is not readable. */
const MOST_PIECES = 4;

/** What the path newly covers, answers first, and where it ends. */
export function titleOf(flow: Flow, steps: readonly TitledStep[], end: AnyMachineSnapshot): string {
  const uncovered = steps.filter(({ isNew }) => isNew);
  const told = uncovered.length > 0 ? uncovered : steps;
  const answers = told.filter(({ event }) => saysOf(flow, event));
  const pieces = piecesOf(flow, answers.length > 0 ? answers : told);
  const rest = pieces.length - MOST_PIECES;
  const texts = textsOf(flow);
  const more = rest > 0 ? ` ${texts.more(rest)}` : '';
  return `${capitalised(joined(pieces.slice(0, MOST_PIECES)))}${more}; ${texts.words.endsIn} ${stateName(end.value)}`;
}

interface Piece {
  readonly step: string | undefined;
  readonly words: string;
}

function piecesOf(flow: Flow, steps: readonly TitledStep[]): readonly Piece[] {
  const pieces = steps.map(({ event, source }) => ({
    step: productStep(flow, source),
    words: saysOf(flow, event) ?? stepWords(flow, event),
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

/** The product step of the innermost active state that has one. */
function productStep(flow: Flow, snapshot: AnyMachineSnapshot): string | undefined {
  const steps = activeNodes(snapshot)
    .toSorted((a: AnyStateNode, b: AnyStateNode) => b.path.length - a.path.length)
    .map(({ meta }: AnyStateNode) => flow.config.words?.step?.(meta));
  return steps.find((step) => step !== undefined);
}
