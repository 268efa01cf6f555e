// What is highlighted for the steps of a walk: where it stands, where it has been, and what happened last.
import { leafNames } from '../chart/state-name.ts';
import type { Cause } from '../model/flow.ts';

export interface WalkedStep {
  /** In dot notation, after the step. */
  readonly state: string;
  /** Ids of the transitions taken. */
  readonly transitions: readonly string[];
  readonly cause: Cause | null;
}

export interface HighlightedStep {
  /** The states before and after, in dot notation. */
  readonly from: string;
  readonly to: string;
  readonly cause: Cause | null;
}

export interface Highlight {
  /** Name of the current state. Null when nothing plays. */
  readonly current: string | null;
  readonly states: ReadonlySet<string>;
  /** By id: those that the highlighted steps took. */
  readonly transitions: ReadonlySet<string>;
  readonly taken: readonly HighlightedStep[];
}

export const NO_HIGHLIGHT: Highlight = {
  current: null,
  states: new Set(),
  transitions: new Set(),
  taken: [],
};

/** Lights the last step alone, and the states on the way to it. */
export function highlightAt(steps: readonly WalkedStep[]): Highlight {
  const all = highlightAlong(steps);
  const last = steps.length > 1 ? steps.at(-1) : undefined;
  return {
    ...all,
    current: leafNames(steps.at(-1)?.state ?? '')[0] || null,
    transitions: new Set(last?.transitions),
    taken: all.taken.slice(-1),
  };
}

/** Lights the whole walk. */
export function highlightAlong(steps: readonly WalkedStep[]): Highlight {
  return {
    current: null,
    states: new Set(steps.flatMap(({ state }) => leafNames(state))),
    transitions: new Set(steps.flatMap(({ transitions }) => transitions)),
    taken: steps.slice(1).map(({ state, cause }, index) => ({
      from: steps[index]?.state ?? '',
      to: state,
      cause,
    })),
  };
}
