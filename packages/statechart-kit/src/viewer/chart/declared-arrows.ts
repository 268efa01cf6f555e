// The arrows of the chart as it is declared: one for all that leads from one state to another.
import { grouped } from '../../grouped.ts';
import type { Cause, CauseKind } from '../../model/flow.ts';
import type { FlowView } from '../../view/view-model.ts';
import { distinctCauses } from '../../words/causes.ts';

export interface DeclaredArrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly causes: readonly Cause[];
}

const KINDS: readonly CauseKind[] = ['person', 'answer', 'time', 'browser', 'tab', 'decision'];
const AROUND: readonly CauseKind[] = ['browser', 'tab'];

/** @param around which of the arrows that are possible nearly everywhere are shown */
export function declaredArrows(
  { states, transitions }: Pick<FlowView, 'states' | 'transitions'>,
  around: readonly CauseKind[],
): readonly DeclaredArrow[] {
  const names = new Set(states.map(({ name }) => name));
  const isShown = ({ kind }: Cause) => !AROUND.includes(kind) || around.includes(kind);
  const lines = transitions.flatMap(({ from, to, causes }) => {
    const shown = causes.filter(isShown);
    return to !== null && shown.length > 0 && names.has(from) && names.has(to)
      ? [{ from, to, causes: shown }]
      : [];
  });
  const pairs = grouped(lines, ({ from, to }) => [`${from} → ${to}`]);
  return [...pairs].map(([id, all]) => {
    const { from = '', to = '' } = all[0] ?? {};
    const causes = distinctCauses(all.flatMap((it) => it.causes)).toSorted(
      (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
    );
    return { id, from, to, causes };
  });
}
