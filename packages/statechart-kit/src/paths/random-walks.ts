// Random walks over the graph. The same seed gives the same walks.
import * as fc from 'fast-check';
import { breadthFirst } from '../explore/breadth-first.ts';
import type { Edge, Graph } from '../explore/graph.ts';
import type { EdgeFilter } from './filter.ts';
import type { Walk } from './walks.ts';

export interface RandomOptions {
  readonly seed: number;
  /** Highest number of walks. Equal walks count once. */
  readonly walks: number;
}

/** Steps of a walk, besides the way to the filter's `from`. */
const LENGTH = 20;

export function randomWalks({
  graph,
  filter,
  seed,
  walks: count,
}: RandomOptions & { readonly graph: Graph; readonly filter: EdgeFilter }): readonly Walk[] {
  const picks = fc.sample(fc.noBias(fc.nat()), { seed, numRuns: count * LENGTH }).values();
  const way = wayTo(graph, filter);
  if (!way) return [];
  const walks = Array.from({ length: count }, () => {
    const steps: Edge[] = [];
    while (steps.length < LENGTH) {
      const at = (steps.at(-1) ?? way.at(-1))?.to ?? graph.start;
      const open = (graph.edges.get(at) ?? []).filter(filter.isOpen);
      const edge = open[(picks.next().value ?? 0) % open.length];
      if (!edge) break;
      steps.push(edge);
    }
    const last = steps.findLastIndex(filter.isTo);
    return steps.slice(0, last + 1).some(filter.isIncluded)
      ? [...way, ...steps.slice(0, last + 1)]
      : [];
  });
  const byWords = new Map(walks.map((walk) => [walk.map(({ words }) => words).join('\n'), walk]));
  return [...byWords.values()].filter((walk) => walk.length > 0);
}

/** The shortest way to the filter's `from`, or undefined. */
function wayTo(graph: Graph, { isFrom, isOpen }: EdgeFilter): Walk | undefined {
  if (isFrom(graph.initial.snapshot)) return [];
  for (const [edge, way] of breadthFirst(graph, { isOpen }))
    if (isFrom(edge.snapshot)) return [...way, edge];
  return undefined;
}
