// The shortest way to something that no case has yet.
import { type Chain, linksOf } from '../chain.ts';
import type { Edge, Graph } from '../explore/graph.ts';
import type { Walk } from '../paths/walks.ts';

/** Breadth first. Of the shortest ways, the one that ends with the most that is new. */
export function nearestUncovered(
  graph: Graph,
  from: string,
  uncoveredIn: (edge: Edge) => number,
  longest: number,
): Walk | undefined {
  const seen = new Set<string>();
  let routes: readonly (Chain<Edge> | null)[] = [null];
  for (let length = 1; length <= longest && routes.length > 0; length += 1) {
    const longer: Chain<Edge>[] = [];
    let best: Chain<Edge> | undefined;
    let most = 0;
    for (const after of routes)
      for (const edge of graph.edges.get(after?.link.to ?? from) ?? []) {
        const uncovered = uncoveredIn(edge);
        if (uncovered > most) {
          most = uncovered;
          best = { link: edge, after };
        }
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        longer.push({ link: edge, after });
      }
    if (best) return linksOf(best);
    routes = longer;
  }
  return undefined;
}
