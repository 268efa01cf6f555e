// Compares two versions of a machine by the names of their states, and what they do by what it means.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { invokesOf } from '../chart/invokes.ts';
import { nameOf } from '../chart/state-name.ts';
import { lineOf, transitionsOf, withInner } from '../chart/transitions.ts';
import {
  type ChangedPart,
  type ChangedState,
  type ChangedTransition,
  type ChartChanges,
  isUnchanged,
  type TransitionPart,
  type Unseen,
} from './chart-changes.ts';
import { shortText } from './excerpts.ts';
import { type Contrasting, createContrasting } from './meaning.ts';
import { compareNames } from './named-parts.ts';
import { STATE, TRANSITION } from './parts.ts';

/** What is different in `after`. States are the same when their names are. */
export function compareCharts(before: AnyStateMachine, after: AnyStateMachine): ChartChanges {
  const unseen = new Map<string, Unseen>();
  let place: Pick<Unseen, 'kind' | 'name'> = { kind: 'chart', name: '' };
  const notSeen = (why: Unseen['why'] = 'cannot be read') => {
    unseen.set(`${place.kind} ${place.name} ${why}`, { ...place, why });
  };
  const isSameChart = (...machines: readonly [AnyStateMachine, AnyStateMachine]) => {
    const changes = compareCharts(...machines);
    if (changes.unseen.length > 0) notSeen();
    return isUnchanged(changes);
  };
  const contrast = createContrasting([before, after], isSameChart, notSeen);
  const at = (kind: Unseen['kind'], name: string) => {
    place = { kind, name };
  };
  const [old, now] = [nodesByName(before), nodesByName(after)];
  const all = [...new Set([...now.keys(), ...old.keys()])];
  const states = all.flatMap((state): readonly ChangedState[] => {
    const [was, is] = [old.get(state), now.get(state)];
    if (!was || !is) return [{ state, change: was ? 'removed' : 'added', parts: [] }];
    at('chart', state);
    const parts = [...changedParts(STATE, was, is, contrast), ...changedOrder(was, is)];
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

/** Regions are entered, left and asked in their order. Of those that do nothing it does not show. */
function changedOrder(was: AnyStateNode, is: AnyStateNode): readonly ChangedPart<'regions'>[] {
  const [old, now] = [regionsOf(was), regionsOf(is)];
  const common = old.filter((key) => now.includes(key));
  const ordered = now.filter((key) => old.includes(key));
  return common.every((key, index) => key === ordered[index])
    ? []
    : [{ part: 'regions', was: common.join(', '), is: ordered.join(', ') }];
}

function regionsOf({ type, states }: AnyStateNode): readonly string[] {
  const regions = type === 'parallel' ? Object.values(states) : [];
  const transitionsIn = (region: AnyStateNode) =>
    withInner(region).flatMap((node) => transitionsOf(node).map(({ transition }) => transition));
  // One that leads out of them takes the event from those after it.
  const isLeft = regions.some((region) =>
    transitionsIn(region).some(({ target }) => target?.some((it) => !lineOf(it).includes(region))),
  );
  return regions
    .filter(
      (region) =>
        withInner(region).some(
          (it) =>
            [it.entry, it.exit, it.invoke].some(({ length }) => length > 0) || it.type === 'final',
        ) || transitionsIn(region).some(({ actions }) => isLeft || actions.length > 0),
    )
    .map(({ key }) => key);
}

interface Line extends Pick<ChangedTransition, 'id' | 'from' | 'event' | 'guard' | 'to'> {
  /** Without the ids that XState gives, which change with the machine's. */
  readonly plainEvent: string;
  readonly transition: AnyTransitionDefinition;
}

const linesOf = (node: AnyStateNode | undefined): readonly Line[] =>
  node
    ? transitionsOf(node).map(({ id, transition }) => ({
        id,
        from: nameOf(node),
        event: transition.eventType,
        plainEvent: withoutIds(transition.eventType, node),
        guard: transition.guard ? shortText(transition.guard) : null,
        to: transition.target?.map(nameOf)[0] ?? null,
        transition,
      }))
    : [];

function withoutIds(event: string, node: AnyStateNode): string {
  for (const [index, { id, source }] of invokesOf(node).entries())
    if (event.endsWith(`.actor.${id}`))
      return event.slice(0, -id.length) + (source === id ? index : source);
  return event.endsWith(`.${node.id}`) ? event.slice(0, -node.id.length) : event;
}

/** By which branches of both versions are taken for the same: the surest first, and of equal ones the first. */
const LIKENESS: readonly ((was: Line, is: Line, differ: () => ReadonlySet<string>) => boolean)[] = [
  (was, is, differ) => was.plainEvent === is.plainEvent && differ().size === 0,
  (was, is, differ) => was.plainEvent === is.plainEvent && !differ().has('guard'),
  (was, is, differ) => was.plainEvent === is.plainEvent && !differ().has('target'),
  (was, is) => was.plainEvent === is.plainEvent,
  (was, is, differ) => kindOf(was) === kindOf(is) && !differ().has('target'),
];

/** Whether time passes, an actor ends or fails: it is told with the state. */
const kindOf = ({ event }: Line) => /^xstate\.(?:after|\w+\.actor)|$/.exec(event)?.[0] || event;

function changedTransitions(
  before: readonly Line[],
  after: readonly Line[],
  contrast: Contrasting,
): readonly ChangedTransition[] {
  const partners = new Map<Line, Line>();
  const taken = new Set<Line>();
  const partsOf = (was: Line, is: Line) =>
    changedParts(TRANSITION, was.transition, is.transition, contrast).filter(
      ({ part }) => part !== 'delay' || !isNamedOnly(was.transition, is.transition),
    );
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
      return change ? [changed(line, change, was, parts)] : [];
    }),
    ...before.filter((line) => !taken.has(line)).map((line) => changed(line, 'removed', line, [])),
  ];
}

/** Whether a number of milliseconds got a name, or has none any more. */
function isNamedOnly(
  ...both: readonly [AnyTransitionDefinition, AnyTransitionDefinition]
): boolean {
  const [was, is] = both.map(({ source, ...it }) => {
    const delay: unknown = Reflect.get(it, 'delay');
    const named: unknown = source.machine.implementations.delays[String(delay)];
    return { delay, value: typeof delay === 'number' ? delay : named };
  });
  return typeof was?.delay !== typeof is?.delay && was?.value === is?.value;
}

function changed(
  { transition: _, plainEvent, ...line }: Line,
  change: ChangedTransition['change'],
  old: Line | null,
  parts: ChangedTransition['parts'],
): ChangedTransition {
  const { event, guard } = old ?? line;
  const isOther = old !== null && (old.plainEvent !== plainEvent || guard !== line.guard);
  const formerly = isOther ? { formerly: { event, guard } } : {};
  return { change, ...line, was: old?.to ?? null, ...formerly, parts };
}

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
  const pairs = [...partners].filter(([it]) => it.plainEvent === line.plainEvent);
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
