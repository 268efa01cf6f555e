// What is lit on the chart: where somebody is, and the way they came.
import { createContext } from 'react';
import type { ViewRun } from '../../view/view-model.ts';
import { type MarkedChanges, NO_CHANGES } from '../compare/change-words.ts';

export interface Lit {
  /** Name of the state somebody stands in; null when nobody walks. */
  readonly current: string | null;
  readonly states: ReadonlySet<string>;
  /** By id. */
  readonly transitions: ReadonlySet<string>;
}

export const UNLIT: Lit = { current: null, states: new Set(), transitions: new Set() };

export interface ChartMarks {
  /** The drawn state that is selected. */
  readonly selected: string | null;
  /** The arrow that the arrow keys would follow. */
  readonly pointed: string | null;
  readonly lit: Lit;
  /** Drawn state somebody stands in. */
  readonly current: string | null;
  /** States drawn that somebody passed. */
  readonly litStates: ReadonlySet<string>;
  /** The run whose coverage is drawn. */
  readonly runs: readonly ViewRun[];
  /** What changed since another version. */
  readonly changes: MarkedChanges;
  readonly onSelect: (name: string) => void;
  readonly onToggle: (name: string) => void;
  readonly onPoint: (arrow: string | null) => void;
}

export const Marks = createContext<ChartMarks>({
  selected: null,
  pointed: null,
  lit: UNLIT,
  current: null,
  litStates: new Set(),
  runs: [],
  changes: NO_CHANGES,
  onSelect: () => {},
  onToggle: () => {},
  onPoint: () => {},
});

/** Whether no path of any run took one of them. */
export function isUncovered(
  kind: 'transitions' | 'states',
  ids: readonly string[],
  runs: readonly ViewRun[],
): boolean {
  return runs.some((run) => ids.some((id) => (run[kind][id] ?? 0) === 0));
}
