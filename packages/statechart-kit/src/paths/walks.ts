// Finds few walks over the graph that together reach every goal.
import type { Edge, Graph } from '../explore/graph.ts';
import { grouped } from '../grouped.ts';

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

export interface Search {
  /** The goals of an edge when taken right after `before`, or first. */
  readonly goals: (edge: Edge, before: Edge | undefined) => readonly string[];
  /** The part of the last edge that affects the goals of the next one, besides the situation. */
  readonly memory: (edge: Edge) => string;
  readonly isOpen: (edge: Edge) => boolean;
}

/** A situation with what the search remembers of the way there. */
interface SearchNode {
  readonly arcs: Arc[];
  readonly before: SearchNode[];
  /** Steps to the nearest uncovered goal, infinite where none come. It never falls. */
  distance: number;
}

interface Arc {
  readonly edge: Edge;
  readonly from: SearchNode;
  readonly to: SearchNode;
  readonly uncovered: Set<string>;
}

/** Over all walks it takes at most the edges times the longest of the shortest ways from the start. */
function uncoveredOf(graph: Graph, search: Search) {
  const { start, places, longest } = nodesOf(graph, search);
  const all = places.flatMap(({ arcs }) => arcs);
  const takers = new Map(grouped(all, ({ uncovered }) => [...uncovered]));
  measure(places, longest);
  return {
    start,
    nearest,
    /** Marks all goals of these arcs as reached. */
    reach: (arcs: readonly Arc[]) => {
      const emptied: SearchNode[] = [];
      for (const goal of arcs.flatMap(({ uncovered }) => [...uncovered])) {
        for (const arc of takers.get(goal) ?? [])
          if (arc.uncovered.delete(goal) && arc.uncovered.size === 0) emptied.push(arc.from);
        takers.delete(goal);
      }
      measure(emptied, longest);
    },
  };
}

/** Breadth first. `longest` is the greatest number of steps that the start is away from anything. */
function nodesOf(graph: Graph, { goals, memory, isOpen }: Search) {
  const newPlace = (): SearchNode => ({ arcs: [], before: [], distance: 1 });
  const start = newPlace();
  const found = [
    { place: start, at: graph.start, before: undefined as Edge | undefined, steps: 0 },
  ];
  const known = new Map<string, SearchNode>();
  for (const { place, at, before, steps } of found)
    for (const edge of (graph.edges.get(at) ?? []).filter(isOpen)) {
      const name = `${edge.to} ${memory(edge)}`;
      const to = known.get(name) ?? newPlace();
      if (!known.has(name)) {
        known.set(name, to);
        found.push({ place: to, at: edge.to, before: edge, steps: steps + 1 });
      }
      to.before.push(place);
      place.arcs.push({ edge, from: place, to, uncovered: new Set(goals(edge, before)) });
    }
  return {
    start,
    places: found.map(({ place }) => place),
    longest: (found.at(-1)?.steps ?? 0) + 1,
  };
}

/** Raises the distances of these places, and of those whose ways lead through them. */
function measure(places: readonly SearchNode[], longest: number): void {
  const changed = [...places];
  for (const place of changed) {
    const was = place.distance;
    const distance = distanceOf(place);
    if (distance <= was) continue;
    // What is farther than that from here is nearer from the start.
    place.distance = distance > longest ? Number.POSITIVE_INFINITY : distance;
    // Other places have another way that is as short, or are in the list already.
    for (const before of place.before) if (before.distance === was + 1) changed.push(before);
  }
}

/** From what is known of the places after it. No shorter one than it has is looked for. */
function distanceOf({ arcs, distance }: SearchNode): number {
  let shortest = Number.POSITIVE_INFINITY;
  for (const { uncovered, to } of arcs) {
    shortest = Math.min(shortest, uncovered.size > 0 ? 1 : to.distance + 1);
    if (shortest <= distance) return shortest;
  }
  return shortest;
}

/** Ways that share their beginnings: each arc is kept once. */
interface Chain {
  readonly arc: Arc;
  readonly after: Chain | null;
}

/** Of the shortest ways to an uncovered goal, the one with the most of them. Undefined when there are none. */
function nearest(from: SearchNode): readonly Arc[] | undefined {
  if (from.distance === Number.POSITIVE_INFINITY) return undefined;
  let routes: readonly (Chain | null)[] = [null];
  for (let left = from.distance - 1; left > 0; left -= 1) {
    const seen = new Set<SearchNode>();
    const longer: Chain[] = [];
    for (const after of routes)
      for (const arc of (after?.arc.to ?? from).arcs)
        if (arc.to.distance === left && !seen.has(arc.to)) {
          seen.add(arc.to);
          longer.push({ arc, after });
        }
    routes = longer;
  }
  let best: Chain | null = null;
  for (const after of routes)
    for (const arc of (after?.arc.to ?? from).arcs)
      if (arc.uncovered.size > (best?.arc.uncovered.size ?? 0)) best = { arc, after };
  const way: Arc[] = [];
  for (; best; best = best.after) way.unshift(best.arc);
  return way.length > 0 ? way : undefined;
}
