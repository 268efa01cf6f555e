// Short cases that a person can carry out: walks over the graph, each from a situation that a tool can open by itself.
import { breadthFirst } from '../explore/breadth-first.ts';
import { type Edge, edgesIn, exploreGraph, type Graph } from '../explore/graph.ts';
import { describeEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { type Step, stepsOf } from '../paths/find-paths.ts';
import { transitionGoals } from '../paths/strategies.ts';
import type { Walk } from '../paths/walks.ts';
import { shortHash } from '../short-hash.ts';

/** A test case for a person: few steps that begin in a prepared state. */
export interface Case<Priority extends string = string> {
  /** Depends on its preparation and its steps alone. */
  readonly id: string;
  readonly priority: Priority;
  /** Without one the case is called after what is new in it. */
  readonly title?: string;
  /** What a tool does by itself before the first step. */
  readonly preparation: readonly Step[];
  readonly steps: readonly Step[];
  /** For each step, whether no case before this one has it. */
  readonly isNew: readonly boolean[];
}

/** What makes cases of a walk: where they may begin, how long they are and which come first. */
export interface CaseRules<Priority extends string> {
  /** The most urgent first. */
  readonly priorities: readonly Priority[];
  readonly priorityOf: (edge: Edge) => Priority;
  /** Whether a tool can bring the edge about by itself. @param isFirst nothing came before it */
  readonly isPreparation: (edge: Edge, isFirst: boolean) => boolean;
  /** Steps that a person carries out before they lose the thread. */
  readonly mostSteps: number;
  /** Cases that people chose, from the start of the flow. They come first. */
  readonly chosen?: readonly Required<Pick<Case<Priority>, 'priority' | 'title' | 'steps'>>[];
}

/** Steps that opening a prepared situation is worth: a way to something new that is longer begins another case. */
const OPENING = 3;

/** Few enough to be typed on a phone. */
const DIGITS = 5;

const goalsOf = (edge: Edge) => transitionGoals(edge, undefined);

/** Every situation that a tool can open, the nearest first, by its shortest preparation. */
export function preparations(
  flow: Flow,
  { isPreparation }: Pick<CaseRules<string>, 'isPreparation'>,
): readonly (readonly Step[])[] {
  const graph = exploreGraph(flow);
  return waysToOpen(graph, isPreparation).map((walk) => stepsOf(flow, walk));
}

/** A case before its snapshots are known. */
interface Draft<Priority extends string> extends Pick<Case<Priority>, 'priority' | 'title'> {
  readonly preparation: Walk;
  readonly walk: Walk;
}

/** Together they take every transition by every sample, as the paths of `cover` do. */
export function findCases<Priority extends string>(
  flow: Flow,
  { priorities, priorityOf, isPreparation, mostSteps, chosen = [] }: CaseRules<Priority>,
): readonly Case<Priority>[] {
  const graph = exploreGraph(flow);
  const reached = new Set<string>();
  const drafts: Draft<Priority>[] = [];
  const add = (draft: Draft<Priority>) => {
    drafts.push(draft);
    // What comes along counts too, whatever its priority.
    for (const goal of draft.walk.flatMap(goalsOf)) reached.add(goal);
  };
  for (const { steps, ...it } of chosen)
    add({ ...it, preparation: [], walk: edgesOf(graph, steps) });
  const openings = distinctWays(graph, waysToOpen(graph, isPreparation));
  for (const priority of priorities) {
    // Looked up thousands of times.
    const goals = new Map(
      edgesIn(graph).map((edge) => [edge, priorityOf(edge) === priority ? goalsOf(edge) : []]),
    );
    const search: Search = { graph, mostSteps, goals: (edge) => goals.get(edge) ?? [] };
    const wanted = [...new Set([...goals.values()].flat())];
    while (wanted.some((goal) => !reached.has(goal))) {
      const best = bestCase(search, openings, reached);
      if (!best) throw new Error(`Something ${priority} is more than ${mostSteps} steps away`);
      add({ priority, ...best });
    }
  }
  return numbered(flow, drafts);
}

function waysToOpen(
  graph: Graph,
  isPreparation: (edge: Edge, isFirst: boolean) => boolean,
): readonly Walk[] {
  const ways = new Map<string, Walk>([[graph.start, []]]);
  const isOpen = (edge: Edge, way: Walk) => isPreparation(edge, way.length === 0);
  for (const [edge, way] of breadthFirst(graph, { isOpen }))
    if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
  return [...ways.values()];
}

/** Of the situations that offer the same, the nearest. */
function distinctWays(graph: Graph, ways: readonly Walk[]): readonly Walk[] {
  const distinct = new Map<string, Walk>();
  for (const way of ways) {
    const leaving = graph.edges.get(endOf(graph, way)) ?? [];
    const offered = leaving.flatMap(goalsOf).join();
    if (!distinct.has(offered)) distinct.set(offered, way);
  }
  return [...distinct.values()];
}

interface Search {
  readonly graph: Graph;
  readonly mostSteps: number;
  readonly goals: (edge: Edge) => readonly string[];
}

/** The case with the most that is new for its steps, among those that reach something at once. */
function bestCase(search: Search, openings: readonly Walk[], reached: ReadonlySet<string>) {
  const { graph, mostSteps } = search;
  const newsOf = countOf(search, reached);
  for (let length = 1; length <= mostSteps; length += 1) {
    const [best] = openings
      .filter((way) => nearestUncovered(graph, endOf(graph, way), newsOf, length))
      .map((preparation) => continued(search, preparation, reached))
      .toSorted((a, b) => b.worth - a.worth);
    if (best) return { preparation: best.preparation, walk: best.walk };
  }
  return undefined;
}

/** Of the shortest ways to something that no case has yet, the one that ends with the most that is new. */
function nearestUncovered(
  { edges }: Graph,
  start: string,
  uncoveredIn: (edge: Edge) => number,
  longest: number,
): Walk | undefined {
  let [best, most]: [Walk | undefined, number] = [undefined, 0];
  for (const [edge, way] of breadthFirst({ start, edges })) {
    if (way.length >= (best?.length ?? longest)) break;
    const uncovered = uncoveredIn(edge);
    if (uncovered > most) [best, most] = [[...way, edge], uncovered];
  }
  return best;
}

const endOf = (graph: Graph, walk: Walk) => walk.at(-1)?.to ?? graph.start;

const countOf =
  ({ goals }: Search, reached: ReadonlySet<string>) =>
  (edge: Edge) =>
    new Set(goals(edge).filter((goal) => !reached.has(goal))).size;

function continued(search: Search, preparation: Walk, reached: ReadonlySet<string>) {
  const { graph, goals, mostSteps } = search;
  const seen = new Set(reached);
  const walk: Edge[] = [];
  for (;;) {
    const most = walk.length === 0 ? mostSteps : Math.min(OPENING, mostSteps - walk.length);
    const at = endOf(graph, [...preparation, ...walk]);
    const route = nearestUncovered(graph, at, countOf(search, seen), most);
    if (!route)
      return { preparation, walk, worth: (seen.size - reached.size) / (walk.length + OPENING) };
    for (const goal of route.flatMap(goals)) seen.add(goal);
    walk.push(...route);
  }
}

function edgesOf(graph: Graph, steps: readonly Step[]): Walk {
  let at = graph.start;
  return steps.map(({ event }) => {
    const words = describeEvent(event);
    const edge = graph.edges.get(at)?.find((each) => each.words === words);
    if (!edge) throw new Error(`${words} cannot happen in ${at}`);
    at = edge.to;
    return edge;
  });
}

/** With the snapshots of each walk itself: the graph has one for each situation. */
function numbered<Priority extends string>(
  flow: Flow,
  drafts: readonly Draft<Priority>[],
): readonly Case<Priority>[] {
  const seen = new Set<string>();
  return drafts.map(({ priority, title, preparation, walk }) => {
    const steps = stepsOf(flow, [...preparation, ...walk]);
    const isNew = walk.map((edge) => {
      const known = seen.size;
      for (const goal of goalsOf(edge)) seen.add(goal);
      return seen.size > known;
    });
    return {
      id: idOf(preparation, walk),
      priority,
      ...(title !== undefined && { title }),
      preparation: steps.slice(0, preparation.length),
      steps: steps.slice(preparation.length),
      isNew,
    };
  });
}

function idOf(...walks: readonly Walk[]): string {
  const words = walks.map((walk) => walk.map((edge) => edge.words).join('\n')).join('\n\n');
  // With a letter first: spreadsheets read 25e741 as a number.
  return `c${shortHash(words, DIGITS)}`;
}
