// The cases of the manual plan: short walks over the graph, each from a state that the app can be opened in.
import { createHash } from 'node:crypto';
import {
  answeringActor,
  describeEvent,
  type Edge,
  exploreGraph,
  type Graph,
  isDelay,
  type ModelEvent,
  nearestNews,
  type Search,
  type Step,
  settledStart,
  settledTransition,
  transitionGoals,
  type Walk,
} from 'statechart-kit';
import { happyPaths } from '../e2e/happy-paths.ts';
import { onboardingFlow } from '../onboarding.ts';
import { priorityOf } from './priority.ts';
import { PRIORITIES, type Priority } from './priority-words.ts';

export interface PlanCase {
  /** Depends on its preparation and its steps alone. */
  readonly id: string;
  readonly priority: Priority;
  /** In Spanish. Without one the case is called after what is new in it. */
  readonly title?: string;
  /** What the test console does by itself before the first step: an address and answers. */
  readonly preparation: readonly Step[];
  readonly steps: readonly Step[];
  /** For each step, whether no case before this one has it. */
  readonly isNew: readonly boolean[];
}

/** Steps that a person carries out before they lose the thread. */
export const MOST_STEPS = 15;

/** Steps that opening a prepared state is worth: a way to something new that is longer begins another case. */
const OPENING = 3;

/** Hexadecimal digits, few enough to be typed on a phone. */
const ID_LENGTH = 6;

let known: readonly PlanCase[] | null = null;

const goalsOf = (edge: Edge) => transitionGoals(edge, undefined);

/** Together they take every transition by every sample, as the paths of `cover` do. The most urgent come first. */
export function planCases(): readonly PlanCase[] {
  known ??= findCases();
  return known;
}

/** The shortest preparations, the nearest first: the app can be opened in the state that each ends in. */
export function openStates(): readonly (readonly Step[])[] {
  const graph = exploreGraph(onboardingFlow);
  return waysToOpen(graph).map(stepsOf);
}

/** A case before its snapshots are known. */
interface Draft {
  readonly priority: Priority;
  readonly title?: string;
  readonly preparation: Walk;
  readonly walk: Walk;
}

function findCases(): readonly PlanCase[] {
  const graph = exploreGraph(onboardingFlow);
  const reached = new Set<string>();
  const smoke = happyPaths().flatMap(({ name, before, after }): readonly Draft[] => {
    const common = { priority: 'humo', preparation: [] } as const;
    return [
      { ...common, title: `Del ingreso al pago, ${name}`, walk: edgesOf(graph, before.steps) },
      { ...common, title: `Del pago al asistente, ${name}`, walk: edgesOf(graph, after.steps) },
    ];
  });
  for (const { walk } of smoke)
    for (const edge of walk) for (const goal of goalsOf(edge)) reached.add(goal);
  const openings = preparations(graph);
  const others = PRIORITIES.flatMap((priority) => casesOf(priority, graph, openings, reached));
  return numbered([...smoke, ...others]);
}

/**
 * The shortest way to every situation that the app can be opened in: an address, then what the backend and the
 * browser answer. The test console does that by itself, because nothing of it needs a person.
 */
function waysToOpen(graph: Graph): readonly Walk[] {
  const ways = new Map<string, Walk>([[graph.start, []]]);
  for (const [situation, way] of ways)
    for (const edge of graph.edges.get(situation) ?? [])
      if (isPreparation(edge, way) && !ways.has(edge.to)) ways.set(edge.to, [...way, edge]);
  return [...ways.values()];
}

/** Of the situations that offer the same, the nearest. */
function preparations(graph: Graph): readonly Walk[] {
  const distinct = new Map<string, Walk>();
  for (const way of waysToOpen(graph)) {
    const leaving = graph.edges.get(way.at(-1)?.to ?? graph.start) ?? [];
    const offered = leaving.flatMap(goalsOf).join();
    if (!distinct.has(offered)) distinct.set(offered, way);
  }
  return [...distinct.values()];
}

function isPreparation({ event }: Edge, way: Walk): boolean {
  if (answeringActor(event) !== undefined) return event.outcome !== 'crash';
  if (isDelay(event)) return true;
  return way.length === 0 && isOpened(event);
}

/** Whether the app may as well be opened there. */
const isOpened = ({ type }: ModelEvent) => type === 'location.changed';

function casesOf(
  priority: Priority,
  graph: Graph,
  openings: readonly Walk[],
  reached: Set<string>,
): readonly Draft[] {
  // Looked up thousands of times.
  const goals = new Map(
    [...graph.edges.values()]
      .flat()
      .map((edge) => [edge, priorityOf(edge) === priority ? goalsOf(edge) : []]),
  );
  const search: Search = {
    goals: (edge) => goals.get(edge) ?? [],
    memory: () => '',
    isOpen: () => true,
  };
  const wanted = [...new Set([...goals.values()].flat())];
  const drafts: Draft[] = [];
  while (wanted.some((goal) => !reached.has(goal))) {
    const best = bestCase(graph, search, openings, reached);
    if (!best) throw new Error(`Something ${priority} is more than ${MOST_STEPS} steps away`);
    drafts.push({ priority, preparation: best.preparation, walk: best.walk });
    // What comes along counts too, whatever its priority.
    for (const edge of best.walk) for (const goal of goalsOf(edge)) reached.add(goal);
  }
  return drafts;
}

/** The case with the most that is new for its steps, among those that reach something at once. */
function bestCase(graph: Graph, search: Search, openings: readonly Walk[], reached: Set<string>) {
  for (let length = 1; length <= MOST_STEPS; length += 1) {
    const [best] = openings
      .filter((preparation) => nearestNews(graph, search, preparation, reached, length))
      .map((preparation) => ({ preparation, ...continued(graph, search, preparation, reached) }))
      .toSorted((a, b) => b.worth - a.worth);
    if (best) return best;
  }
  return undefined;
}

function continued(graph: Graph, search: Search, preparation: Walk, reached: ReadonlySet<string>) {
  const seen = new Set(reached);
  const walk: Edge[] = [];
  for (;;) {
    const most = walk.length === 0 ? MOST_STEPS : Math.min(OPENING, MOST_STEPS - walk.length);
    const from = walk.length === 0 ? preparation : walk;
    const route = most > 0 ? nearestNews(graph, search, from, seen, most) : undefined;
    if (!route) return { walk, worth: (seen.size - reached.size) / (walk.length + OPENING) };
    for (const edge of route) {
      for (const goal of search.goals(edge, undefined)) seen.add(goal);
      walk.push(edge);
    }
  }
}

/** The edges of a path from the start. */
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
function numbered(drafts: readonly Draft[]): readonly PlanCase[] {
  const seen = new Set<string>();
  return drafts.map(({ priority, title, preparation, walk }) => {
    const steps = stepsOf([...preparation, ...walk]);
    const isNew = walk.map((edge) => {
      const news = goalsOf(edge).filter((goal) => !seen.has(goal));
      for (const goal of news) seen.add(goal);
      return news.length > 0;
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

function stepsOf(walk: Walk): readonly Step[] {
  let [snapshot] = settledStart(onboardingFlow);
  return walk.map(({ event }) => {
    [snapshot] = settledTransition(onboardingFlow, snapshot, event);
    return { event, snapshot };
  });
}

function idOf(...walks: readonly Walk[]): string {
  const words = walks.map((walk) => walk.map((edge) => edge.words).join('\n')).join('\n\n');
  return createHash('sha256').update(words).digest('hex').slice(0, ID_LENGTH);
}
