// The highlighted parts of the chart: the current state and the way to it.
import { createContext } from 'react';
import type { ViewRun } from '../../view/view-model.ts';
import { type MarkedChanges, NO_CHANGES } from '../compare/change-words.ts';
import { type Highlight, NO_HIGHLIGHT } from '../highlight.ts';

export interface ChartMarks {
  /** The drawn state where the flow starts. */
  readonly start: string;
  /** The drawn state that is selected. */
  readonly selected: string | null;
  /** The arrow that the right arrow key would follow. */
  readonly pointed: string | null;
  readonly highlight: Highlight;
  /** Drawn state that holds the current one. */
  readonly current: string | null;
  /** Drawn states on the way. */
  readonly highlightedStates: ReadonlySet<string>;
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
  highlight: NO_HIGHLIGHT,
  current: null,
  highlightedStates: new Set(),
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
