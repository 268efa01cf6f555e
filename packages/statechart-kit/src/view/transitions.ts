// The arrows of the chart: as declared, and as moves between the states where a person rests.
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardName } from '../chart/guards.ts';
import { leafNames, stateName } from '../chart/state-name.ts';
import { stateNodes, targetState, transitionsOf } from '../chart/transitions.ts';
import { type Edge, exploreGraph } from '../explore/graph.ts';
import { grouped } from '../grouped.ts';
import { matchesEvent } from '../model/event.ts';
import type { Cause, Flow } from '../model/flow.ts';
import { causeOf, declaredCause, distinctCauses } from '../words/causes.ts';
import { initialOf, nameOf } from '../words/screens.ts';
import type { ViewArrow, ViewMove } from './view-model.ts';

interface Arrows {
  readonly transitions: readonly ViewArrow[];
  readonly moves: readonly ViewMove[];
}

export function viewArrows(flow: Flow): Arrows {
  const declared = stateNodes(flow.machine).flatMap((node) =>
    transitionsOf(node).map(({ id, transition }) => ({ id, from: nameOf(node), transition })),
  );
  const events = new Map(declared.map(({ id, transition }) => [id, transition.eventType]));
  const targets = new Map(declared.map(({ id, transition }) => [id, targetOf(transition)]));
  const leadsTo = (id: string, leaf: string) => `${leaf}.`.startsWith(`${targets.get(id) ?? ''}.`);
  const edges = [...exploreGraph(flow).edges.values()].flat();
  const taken = takenMoves(
    flow,
    edges,
    (id, type) => matchesEvent(events.get(id) ?? '', type),
    leadsTo,
  );
  const ends = endsOf(edges, leadsTo);
  const taking = grouped(taken, ({ transition }) => [transition]);
  const transitions = declared.map(({ id, from, transition }): ViewArrow => {
    const guard = guardOf(flow, transition);
    const { eventType: event } = transition;
    const found = (taking.get(id) ?? []).flatMap((move) => move.causes);
    const causes =
      found.length > 0 ? distinctCauses(found) : [declaredCause(flow, { type: event })];
    return {
      id,
      from,
      to: targetOf(transition),
      ends: [...(ends.get(id) ?? [])],
      event,
      guard,
      causes: event ? causes : [decision(guard?.words)],
    };
  });
  const targeted = new Set(transitions.filter(({ to }) => to !== null).map(({ id }) => id));
  return { transitions, moves: taken.filter(({ transition }) => targeted.has(transition)) };
}

function targetOf({ target }: AnyTransitionDefinition): string | null {
  const [first] = target ?? [];
  return first ? nameOf(shownTarget(targetState(first))) : null;
}

/** The chart draws no root, so what leads to it leads to where it starts. */
const shownTarget = (node: AnyStateNode) =>
  node.parent === undefined && node.type === 'compound' ? initialOf(node) : node;

function guardOf({ config }: Flow, { guard }: AnyTransitionDefinition): ViewArrow['guard'] {
  if (guard === undefined) return null;
  const name = guardName(guard, '') ?? '';
  return { name, words: config.words?.guards?.[name] ?? (name || UNNAMED) };
}

const UNNAMED = 'si se cumple su condición';
/** The condition of a branch after guarded ones. */
const OTHERWISE = 'en otro caso';

const decision = (words = OTHERWISE): Cause => ({ kind: 'decision', words, short: words });

function endsOf(
  edges: readonly Edge[],
  leadsTo: (id: string, leaf: string) => boolean,
): ReadonlyMap<string, ReadonlySet<string>> {
  const ends = new Map<string, Set<string>>();
  for (const { transitions, snapshot } of edges) {
    const leaves = leafNames(stateName(snapshot.value));
    for (const id of transitions) {
      const known = ends.get(id) ?? new Set();
      ends.set(id, known);
      for (const leaf of leaves) if (leadsTo(id, leaf)) known.add(leaf);
    }
  }
  return ends;
}

/**
 * @param isOwn whether the event triggers the transition itself, instead of an earlier transition
 * @param leadsTo whether the state is the transition's target, or in it
 */
function takenMoves(
  flow: Flow,
  edges: readonly Edge[],
  isOwn: (id: string, type: string) => boolean,
  leadsTo: (id: string, leaf: string) => boolean,
) {
  const moves = new Map<string, { transition: string; to: string; causes: Cause[] }>();
  for (const edge of edges) {
    const cause = causeOf(flow, edge.event, edge.source);
    const own = edge.transitions.filter((id) => isOwn(id, edge.event.type));
    const leaves = leafNames(stateName(edge.snapshot.value));
    // Only regions take an event each on their own.
    const hasRegions = leaves.length > 1;
    for (const transition of hasRegions ? own : own.slice(0, 1)) {
      const entered = enteredBy(edge, leaves);
      const within = entered.filter((leaf) => leadsTo(transition, leaf));
      for (const to of hasRegions && within.length > 0 ? within : entered) {
        const key = JSON.stringify([transition, to]);
        const move = moves.get(key) ?? { transition, to, causes: [] };
        moves.set(key, move);
        move.causes.push(cause);
      }
    }
  }
  return [...moves.values()].map(
    (move): ViewMove => ({ ...move, causes: distinctCauses(move.causes) }),
  );
}

/** Of parallel regions: those that moved. */
function enteredBy({ source }: Edge, leaves: readonly string[]): readonly string[] {
  const before = leafNames(stateName(source.value));
  return leaves.length > 1 ? leaves.filter((leaf) => !before.includes(leaf)) : leaves;
}
