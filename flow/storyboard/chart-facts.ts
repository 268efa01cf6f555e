// A state's data from the chart: order, description, screen and section.

import { stateNodes } from 'statechart-kit';
import type { AnyStateNode } from 'xstate';
import { onboardingMachine } from '../../machines/onboarding-machine.ts';
import type { Meta } from '../../machines/types.ts';
import { stepTexts } from '../../src/texts/shell.ts';
import { SCREEN_TITLES } from '../controls/screens.ts';
import type { BoardState } from './board.ts';

export interface ChartFacts extends Omit<BoardState, 'looks'> {
  /** The state's addresses. Empty when it leaves the address as it is. */
  readonly addresses: readonly string[];
}

/** By state in dot notation, in chart order. Only states that a person can rest in. */
export const CHART_FACTS: ReadonlyMap<string, ChartFacts> = new Map(
  stateNodes(onboardingMachine)
    .filter(({ type }) => type === 'atomic')
    .map((node) => [node.path.join('.'), factsOf(node)]),
);

function factsOf(node: AnyStateNode): ChartFacts {
  const meta = metaOf(node);
  return {
    state: node.path.join('.'),
    screen: SCREEN_TITLES[meta?.screen ?? 'loading'],
    step: meta?.step ? stepTexts[meta.step] : '',
    section: meta?.section ?? '',
    description: node.description ?? '',
    addresses: [meta?.path, meta?.alias].flatMap((path) => path ?? []),
  };
}

/** A state without meta has that of its nearest ancestor. */
function metaOf(node: AnyStateNode): Meta | undefined {
  return node.meta ?? (node.parent && metaOf(node.parent));
}
