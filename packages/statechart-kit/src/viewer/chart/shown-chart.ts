// The drawn part of the chart: visible states and the arrows between them.
import type { Cause, CauseKind } from '../../model/flow.ts';
import type { FlowView, ViewState } from '../../view/view-model.ts';

export interface ShownState {
  readonly state: ViewState;
  /** Drawn with its states inside. */
  readonly isOpen: boolean;
  readonly hasStates: boolean;
}

export interface ShownArrow {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly kind: CauseKind;
  readonly causes: readonly Cause[];
  readonly transitions: readonly string[];
}

export interface ShownChart {
  /** Parents come before their children. */
  readonly states: readonly ShownState[];
  readonly arrows: readonly ShownArrow[];
  /** The innermost drawn state that is or holds the named one. */
  readonly drawnAs: (name: string) => string;
}

interface What {
  /** Names of closed groups. */
  readonly toggled: readonly string[];
  /** Of those around a screen: the kinds that are shown. */
  readonly kinds: readonly string[];
}

/** The full chart, without the groups that the reader closed. */
export function shownChart(view: FlowView, { toggled, kinds }: What): ShownChart {
  const childrenOf = (name: string) => view.states.filter(({ parent }) => parent === name);
  const isOpen = ({ name }: ViewState) => !toggled.includes(name);
  const drawn = new Map<string, ShownState>();
  for (const state of view.states) {
    const around = state.parent === null ? undefined : drawn.get(state.parent);
    if (state.parent !== null && !around?.isOpen) continue;
    const hasStates = childrenOf(state.name).length > 0;
    drawn.set(state.name, { state, hasStates, isOpen: hasStates && isOpen(state) });
  }
  const parents = new Map(view.states.map(({ name, parent }) => [name, parent]));
  const drawnAs = (name: string): string => {
    const parent = parents.get(name) ?? null;
    return drawn.has(name) || parent === null ? name : drawnAs(parent);
  };
  const lines = declaredOf(view).map((line) => ({
    ...line,
    isLoop: line.from === line.to && drawn.has(line.from),
    from: drawnAs(line.from),
    to: drawnAs(line.to),
    causes: line.causes.filter(({ kind }) => !AROUND.includes(kind) || kinds.includes(kind)),
  }));
  const seen = lines.filter(
    ({ from, to, isLoop, causes }) =>
      causes.length > 0 && drawn.has(from) && drawn.has(to) && (from !== to || isLoop),
  );
  return { states: [...drawn.values()], arrows: mergedArrows(seen), drawnAs };
}

interface Line {
  readonly from: string;
  readonly to: string;
  readonly transition: string;
  readonly causes: readonly Cause[];
}

function declaredOf({ transitions }: FlowView): readonly Line[] {
  return transitions.flatMap(({ id, from, to, causes }) =>
    to === null ? [] : [{ from, to, transition: id, causes }],
  );
}

const KINDS: readonly CauseKind[] = ['person', 'answer', 'time', 'browser', 'tab', 'decision'];
/** They are possible nearly everywhere. */
const AROUND: readonly CauseKind[] = ['browser', 'tab'];

/** One arrow for all lines between two drawn states. */
function mergedArrows(lines: readonly Line[]): readonly ShownArrow[] {
  const pairs = new Map<string, Line[]>();
  for (const line of lines) {
    const id = `${line.from} → ${line.to}`;
    pairs.set(id, [...(pairs.get(id) ?? []), line]);
  }
  return [...pairs].flatMap(([id, all]) => {
    const [first] = all;
    if (!first) return [];
    const causes = [
      ...new Map(all.flatMap((it) => it.causes).map((it) => [it.words, it])).values(),
    ].toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
    const transitions = [...new Set(all.map(({ transition }) => transition))];
    const kind = causes[0]?.kind ?? 'decision';
    return [{ id, from: first.from, to: first.to, kind, causes, transitions }];
  });
}
