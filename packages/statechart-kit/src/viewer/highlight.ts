// What is highlighted for the steps of a walk: where it stands, where it has been, and what happened last.
import { leafNames } from '../chart/state-name.ts';
import type { Cause } from '../model/flow.ts';

export interface WalkedStep {
  /** In dot notation, after the step. */
  readonly state: string;
  readonly cause: Cause | null;
}

export interface HighlightedStep {
  readonly from: string;
  readonly to: string;
  readonly cause: Cause | null;
}

export interface Highlight {
  /** Name of the current state. Null when nothing plays. */
  readonly current: string | null;
  readonly states: ReadonlySet<string>;
  readonly taken: readonly HighlightedStep[];
}

export function highlightAt(steps: readonly WalkedStep[]): Highlight {
  const all = highlightAlong(steps);
  return {
    ...all,
    current: leafNames(steps.at(-1)?.state ?? '')[0] || null,
    taken: all.taken.slice(-1),
  };
}

export function highlightAlong(steps: readonly WalkedStep[]): Highlight {
  return {
    current: null,
    states: new Set(steps.flatMap(({ state }) => leafNames(state))),
    taken: steps.slice(1).map(({ state, cause }, index) => ({
      from: steps[index]?.state ?? '',
      to: state,
      cause,
    })),
  };
}

export const NO_HIGHLIGHT = highlightAlong([]);
