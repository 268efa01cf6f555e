// What differs between two versions of the chart. It also runs in a page.
import type { ByName, ChartJson, ChartState, ChartTransition } from './chart-json.ts';

/** One property of a state or a transition, as text. Null where a version does not have it. */
export interface ChangedPart {
  readonly part: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface ChangedState {
  readonly state: string;
  readonly parts: readonly ChangedPart[];
}

export interface ChangedTransition {
  readonly before: ChartTransition;
  readonly after: ChartTransition;
  /** Besides its properties, `order`: another branch is asked first now. */
  readonly parts: readonly ChangedPart[];
}

/** A guard, an action, a delay or a limit. */
export interface ChangedSource {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface ChartChanges {
  readonly states: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly changed: readonly ChangedState[];
  };
  readonly transitions: {
    readonly added: readonly ChartTransition[];
    readonly removed: readonly ChartTransition[];
    readonly changed: readonly ChangedTransition[];
  };
  readonly guards: readonly ChangedSource[];
  readonly actions: readonly ChangedSource[];
  readonly delays: readonly ChangedSource[];
  readonly limits: readonly ChangedSource[];
}

export function compareCharts(before: ChartJson, after: ChartJson): ChartChanges {
  return {
    states: changedStates(before.states, after.states),
    transitions: changedTransitions(before.transitions, after.transitions),
    guards: changedSources(before.guards, after.guards),
    actions: changedSources(before.actions, after.actions),
    delays: changedSources(before.delays, after.delays),
    limits: changedSources(before.limits, after.limits),
  };
}

export const hasChanges = ({ states, transitions, ...sources }: ChartChanges): boolean =>
  [...Object.values(states), ...Object.values(transitions), ...Object.values(sources)].some(
    (list) => list.length > 0,
  );

function changedStates(
  before: Readonly<Record<string, ChartState>>,
  after: Readonly<Record<string, ChartState>>,
): ChartChanges['states'] {
  return {
    added: Object.keys(after).filter((state) => !(state in before)),
    removed: Object.keys(before).filter((state) => !(state in after)),
    changed: Object.entries(after).flatMap(([state, now]) => {
      const old = before[state];
      const parts = old ? changedParts(old, now) : [];
      return parts.length > 0 ? [{ state, parts }] : [];
    }),
  };
}

function changedParts(before: object, after: object): readonly ChangedPart[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((part) => {
    const values = { before: old.get(part) ?? null, after: now.get(part) ?? null };
    return values.before === values.after ? [] : [{ part, ...values }];
  });
}

const textsOf = (parts: object): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(parts).map(([part, value]) => [
      part,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

const sameGroup = ({ from, event }: ChartTransition) => `${from} | ${event}`;

function changedTransitions(
  before: readonly ChartTransition[],
  after: readonly ChartTransition[],
): ChartChanges['transitions'] {
  const added: ChartTransition[] = [];
  const removed: ChartTransition[] = [];
  const changed: ChangedTransition[] = [];
  for (const group of new Set([...before, ...after].map(sameGroup))) {
    const isOf = (transition: ChartTransition) => sameGroup(transition) === group;
    const found = comparedBranches(before.filter(isOf), after.filter(isOf));
    added.push(...found.added);
    removed.push(...found.removed);
    changed.push(...found.changed);
  }
  return { added, removed, changed };
}

/** How two branches of one event are known to be the same one, the surest first. */
const LIKENESSES: readonly ((a: ChartTransition, b: ChartTransition) => boolean)[] = [
  (a, b) => JSON.stringify(a) === JSON.stringify(b),
  (a, b) => a.guard === b.guard && a.target === b.target,
  (a, b) => a.guard === b.guard,
  (a, b) => a.target === b.target,
  () => true,
];

function comparedBranches(
  before: readonly ChartTransition[],
  after: readonly ChartTransition[],
): ChartChanges['transitions'] {
  const partners = new Map<ChartTransition, ChartTransition>();
  for (const isLike of LIKENESSES)
    for (const now of after) {
      const isTaken = new Set(partners.values());
      const old = before.find((each) => !isTaken.has(each) && isLike(each, now));
      if (old && !partners.has(now)) partners.set(now, old);
    }
  const isKept = new Set(partners.values());
  const positions = after.flatMap((now) => {
    const old = partners.get(now);
    return old ? [before.indexOf(old)] : [];
  });
  const [first, ...rest] = positions;
  const isReordered = rest.some((position, index) => position < (positions[index] ?? 0));
  return {
    added: after.filter((now) => !partners.has(now)),
    removed: before.filter((old) => !isKept.has(old)),
    changed: after.flatMap((now) => {
      const old = partners.get(now);
      if (!old) return [];
      const parts = [...changedParts(old, now)];
      if (isReordered && before.indexOf(old) === first)
        parts.push({ part: 'order', before: orderOf(before), after: orderOf(after) });
      return parts.length > 0 ? [{ before: old, after: now, parts }] : [];
    }),
  };
}

const orderOf = (branches: readonly ChartTransition[]) =>
  branches.map(({ guard = 'otherwise' }) => guard.split(' ')[0]).join(', ');

function changedSources(before: ByName, after: ByName): readonly ChangedSource[] {
  return changedParts(before, after).map(({ part, ...values }) => ({ name: part, ...values }));
}
