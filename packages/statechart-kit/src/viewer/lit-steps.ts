// What is lit for the steps of a walk: where it stands, where it has been, and what happened last.
import { leafNames } from '../chart/state-name.ts';
import type { Cause } from '../model/flow.ts';

export interface LitStep {
  /** In dot notation, after the step. */
  readonly state: string;
  /** Ids of the transitions taken. */
  readonly transitions: readonly string[];
  readonly cause: Cause | null;
}

export interface Taken {
  /** The states before and after, in dot notation. */
  readonly from: string;
  readonly to: string;
  readonly cause: Cause | null;
}

export interface Lit {
  /** Name of the current state. Null when nothing plays. */
  readonly current: string | null;
  readonly states: ReadonlySet<string>;
  /** By id: those that the lit steps took. */
  readonly transitions: ReadonlySet<string>;
  readonly taken: readonly Taken[];
}

export const UNLIT: Lit = { current: null, states: new Set(), transitions: new Set(), taken: [] };

/** Lights the last step alone, and the states on the way to it. */
export function litAt(steps: readonly LitStep[]): Lit {
  const all = litAlong(steps);
  const last = steps.length > 1 ? steps.at(-1) : undefined;
  return {
    ...all,
    current: leafNames(steps.at(-1)?.state ?? '')[0] || null,
    transitions: new Set(last?.transitions),
    taken: all.taken.slice(-1),
  };
}

/** Lights the whole walk. */
export function litAlong(steps: readonly LitStep[]): Lit {
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
