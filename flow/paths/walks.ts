// Few walks over the graph that together reach every goal.
import type { Edge, Graph } from './graph.ts';

export type Walk = readonly Edge[];

/** What walks are looked for. */
export interface Search {
  /** What an edge reaches when it is taken right after another, or first. */
  readonly goals: (edge: Edge, before: Edge | undefined) => readonly string[];
  /** What of the last edge decides, besides the situation, which goals the next one reaches. */
  readonly memory: (edge: Edge) => string;
  /** Whether walks may take the edge at all. */
  readonly isOpen: (edge: Edge) => boolean;
}

/** Past this many steps a walk reaches no further goal: people read them. */
const LONGEST_WALK = 20;

/** Walks that reach every goal there is a way to; starting over costs no step, so it is done when it is shorter. */
export function findWalks(graph: Graph, search: Search): readonly Walk[] {
  const reached = new Set<string>();
  const walks: Walk[] = [];
  for (;;) {
    const walk: Edge[] = [];
    for (let route = nearestNews(graph, search, walk, reached); route; ) {
      for (const edge of route) {
        for (const goal of search.goals(edge, walk.at(-1))) reached.add(goal);
        walk.push(edge);
      }
      route = walk.length > LONGEST_WALK ? undefined : nearestNews(graph, search, walk, reached);
      if (route && nearestNews(graph, search, [], reached, route.length - 1)) route = undefined;
    }
    if (walk.length === 0) return shortened(walks, search);
    walks.push(walk);
  }
}

/** The goals of a walk, step by step. */
export function goalsAlong(walk: Walk, { goals }: Pick<Search, 'goals'>) {
  return walk.map((edge, index) => goals(edge, walk[index - 1]));
}

/** Breadth first: the shortest way on that ends with the most new goals. */
export function nearestNews(
  graph: Graph,
  { goals, memory, isOpen }: Search,
  walk: Walk,
  reached: ReadonlySet<string>,
  longest = Number.POSITIVE_INFINITY,
): Walk | undefined {
  const seen = new Set<string>();
  let routes: Walk[] = [[]];
  for (let length = 1; length <= longest && routes.length > 0; length += 1) {
    const longer: Walk[] = [];
    let best: Walk | undefined;
    let most = 0;
    for (const route of routes) {
      const before = route.at(-1) ?? walk.at(-1);
      for (const edge of graph.edges.get(before?.to ?? graph.start) ?? []) {
        if (!isOpen(edge)) continue;
        const news = new Set(goals(edge, before).filter((goal) => !reached.has(goal))).size;
        if (news > most) {
          most = news;
          best = [...route, edge];
        }
        const place = `${edge.to} ${memory(edge)}`;
        if (seen.has(place)) continue;
        seen.add(place);
        longer.push([...route, edge]);
      }
    }
    if (best) return best;
    routes = longer;
  }
  return undefined;
}

/** Without the last steps that reach only what other steps reach too. */
function shortened(walks: readonly Walk[], search: Search): readonly Walk[] {
  const times = new Map<string, number>();
  const count = (goal: string, by: number) => times.set(goal, (times.get(goal) ?? 0) + by);
  for (const goal of walks.flatMap((walk) => goalsAlong(walk, search)).flat()) count(goal, 1);
  return walks
    .toReversed()
    .map((walk) => {
      const along = goalsAlong(walk, search);
      let length = walk.length;
      for (; length > 0; length -= 1) {
        const last = along[length - 1] ?? [];
        if (last.some((goal) => times.get(goal) === 1)) break;
        for (const goal of last) count(goal, -1);
      }
      return walk.slice(0, length);
    })
    .filter((walk) => walk.length > 0)
    .toReversed();
}
