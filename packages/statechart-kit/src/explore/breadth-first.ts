// The graph from the start on, breadth first.
import type { Edge, Graph } from './graph.ts';

interface Search {
  /** Whether the edge is looked at after this way. */
  readonly isOpen?: (edge: Edge, way: readonly Edge[]) => boolean;
  /** What of the way and its last edge makes its end another place, besides the situation. */
  readonly memory?: (edge: Edge, way: readonly Edge[]) => unknown;
}

/** Each edge once from each place, with the shortest way to where it begins. */
export function* breadthFirst(
  { start, edges }: Pick<Graph, 'start' | 'edges'>,
  { isOpen = () => true, memory = () => '' }: Search = {},
): Generator<readonly [Edge, readonly Edge[]]> {
  const known = new Set([`${start} `]);
  const places: (readonly [string, readonly Edge[]])[] = [[start, []]];
  for (const [at, way] of places)
    for (const edge of edges.get(at) ?? []) {
      if (!isOpen(edge, way)) continue;
      yield [edge, way];
      const place = `${edge.to} ${memory(edge, way)}`;
      if (known.has(place)) continue;
      known.add(place);
      places.push([edge.to, [...way, edge]]);
    }
}
