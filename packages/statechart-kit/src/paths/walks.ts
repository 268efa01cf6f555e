// Finds few walks over the graph that together reach every goal.
import type { Edge, Graph } from '../explore/graph.ts';
import { type Search, uncoveredOf } from './uncovered.ts';

export type Walk = readonly Edge[];

/** A walk looks for no further goal after this many steps, because people read it. */
const LONGEST_WALK = 20;

/** Walks that reach every reachable goal. A new walk costs no step, so one starts when that is shorter. */
export function findWalks(graph: Graph, search: Search): readonly Walk[] {
  const { start, nearest, reach } = uncoveredOf(graph, search);
  const walks: Walk[] = [];
  for (;;) {
    const walk: Edge[] = [];
    for (let route = nearest(start); route; ) {
      reach(route);
      walk.push(...route.map(({ edge }) => edge));
      const at = route.at(-1)?.to ?? start;
      const isLong = walk.length > LONGEST_WALK || start.distance < at.distance;
      route = isLong ? undefined : nearest(at);
    }
    if (walk.length === 0) return shortened(walks, search);
    walks.push(walk);
  }
}

export function goalsAlong(walk: Walk, { goals }: Pick<Search, 'goals'>) {
  return walk.map((edge, index) => goals(edge, walk[index - 1]));
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
