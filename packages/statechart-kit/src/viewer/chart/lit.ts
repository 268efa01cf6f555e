// The lit parts of the chart: the current state and the way to it.
import { createContext } from 'react';
import type { ViewRun } from '../../view/view-model.ts';
import { type MarkedChanges, NO_CHANGES } from '../compare/change-words.ts';
import { type Lit, UNLIT } from '../lit-steps.ts';

export interface ChartMarks {
  /** The drawn state where the flow starts. */
  readonly start: string;
  /** The drawn state that is selected. */
  readonly selected: string | null;
  /** The arrow that the right arrow key would follow. */
  readonly pointed: string | null;
  readonly lit: Lit;
  /** Drawn state that holds the current one. */
  readonly current: string | null;
  /** Drawn states on the way. */
  readonly litStates: ReadonlySet<string>;
  /** The runs whose coverage is drawn. */
  readonly runs: readonly ViewRun[];
  /** Changes since another version. */
  readonly changes: MarkedChanges;
  readonly onSelect: (name: string) => void;
  readonly onToggle: (name: string) => void;
  readonly onPoint: (arrow: string | null) => void;
}

export const Marks = createContext<ChartMarks>({
  start: '',
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

/** Whether some run took at least one of them on no path. */
export function isUncovered(
  kind: 'transitions' | 'states',
  ids: readonly string[],
  runs: readonly ViewRun[],
): boolean {
  return runs.some((run) => ids.some((id) => (run[kind][id] ?? 0) === 0));
}
