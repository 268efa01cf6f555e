// The shortest way to something that no case has yet.
import type { Edge, Graph } from '../explore/graph.ts';
import type { Walk } from '../paths/walks.ts';

/** A way that shares its beginning with others. */
interface Route {
  readonly edge: Edge;
  readonly after: Route | null;
}

/**
 * Breadth first. Of the shortest ways, the one that ends with the most that is new.
 * @param from a situation of the graph
 * @param uncoveredIn how much of the edge is new
 * @param longest number of steps
 */
export function nearestUncovered(
  graph: Graph,
  from: string,
  uncoveredIn: (edge: Edge) => number,
  longest: number,
): Walk | undefined {
  const seen = new Set<string>();
  let routes: readonly (Route | null)[] = [null];
  for (let length = 1; length <= longest && routes.length > 0; length += 1) {
    const longer: Route[] = [];
    let best: Route | undefined;
    let most = 0;
    for (const after of routes)
      for (const edge of graph.edges.get(after?.edge.to ?? from) ?? []) {
        const uncovered = uncoveredIn(edge);
        if (uncovered > most) {
          most = uncovered;
          best = { edge, after };
        }
        if (seen.has(edge.to)) continue;
        seen.add(edge.to);
        longer.push({ edge, after });
      }
    if (best) return walkOf(best);
    routes = longer;
  }
  return undefined;
}

function walkOf(route: Route): Walk {
  const walk: Edge[] = [];
  for (let at: Route | null = route; at; at = at.after) walk.push(at.edge);
  return walk.reverse();
}
