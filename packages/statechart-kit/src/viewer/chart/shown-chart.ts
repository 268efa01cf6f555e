// The chart as it is declared: every state, and one arrow for all that leads from one to another.
import { grouped } from '../../grouped.ts';
import type { Cause, CauseKind } from '../../model/flow.ts';
import type { FlowView, ViewState } from '../../view/view-model.ts';
import { distinctCauses } from '../../words/causes.ts';

export interface ShownState {
  readonly state: ViewState;
  /** Whether it is drawn around others. */
  readonly isOpen: boolean;
}

export interface ShownArrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly kind: CauseKind;
  readonly causes: readonly Cause[];
}

export interface ShownChart {
  /** Parents come before their children. */
  readonly states: readonly ShownState[];
  readonly arrows: readonly ShownArrow[];
}

/** @param around which of the arrows that are possible nearly everywhere are shown */
export function shownChart(view: FlowView, around: readonly CauseKind[]): ShownChart {
  const parents = new Set(view.states.map(({ parent }) => parent));
  const states = view.states.map((state) => ({ state, isOpen: parents.has(state.name) }));
  const names = new Set(view.states.map(({ name }) => name));
  const isShown = ({ kind }: Cause) => !AROUND.includes(kind) || around.includes(kind);
  const lines = view.transitions.flatMap(({ from, to, causes }): Line[] => {
    const shown = causes.filter(isShown);
    return to !== null && shown.length > 0 && names.has(from) && names.has(to)
      ? [{ from, to, causes: shown }]
      : [];
  });
  return { states, arrows: mergedArrows(lines) };
}

type Line = Pick<ShownArrow, 'from' | 'to' | 'causes'>;

const KINDS: readonly CauseKind[] = ['person', 'answer', 'time', 'browser', 'tab', 'decision'];
const AROUND: readonly CauseKind[] = ['browser', 'tab'];

/** One arrow for all lines between two states. */
function mergedArrows(lines: readonly Line[]): readonly ShownArrow[] {
  const pairs = grouped(lines, ({ from, to }) => [`${from} → ${to}`]);
  return [...pairs].flatMap(([id, all]) => {
    const [first] = all;
    if (!first) return [];
    const causes = distinctCauses(all.flatMap((it) => it.causes)).toSorted(
      (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
    );
    const kind = causes[0]?.kind ?? 'decision';
    return [{ id, from: first.from, to: first.to, kind, causes }];
  });
}
