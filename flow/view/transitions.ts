// The arrows of the chart: as declared, and as moves between the states where a person rests.

import {
  type Edge,
  type Graph,
  matchesEvent,
  stateNodes,
  targetState,
  transitionsOf,
} from 'statechart-kit';
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { stateName } from '../../machines/state-name.ts';
import { causeOf, distinctCauses } from './causes.ts';
import { guardWords, OTHERWISE } from './guard-words.ts';
import { nameOf } from './states.ts';
import type { ViewArrow, ViewCause, ViewMove } from './view-model.ts';

interface Arrows {
  readonly transitions: readonly ViewArrow[];
  readonly moves: readonly ViewMove[];
}

export function viewArrows(machine: AnyStateMachine, graph: Graph): Arrows {
  const nodes = stateNodes(machine);
  const declared = nodes.flatMap((node) =>
    transitionsOf(node).map(({ id, transition }) => ({ id, from: nameOf(node), transition })),
  );
  const events = new Map(declared.map(({ id, transition }) => [id, transition.eventType]));
  const taken = takenMoves(graph, (id, type) => matchesEvent(events.get(id) ?? '', type));
  const transitions = declared.map(({ id, from, transition }): ViewArrow => {
    const guard = guardOf(transition);
    const causes = taken.filter((move) => move.transition === id).flatMap((move) => move.causes);
    return {
      id,
      from,
      to: targetOf(transition),
      event: transition.eventType,
      guard,
      causes: transition.eventType ? distinctCauses(causes) : [decision(guard?.words)],
    };
  });
  const targeted = new Set(transitions.filter(({ to }) => to !== null).map(({ id }) => id));
  return { transitions, moves: taken.filter(({ transition }) => targeted.has(transition)) };
}

function targetOf({ target }: AnyTransitionDefinition): string | null {
  const [first] = target ?? [];
  return first ? nameOf(targetState(first)) : null;
}

function guardOf({ guard }: AnyTransitionDefinition): ViewArrow['guard'] {
  const named = typeof guard === 'object' && 'type' in guard ? guard.type : guard;
  return typeof named === 'string' ? { name: named, words: guardWords(named) } : null;
}

const decision = (words = OTHERWISE): ViewCause => ({ kind: 'decision', words, short: words });

/** @param isOwn whether the event triggers the transition itself, instead of an earlier transition */
function takenMoves(graph: Graph, isOwn: (id: string, type: string) => boolean) {
  const moves = new Map<string, { transition: string; to: string; causes: ViewCause[] }>();
  for (const edge of [...graph.edges.values()].flat()) {
    const transition = edge.transitions.find((id) => isOwn(id, edge.event.type));
    if (transition === undefined) continue;
    const to = stateName(edge.snapshot.value);
    const move = moves.get(`${transition} ${to}`) ?? { transition, to, causes: [] };
    moves.set(`${transition} ${to}`, move);
    move.causes.push(causeIn(edge));
  }
  return [...moves.values()].map(
    (move): ViewMove => ({
      ...move,
      causes: distinctCauses(move.causes),
    }),
  );
}

const causeIn = ({ event, source }: Edge): ViewCause => causeOf(event, source);
