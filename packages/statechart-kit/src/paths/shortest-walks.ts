// The shortest walk to each state.

import type { Edge, Graph } from '../explore/graph.ts';
import type { EdgeFilter } from './filter.ts';
import type { Walk } from './walks.ts';

interface Visited {
  readonly at: string;
  readonly hasPassed: boolean;
  readonly walk: Walk;
}

/** Breadth first, through the filter's `from`, in the order in which the targets are reached. */
export function shortestWalks(
  { graph, filter }: { readonly graph: Graph; readonly filter: EdgeFilter },
  targets: ReadonlySet<string>,
): readonly Walk[] {
  const missing = new Set(targets);
  const walks: Walk[] = [];
  const places = new Map<string, Visited>();
  const visit = (place: Visited) => {
    const key = `${place.at} ${place.hasPassed}`;
    if (!places.has(key)) places.set(key, place);
  };
  visit({ at: graph.start, hasPassed: filter.isFrom(graph.initial.snapshot), walk: [] });
  for (const { at, hasPassed, walk } of places.values()) {
    for (const edge of (graph.edges.get(at) ?? []).filter(filter.isOpen)) {
      const longer = [...walk, edge];
      if (hasPassed && filter.isIncluded(edge) && drop(missing, edge)) walks.push(longer);
      visit({ at: edge.to, hasPassed: hasPassed || filter.isFrom(edge.snapshot), walk: longer });
    }
  }
  return walks;
}

function drop(missing: Set<string>, { states }: Edge): boolean {
  return states.filter((id) => missing.delete(id)).length > 0;
}
