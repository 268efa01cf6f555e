// Short cases that a person can carry out: walks over the graph, each from a situation that a tool can open by itself.
import { breadthFirst } from '../explore/breadth-first.ts';
import { type Edge, edgesIn, exploreGraph, type Graph } from '../explore/graph.ts';
import { describeEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { type Step, stepsOf } from '../paths/find-paths.ts';
import { transitionGoals } from '../paths/strategies.ts';
import type { Walk } from '../paths/walks.ts';
import { shortHash } from '../short-hash.ts';
import { nearestUncovered } from './nearest-uncovered.ts';

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

/** A case that people chose, from the start of the flow. */
export interface ChosenCase<Priority extends string> {
  readonly priority: Priority;
  readonly title: string;
  readonly steps: readonly Step[];
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
  /** They come first. */
  readonly chosen?: readonly ChosenCase<Priority>[];
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
interface Draft<Priority> {
  readonly priority: Priority;
  readonly title?: string;
  readonly preparation: Walk;
  readonly walk: Walk;
}

/** Together they take every transition by every sample, as the paths of `cover` do. */
export function findCases<Priority extends string>(
  flow: Flow,
  rules: CaseRules<Priority>,
): readonly Case<Priority>[] {
  const graph = exploreGraph(flow);
  const reached = new Set<string>();
  const chosen = (rules.chosen ?? []).map(
    ({ priority, title, steps }): Draft<Priority> => ({
      priority,
      title,
      preparation: [],
      walk: edgesOf(graph, steps),
    }),
  );
  for (const { walk } of chosen) note(walk, reached);
  const openings = distinctWays(graph, waysToOpen(graph, rules.isPreparation));
  const others = rules.priorities.flatMap((priority) =>
    casesOf({ graph, rules, openings }, priority, reached),
  );
  return numbered(flow, [...chosen, ...others]);
}

function note(walk: Walk, reached: Set<string>): void {
  for (const edge of walk) for (const goal of goalsOf(edge)) reached.add(goal);
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

interface Field<Priority extends string> {
  readonly graph: Graph;
  readonly rules: CaseRules<Priority>;
  readonly openings: readonly Walk[];
}

type Goals = (edge: Edge) => readonly string[];

function casesOf<Priority extends string>(
  field: Field<Priority>,
  priority: Priority,
  reached: Set<string>,
): readonly Draft<Priority>[] {
  const { graph, rules } = field;
  // Looked up thousands of times.
  const goals = new Map(
    edgesIn(graph).map((edge) => [edge, rules.priorityOf(edge) === priority ? goalsOf(edge) : []]),
  );
  const wanted = [...new Set([...goals.values()].flat())];
  const drafts: Draft<Priority>[] = [];
  while (wanted.some((goal) => !reached.has(goal))) {
    const best = bestCase(field, (edge) => goals.get(edge) ?? [], reached);
    if (!best) throw new Error(`Something ${priority} is more than ${rules.mostSteps} steps away`);
    drafts.push({ priority, preparation: best.preparation, walk: best.walk });
    // What comes along counts too, whatever its priority.
    note(best.walk, reached);
  }
  return drafts;
}

/** The case with the most that is new for its steps, among those that reach something at once. */
function bestCase(
  { graph, rules: { mostSteps }, openings }: Field<string>,
  goals: Goals,
  reached: ReadonlySet<string>,
) {
  const newsOf = countOf(goals, reached);
  for (let length = 1; length <= mostSteps; length += 1) {
    const [best] = openings
      .filter((preparation) => nearestUncovered(graph, endOf(graph, preparation), newsOf, length))
      .map((preparation) => {
        const end = endOf(graph, preparation);
        return { preparation, ...continued(graph, end, goals, reached, mostSteps) };
      })
      .toSorted((a, b) => b.worth - a.worth);
    if (best) return best;
  }
  return undefined;
}

const endOf = (graph: Graph, walk: Walk) => walk.at(-1)?.to ?? graph.start;

const countOf = (goals: Goals, reached: ReadonlySet<string>) => (edge: Edge) =>
  new Set(goals(edge).filter((goal) => !reached.has(goal))).size;

function continued(
  graph: Graph,
  start: string,
  goals: Goals,
  reached: ReadonlySet<string>,
  mostSteps: number,
) {
  const seen = new Set(reached);
  const newsOf = countOf(goals, seen);
  const walk: Edge[] = [];
  for (;;) {
    const most = walk.length === 0 ? mostSteps : Math.min(OPENING, mostSteps - walk.length);
    const route = nearestUncovered(graph, walk.at(-1)?.to ?? start, newsOf, most);
    if (!route) return { walk, worth: (seen.size - reached.size) / (walk.length + OPENING) };
    for (const edge of route) {
      for (const goal of goals(edge)) seen.add(goal);
      walk.push(edge);
    }
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
      const uncovered = goalsOf(edge).filter((goal) => !seen.has(goal));
      for (const goal of uncovered) seen.add(goal);
      return uncovered.length > 0;
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
