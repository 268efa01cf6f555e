// Compares two versions of a machine by the names of their states, and what they do by what it means.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { nameOf } from '../chart/state-name.ts';
import { transitionsOf } from '../chart/transitions.ts';
import type {
  ChangedPart,
  ChangedState,
  ChangedTransition,
  ChartChanges,
  TransitionPart,
  Unseen,
} from './chart-changes.ts';
import { type Contrasting, createContrasting, shortText } from './meaning.ts';
import { compareNames } from './named-parts.ts';
import { STATE, TRANSITION } from './parts.ts';

/** What is different in `after`. States are the same when their names are. */
export function compareCharts(before: AnyStateMachine, after: AnyStateMachine): ChartChanges {
  const unseen = new Map<string, Unseen>();
  let place: Pick<Unseen, 'kind' | 'name'> = { kind: 'chart', name: '' };
  const contrast = createContrasting(() => {
    unseen.set(`${place.kind} ${place.name}`, { ...place, why: 'cannot be read' });
  });
  const at = (kind: Unseen['kind'], name: string) => {
    place = { kind, name };
  };
  const [old, now] = [nodesByName(before), nodesByName(after)];
  const all = [...new Set([...now.keys(), ...old.keys()])];
  const states = all.flatMap((state): readonly ChangedState[] => {
    const [was, is] = [old.get(state), now.get(state)];
    if (!was || !is) return [{ state, change: was ? 'removed' : 'added', parts: [] }];
    at('chart', state);
    const parts = changedParts(STATE, was, is, contrast);
    return parts.length > 0 ? [{ state, change: 'changed', parts }] : [];
  });
  const transitions = all.flatMap((state) => {
    at('chart', state);
    return changedTransitions(linesOf(old.get(state)), linesOf(now.get(state)), contrast);
  });
  const named = compareNames(
    { machine: before, nodes: old },
    { machine: after, nodes: now },
    contrast,
    at,
  );
  const touched = [
    ...states.map(({ state }) => state),
    ...transitions.flatMap(({ from, to, was }) => [from, to ?? from, was ?? from]),
    ...named.names.flatMap((it) => it.states),
  ];
  const screens = touched.flatMap((name) => screenOf(now.get(name) ?? old.get(name)) ?? []);
  return {
    states,
    transitions,
    names: named.names,
    screens: [...new Set(screens)].toSorted(),
    unseen: [...unseen.values(), ...named.unseen],
  };
}

/** With history nodes. */
function nodesByName({ root }: AnyStateMachine): ReadonlyMap<string, AnyStateNode> {
  const withChildren = (node: AnyStateNode): readonly AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(withChildren),
  ];
  return new Map(withChildren(root).map((node) => [nameOf(node), node]));
}

function changedParts<Of, Part extends string>(
  reading: Readonly<Record<Part, (of: Of) => unknown>>,
  was: Of,
  is: Of,
  contrast: Contrasting,
): readonly ChangedPart<Part>[] {
  const parts: ChangedPart<Part>[] = [];
  for (const part in reading) {
    const found = contrast(reading[part](was), reading[part](is));
    if (found) parts.push({ part, ...found });
  }
  return parts;
}

interface Line extends Pick<ChangedTransition, 'id' | 'from' | 'event' | 'guard' | 'to'> {
  readonly transition: AnyTransitionDefinition;
}

const linesOf = (node: AnyStateNode | undefined): readonly Line[] =>
  node
    ? transitionsOf(node).map(({ id, transition }) => ({
        id,
        from: nameOf(node),
        event: transition.eventType,
        guard: transition.guard ? shortText(transition.guard) : null,
        to: transition.target?.map(nameOf)[0] ?? null,
        transition,
      }))
    : [];

/** By which branches of both versions are taken for the same: the surest first, and of equal ones the first. */
const LIKENESS: readonly ((was: Line, is: Line, differ: () => ReadonlySet<string>) => boolean)[] = [
  (was, is, differ) => was.event === is.event && differ().size === 0,
  (was, is, differ) => was.event === is.event && !differ().has('guard'),
  (was, is, differ) => was.event === is.event && !differ().has('target'),
  (was, is) => was.event === is.event,
  (was, is, differ) => [was, is].every(isDelayed) && !differ().has('target'),
];

const isDelayed = ({ transition }: Line) => Reflect.get(transition, 'delay') !== undefined;

function changedTransitions(
  before: readonly Line[],
  after: readonly Line[],
  contrast: Contrasting,
): readonly ChangedTransition[] {
  const partners = new Map<Line, Line>();
  const taken = new Set<Line>();
  const partsOf = (was: Line, is: Line) =>
    changedParts(TRANSITION, was.transition, is.transition, contrast);
  for (const isLike of LIKENESS)
    for (const line of after.filter((it) => !partners.has(it))) {
      const differ = (it: Line) => () => new Set(partsOf(it, line).map(({ part }) => part));
      const was = before.find((it) => !taken.has(it) && isLike(it, line, differ(it)));
      if (!was) continue;
      partners.set(line, was);
      taken.add(was);
    }
  return [
    ...after.flatMap((line): readonly ChangedTransition[] => {
      const was = partners.get(line);
      if (!was) return [changed(line, 'added', null, [])];
      const parts = [...partsOf(was, line), ...orderOf(line, partners, before, after)];
      const change = changeOf(parts.map(({ part }) => part));
      return change ? [changed(line, change, was.to, parts)] : [];
    }),
    ...before
      .filter((line) => !taken.has(line))
      .map((line) => changed(line, 'removed', line.to, [])),
  ];
}

const changed = (
  { transition: _, ...line }: Line,
  change: ChangedTransition['change'],
  was: string | null,
  parts: ChangedTransition['parts'],
): ChangedTransition => ({ change, ...line, was, parts });

function changeOf(parts: readonly TransitionPart[]): ChangedTransition['change'] | null {
  if (parts.includes('target')) return 'retargeted';
  if (parts.length === 0) return null;
  return parts.every((part) => part === 'order') ? 'moved' : 'changed';
}

/** Whether a different one of the common branches is tried before it now. */
function orderOf(
  line: Line,
  partners: ReadonlyMap<Line, Line>,
  before: readonly Line[],
  after: readonly Line[],
): readonly ChangedPart<'order'>[] {
  const pairs = [...partners].filter(([it]) => it.event === line.event);
  const placeIn = (lines: readonly Line[], of: Line | undefined) => (of ? lines.indexOf(of) : -1);
  const old = pairs.filter(([, it]) => placeIn(before, it) < placeIn(before, partners.get(line)));
  const now = pairs.filter(([it]) => placeIn(after, it) < placeIn(after, line));
  if (old.length === now.length && old.every((it) => now.includes(it))) return [];
  return [{ part: 'order', was: String(old.length + 1), is: String(now.length + 1) }];
}

/** The screen that the state or the nearest one around it names, or else its step. */
function screenOf(node: AnyStateNode | undefined): string | null {
  if (!node) return null;
  const own: unknown = node.meta?.screen ?? node.meta?.step;
  return typeof own === 'string' ? own : screenOf(node.parent);
}
