// The shortest walk to each state.
import { breadthFirst } from '../explore/breadth-first.ts';
import type { Edge, Graph } from '../explore/graph.ts';
import type { EdgeFilter } from './filter.ts';
import type { Walk } from './walks.ts';

/** Through the filter's `from`, in the order in which the targets are reached. */
export function shortestWalks(
  { graph, filter }: { readonly graph: Graph; readonly filter: EdgeFilter },
  targets: ReadonlySet<string>,
): readonly Walk[] {
  const { isFrom, isIncluded, isOpen } = filter;
  const isThere = isFrom(graph.initial.snapshot);
  const missing = new Set(targets);
  const walks: Walk[] = [];
  const hasPassed = (way: Walk) => isThere || way.some(({ snapshot }) => isFrom(snapshot));
  const memory = (edge: Edge, way: Walk) => hasPassed([...way, edge]) || '';
  for (const [edge, way] of breadthFirst(graph, { isOpen, memory })) {
    const isNew = hasPassed(way) && isIncluded(edge);
    if (isNew && edge.states.filter((id) => missing.delete(id)).length > 0)
      walks.push([...way, edge]);
  }
  return walks;
}
