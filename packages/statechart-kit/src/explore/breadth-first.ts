// The graph from the start on, breadth first.
import type { Edge, Graph } from './graph.ts';

/** Each edge once, with the shortest way to where it begins. */
export function* breadthFirst({
  start,
  edges,
}: Graph): Generator<readonly [Edge, readonly Edge[]]> {
  const ways = new Map<string, readonly Edge[]>([[start, []]]);
  for (const [at, way] of ways)
    for (const edge of edges.get(at) ?? []) {
      yield [edge, way];
      if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
    }
}
