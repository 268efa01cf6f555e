// Finds few walks over the graph that together reach every goal.
import type { Edge, Graph } from '../explore/graph.ts';

export type Walk = readonly Edge[];

export interface Search {
  /** The goals of an edge when taken right after `before`, or first. */
  readonly goals: (edge: Edge, before: Edge | undefined) => readonly string[];
  /** The part of the last edge that affects the goals of the next one, besides the situation. */
  readonly memory: (edge: Edge) => string;
  /** Whether walks may take the edge. */
  readonly isOpen: (edge: Edge) => boolean;
}

/** A walk looks for no further goal after this many steps, because people read it. */
const LONGEST_WALK = 20;

/** Walks that reach every reachable goal. A new walk costs no step, so one starts when that is shorter. */
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

/** The goals of each step of a walk. */
export function goalsAlong(walk: Walk, { goals }: Pick<Search, 'goals'>) {
  return walk.map((edge, index) => goals(edge, walk[index - 1]));
}

/** A walk that shares its beginning with others. */
interface Route {
  readonly edge: Edge;
  readonly after: Route | null;
}

function walkOf(route: Route): Walk {
  const walk: Edge[] = [];
  for (let at: Route | null = route; at; at = at.after) walk.push(at.edge);
  return walk.reverse();
}

/** Breadth first. Of the shortest ways to new goals, the one with the most of them. */
export function nearestNews(
  graph: Graph,
  { goals, memory, isOpen }: Search,
  walk: Walk,
  reached: ReadonlySet<string>,
  longest = Number.POSITIVE_INFINITY,
): Walk | undefined {
  const seen = new Set<string>();
  let routes: (Route | null)[] = [null];
  for (let length = 1; length <= longest && routes.length > 0; length += 1) {
    const longer: Route[] = [];
    let best: Route | undefined;
    let most = 0;
    for (const route of routes) {
      const before = route?.edge ?? walk.at(-1);
      for (const edge of graph.edges.get(before?.to ?? graph.start) ?? []) {
        if (!isOpen(edge)) continue;
        const fresh = goals(edge, before).filter((goal) => !reached.has(goal));
        const news = fresh.length < 2 ? fresh.length : new Set(fresh).size;
        if (news > most) {
          most = news;
          best = { edge, after: route };
        }
        const place = `${edge.to} ${memory(edge)}`;
        if (seen.has(place)) continue;
        seen.add(place);
        longer.push({ edge, after: route });
      }
    }
    if (best) return walkOf(best);
    routes = longer;
  }
  return undefined;
}

/** Removes last steps whose goals other steps reach too. */
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
