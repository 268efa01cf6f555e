// A small set of walks that together take every transition of the chart, and every answer in each state that waits for it:
// those that people know, and generated ones for everything else.
import type { StatePath, TestPath } from 'xstate/graph';
import type { Snapshot } from '../../machines/selectors.ts';
import { formatStateValue } from '../../machines/state-value.ts';
import { Finding } from '../finding.ts';
import { JOURNEYS, type Journey } from '../journeys.ts';
import { eventId, eventWithId, isAnswer, type ModelEvent } from '../model/event.ts';
import { exploredGraph } from '../model/graph.ts';
import { SEARCH, testModel } from '../model/search.ts';
import type { Edge, Graph } from '../model/situation.ts';
import ADDED from './added-walks.json' with { type: 'json' };
import { type Walk, type WalkedStep, walkOf } from './walk.ts';
import { eventsInWords } from './walk-link.ts';

/** People read a walk: it goes on to another goal only within this many steps. */
const MOST_STEPS = 10;

interface Route {
  readonly edges: readonly Edge[];
  readonly to: number;
}

/** What a step proves when it is taken from the situation. */
function goalsOf(
  from: Snapshot,
  { event, branches }: Pick<WalkedStep, 'event' | 'branches'>,
): readonly string[] {
  if (!isAnswer(event)) return branches;
  return [...branches, `${formatStateValue(from.value)} | ${eventId(event)}`];
}

const walkOfJourney = ({ title, steps }: Journey): Walk =>
  walkOf(
    steps.map((step) => (typeof step === 'string' ? eventWithId(step) : { ...step })),
    title,
  );

let known: readonly Walk[] | undefined;

/** Written by `paths --from-link … --add`: steps in words. */
const ADDED_WALKS: readonly { readonly title: string; readonly steps: readonly string[] }[] = ADDED;

function walkOfWords({ title, steps }: (typeof ADDED_WALKS)[number]): Walk {
  const { events, lost } = eventsInWords(steps);
  if (lost)
    throw new Finding(
      `qa/walks/added-walks.json, ${title}: the flow no longer has «${lost.words}» in «${lost.state}».`,
    );
  return walkOf(events, title);
}

/** The walks that people know: those of `qa/journeys.ts` in their order, then those that testers added. */
export function knownWalks(): readonly Walk[] {
  known ??= [...JOURNEYS.map(walkOfJourney), ...ADDED_WALKS.map(walkOfWords)];
  return known;
}

/** Tried by hand with every build. */
export const smokeWalks = (): readonly Walk[] =>
  knownWalks().filter((_, index) => JOURNEYS[index]?.isSmoke);

/** A path generator of the test model. */
function fewPaths(): StatePath<Snapshot, ModelEvent>[] {
  const start = { state: SEARCH.fromState, event: { type: 'xstate.init' } };
  const walks = [
    ...knownWalks(),
    ...fewWalks(exploredGraph()).map((edges) => walkOf(edges.map(({ event }) => event))),
  ];
  return walks.map(({ steps }) => ({
    state: steps.at(-1)?.after ?? start.state,
    steps: [start, ...steps.map(({ event, after }) => ({ event, state: after }))],
    weight: steps.length,
  }));
}

/** A walk with the test path of XState, whose `test` runs it. */
export interface TestWalk extends Walk {
  readonly path: TestPath<Snapshot, ModelEvent>;
}

let all: readonly TestWalk[] | undefined;

/** Those that people know come first. */
export function allWalks(): readonly TestWalk[] {
  all ??= testModel
    .getPaths(fewPaths, { ...SEARCH, allowDuplicatePaths: true })
    .map((path, index) => {
      const name = knownWalks()[index]?.name;
      return {
        ...walkOf(
          path.steps.slice(1).map((step) => step.event),
          name,
        ),
        path,
      };
    });
  return all;
}

function fewWalks(graph: Graph): readonly (readonly Edge[])[] {
  const goals = new Map<Edge, readonly string[]>();
  for (const { snapshot, edges } of graph)
    for (const edge of edges) goals.set(edge, goalsOf(snapshot, edge));
  const open = new Set([...goals.values()].flat());
  for (const { steps } of knownWalks())
    for (const step of steps) for (const goal of goalsOf(step.before, step)) open.delete(goal);
  const isOpen = (edge: Edge) => goals.get(edge)?.some((goal) => open.has(goal)) ?? false;
  const walks: Edge[][] = [];
  while (open.size > 0) {
    const walk: Edge[] = [];
    for (let at = 0; ; ) {
      const route = nearest(graph, at, isOpen);
      if (!route || (walk.length > 0 && walk.length + route.edges.length > MOST_STEPS)) break;
      for (const edge of route.edges) for (const goal of goals.get(edge) ?? []) open.delete(goal);
      walk.push(...route.edges);
      at = route.to;
    }
    if (walk.length === 0) break;
    walks.push(walk);
  }
  return walks;
}

/** Breadth first, to the first edge that is wanted. */
function nearest(graph: Graph, start: number, isWanted: (edge: Edge) => boolean): Route | null {
  const cameBy = new Map<number, { readonly edge: Edge; readonly from: number } | null>([
    [start, null],
  ]);
  for (const at of cameBy.keys())
    for (const edge of graph[at]?.edges ?? []) {
      if (isWanted(edge)) return { edges: [...routeTo(at), edge], to: edge.to };
      if (!cameBy.has(edge.to)) cameBy.set(edge.to, { edge, from: at });
    }
  return null;

  function routeTo(at: number): readonly Edge[] {
    const last = cameBy.get(at);
    return last ? [...routeTo(last.from), last.edge] : [];
  }
}
