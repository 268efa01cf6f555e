// The walks that people know, step by step.

import type { AnyMachineSnapshot } from 'xstate';
import { leafNames, stateName } from '../chart/state-name.ts';
import { breadthFirst } from '../explore/breadth-first.ts';
import { type Edge, exploreGraph } from '../explore/graph.ts';
import { Finding } from '../finding.ts';
import { describeEvent } from '../model/event.ts';
import type { Flow, Journey } from '../model/flow.ts';
import type { FlowPath, Step } from '../paths/find-paths.ts';
import { textsOf } from '../texts/texts.ts';
import { causeOf, startWords } from '../words/causes.ts';
import { shownIn } from '../words/screens.ts';
import type { ViewPath, ViewStep } from './view-model.ts';

/**
 * Without configured ones: the shortest way to where the machine ends, or to what is furthest.
 * @param isCompared leaves out the broken ones, which the comparison tells
 */
export function viewJourneys(flow: Flow, isCompared = false): readonly ViewPath[] {
  const broken = new Set<Walk>(isCompared ? brokenWalks(flow).map(({ journey }) => journey) : []);
  const told = flow.config.view?.journeys?.filter((it) => !broken.has(it)) ?? [];
  const journeys =
    told.length > 0
      ? told.map((journey) => ({ ...journey, edges: walkJourney(flow, journey) }))
      : [{ title: textsOf(flow).words.toTheEnd, says: '', edges: wayToTheEnd(flow) }];
  return journeys.map(({ title, says, edges }, index) => ({
    id: `j${index + 1}`,
    title,
    says,
    steps: [startStep(flow), ...edges.map((edge) => viewStep(flow, edge))],
  }));
}

function startStep(flow: Flow): ViewStep {
  const { snapshot, transitions } = exploreGraph(flow).initial;
  return {
    event: '',
    cause: { kind: 'person', words: startWords(flow), short: '' },
    state: stateName(snapshot.value),
    shown: shownIn(flow, snapshot),
    transitions,
  };
}

/** @param source where the event happens */
const viewStep = (
  flow: Flow,
  {
    event,
    words,
    source,
    snapshot,
    transitions,
  }: Pick<Edge, 'event' | 'words' | 'source' | 'snapshot' | 'transitions'>,
): ViewStep => ({
  event: words,
  cause: causeOf(flow, event, source),
  state: stateName(snapshot.value),
  shown: shownIn(flow, snapshot),
  transitions,
});

/** To each state in dot notation. */
export function shortestWays(flow: Flow): ReadonlyMap<string, readonly Edge[]> {
  const ways = new Map<string, readonly Edge[]>();
  for (const [edge, way] of breadthFirst(exploreGraph(flow)))
    for (const name of leafNames(stateName(edge.snapshot.value)))
      if (!ways.has(name)) ways.set(name, [...way, edge]);
  return ways;
}

type Walk = Pick<Journey, 'title' | 'steps'>;

/** A journey with a step that cannot happen. */
class BrokenWalk extends Finding {
  constructor(
    readonly journey: Walk,
    /** From 1. */
    readonly step: number,
    known: readonly string[],
  ) {
    const { title, steps } = journey;
    super(
      `«${title}», step ${step}: nothing is called '${steps[step - 1]}' there, only ${known.join(', ')}.`,
    );
  }
}

export function brokenWalks(flow: Flow): readonly BrokenWalk[] {
  return (flow.config.view?.journeys ?? []).flatMap((journey) => {
    try {
      walkJourney(flow, journey);
      return [];
    } catch (error) {
      if (error instanceof BrokenWalk) return error;
      throw error;
    }
  });
}

/** @throws {BrokenWalk} for a step that cannot happen, with what can */
export function walkJourney(flow: Flow, journey: Walk): readonly Edge[] {
  const graph = exploreGraph(flow);
  let at = graph.start;
  return journey.steps.map((step, index) => {
    const offers = (graph.edges.get(at) ?? []).map((edge) => ({
      edge,
      cause: causeOf(flow, edge.event, edge.source),
    }));
    const found = offers.find(({ cause }) => cause.short === step || cause.words === step);
    if (!found) {
      const known = new Set(offers.map(({ cause }) => cause.short));
      throw new BrokenWalk(journey, index + 1, [...known]);
    }
    at = found.edge.to;
    return found.edge;
  });
}

function wayToTheEnd(flow: Flow): readonly Edge[] {
  const ways = shortestWays(flow);
  const end = [...breadthFirst(exploreGraph(flow))].find(
    ([{ snapshot }]) => snapshot.status === 'done',
  );
  return end ? [...end[1], end[0]] : ([...ways.values()].at(-1) ?? []);
}

export function viewPaths(flow: Flow, paths: readonly FlowPath[]): readonly ViewPath[] {
  const { snapshot } = exploreGraph(flow).initial;
  return paths.map(({ id, title, steps }) => {
    const before = [snapshot, ...steps.map((step) => step.snapshot)];
    const walked = steps.map((step, index) => walkedStep(flow, step, before[index] ?? snapshot));
    return { id, title, says: '', steps: [startStep(flow), ...walked] };
  });
}

function walkedStep(flow: Flow, { event, snapshot }: Step, source: AnyMachineSnapshot): ViewStep {
  const words = describeEvent(event);
  const graph = exploreGraph(flow);
  const edge = graph.edges.get(graph.situation(source))?.find((it) => it.words === words);
  const transitions = edge?.transitions ?? [];
  return viewStep(flow, { event, words, source, snapshot, transitions });
}
