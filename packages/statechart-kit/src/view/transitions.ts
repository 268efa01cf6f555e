// The arrows of the chart as they are declared, each with what sets it off.
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardName } from '../chart/guards.ts';
import { leafNames, nameOf, stateName } from '../chart/state-name.ts';
import { initialOf, stateNodes, targetState, transitionsOf } from '../chart/transitions.ts';
import { type Edge, exploreGraph } from '../explore/graph.ts';
import { grouped } from '../grouped.ts';
import { matchesEvent } from '../model/event.ts';
import type { Cause, Flow } from '../model/flow.ts';
import { oncePer } from '../once.ts';
import { textsOf } from '../texts/texts.ts';
import { causeOf, declaredCause, distinctCauses } from '../words/causes.ts';
import type { ViewArrow } from './view-model.ts';

export const viewArrows = oncePer((flow: Flow): readonly ViewArrow[] => {
  const declared = stateNodes(flow.machine).flatMap((node) =>
    transitionsOf(node).map(({ id, transition }) => ({ id, from: nameOf(node), transition })),
  );
  const events = new Map(declared.map(({ id, transition }) => [id, transition.eventType]));
  const targets = new Map(declared.map(({ id, transition }) => [id, targetOf(transition)]));
  const leadsTo = (id: string, leaf: string) => `${leaf}.`.startsWith(`${targets.get(id) ?? ''}.`);
  const edges = [...exploreGraph(flow).edges.values()].flat();
  const ends = endsOf(edges, leadsTo);
  const taking = causesTaken(flow, edges, (id, type) => matchesEvent(events.get(id) ?? '', type));
  const { words } = textsOf(flow);
  return declared.map(({ id, from, transition }): ViewArrow => {
    const guard = guardOf(flow, transition);
    const { eventType: event } = transition;
    const causes = distinctCauses(taking.get(id) ?? [declaredCause(flow, { type: event })]);
    return {
      id,
      from,
      to: targetOf(transition),
      ends: [...(ends.get(id) ?? [])],
      event,
      guard,
      causes: event ? causes : [decision(guard?.words ?? words.otherwise)],
    };
  });
});

function targetOf({ target }: AnyTransitionDefinition): string | null {
  const [first] = target ?? [];
  return first ? nameOf(shownTarget(targetState(first))) : null;
}

/** The chart draws no root, so what leads to it leads to where it starts. */
const shownTarget = (node: AnyStateNode) =>
  node.parent === undefined && node.type === 'compound' ? initialOf(node) : node;

function guardOf(flow: Flow, { guard }: AnyTransitionDefinition): ViewArrow['guard'] {
  if (guard === undefined) return null;
  const name = guardName(guard, '') ?? '';
  return {
    name,
    words: flow.config.words?.guards?.[name] ?? (name || textsOf(flow).words.unnamed),
  };
}

/** A branch after guarded ones has no condition. */
const decision = (words: string): Cause => ({ kind: 'decision', words, short: words });

function endsOf(
  edges: readonly Edge[],
  leadsTo: (id: string, leaf: string) => boolean,
): ReadonlyMap<string, ReadonlySet<string>> {
  const endsIn = ([id, taking]: readonly [string, readonly Edge[]]) => {
    const leaves = taking.flatMap(({ snapshot }) => leafNames(stateName(snapshot.value)));
    return [id, new Set(leaves.filter((leaf) => leadsTo(id, leaf)))] as const;
  };
  return new Map([...grouped(edges, ({ transitions }) => transitions)].map(endsIn));
}

/** @param isOwn whether the event triggers the transition itself, instead of an earlier transition */
function causesTaken(
  flow: Flow,
  edges: readonly Edge[],
  isOwn: (id: string, type: string) => boolean,
): ReadonlyMap<string, readonly Cause[]> {
  const taking = grouped(edges, ({ event, snapshot, transitions }) => {
    const own = transitions.filter((id) => isOwn(id, event.type));
    // Only regions take an event each on their own.
    const hasRegions = leafNames(stateName(snapshot.value)).length > 1;
    return hasRegions ? own : own.slice(0, 1);
  });
  const causes = new Map(edges.map((edge) => [edge, causeOf(flow, edge.event, edge.source)]));
  return new Map([...taking].map(([id, all]) => [id, all.flatMap((it) => causes.get(it) ?? [])]));
}
