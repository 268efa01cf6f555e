// Every situation of the flow and what leads from one to the next, searched once and then read from a file.
import { type AdjacencyValue, getAdjacencyMap } from 'xstate/graph';
import type { Snapshot } from '../../machines/selectors.ts';
import { eventId, type ModelEvent } from './event.ts';
import { readCache, writeCache } from './graph-cache.ts';
import { branchesTaken, correctedChart, SEARCH } from './search.ts';
import { type Graph, situationOf } from './situation.ts';

let known: Graph | undefined;

/** @throws when the search needs more traversals than the limit allows */
export function exploredGraph(): Graph {
  known ??= readCache() ?? explore();
  return known;
}

type Found = AdjacencyValue<Snapshot, ModelEvent>;
type Move = { readonly event: ModelEvent; readonly state: Snapshot };

function explore(): Graph {
  const found: [string, Found][] = Object.entries(getAdjacencyMap(correctedChart, SEARCH));
  const indexes = new Map(found.map(([situation], index) => [situation, index]));
  const graph = found.map(([, { state: snapshot, transitions }]) => ({
    snapshot,
    edges: Object.values<Move>(transitions).map(({ event, state }) => ({
      event,
      to: indexes.get(situationOf(state)) ?? Number.NaN,
      branches: branchesTaken.get(snapshot)?.get(eventId(event)) ?? [],
    })),
  }));
  writeCache(graph);
  return graph;
}
