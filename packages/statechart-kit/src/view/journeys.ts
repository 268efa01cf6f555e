// The walks that people know, step by step.
import { leafNames, stateName } from '../chart/state-name.ts';
import { type Edge, exploreGraph } from '../explore/graph.ts';
import { Finding } from '../finding.ts';
import type { Flow, Journey } from '../model/flow.ts';
import { causeOf, startWords } from '../words/causes.ts';
import { shownIn } from '../words/screens.ts';
import type { ViewPath, ViewStep } from './view-model.ts';

/**
 * Without configured ones: the shortest way to where the machine ends, or to what is furthest.
 * @throws {Finding} for a step that cannot happen, with what can
 */
export function viewJourneys(flow: Flow): readonly ViewPath[] {
  const told = flow.config.view?.journeys ?? [];
  const journeys =
    told.length > 0
      ? told.map((journey) => ({ ...journey, edges: walkJourney(flow, journey) }))
      : [{ title: 'Hasta el final', says: '', edges: wayToTheEnd(flow) }];
  return journeys.map(({ title, says, edges }, index) => ({
    id: `j${index + 1}`,
    title,
    says,
    steps: [startStep(flow), ...edges.map((edge) => viewStepOf(flow, edge))],
  }));
}

export function startStep(flow: Flow): ViewStep {
  const { snapshot, transitions } = exploreGraph(flow).initial;
  return {
    event: '',
    cause: { kind: 'person', words: startWords(flow), short: '' },
    state: stateName(snapshot.value),
    shown: shownIn(flow, snapshot),
    transitions,
  };
}

const viewStepOf = (flow: Flow, edge: Edge): ViewStep => ({
  event: edge.words,
  cause: causeOf(flow, edge.event, edge.source),
  state: stateName(edge.snapshot.value),
  shown: shownIn(flow, edge.snapshot),
  transitions: edge.transitions,
});

/** @throws {Finding} for a step that cannot happen, with what can */
export function walkJourney(
  flow: Flow,
  { title, steps }: Pick<Journey, 'title' | 'steps'>,
): readonly Edge[] {
  const graph = exploreGraph(flow);
  let at = graph.start;
  return steps.map((step, index) => {
    const offers = (graph.edges.get(at) ?? []).map((edge) => ({
      edge,
      cause: causeOf(flow, edge.event, edge.source),
    }));
    const found = offers.find(({ cause }) => cause.short === step || cause.words === step);
    if (!found) {
      const known = [...new Set(offers.map(({ cause }) => cause.short))].join(', ');
      throw new Finding(
        `«${title}», step ${index + 1}: nothing is called '${step}' there, only ${known}.`,
      );
    }
    at = found.edge.to;
    return found.edge;
  });
}

function wayToTheEnd(flow: Flow): readonly Edge[] {
  const graph = exploreGraph(flow);
  const ways = new Map<string, readonly Edge[]>([[graph.start, []]]);
  const seen = new Map<string, readonly Edge[]>();
  for (const [at, way] of ways)
    for (const edge of graph.edges.get(at) ?? []) {
      if (ways.has(edge.to)) continue;
      const longer = [...way, edge];
      ways.set(edge.to, longer);
      if (edge.snapshot.status === 'done') return longer;
      for (const leaf of leafNames(stateName(edge.snapshot.value)))
        if (!seen.has(leaf)) seen.set(leaf, longer);
    }
  return [...seen.values()].at(-1) ?? [];
}
