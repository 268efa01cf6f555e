// The generated paths step by step, and the shortest way to each state.
import type { AnyMachineSnapshot } from 'xstate';
import { leafNames, stateName } from '../chart/state-name.ts';
import { exploreGraph } from '../explore/graph.ts';
import { describeEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import type { FlowPath, Step } from '../paths/find-paths.ts';
import { causeOf, startWords } from '../words/causes.ts';
import { shownIn, titleForPeople } from '../words/screens.ts';
import type { ViewPath, ViewStep } from './view-model.ts';

export function viewPaths(flow: Flow, paths: readonly FlowPath[]): readonly ViewPath[] {
  const { initial } = exploreGraph(flow);
  const start = {
    event: '',
    caption: startWords(flow),
    ...placeOf(flow, initial.snapshot),
  };
  return paths.map(({ id, title, steps }) => {
    const before = [initial.snapshot, ...steps.map(({ snapshot }) => snapshot)];
    return {
      id,
      title: titleForPeople(flow, title, before.at(-1) ?? initial.snapshot),
      steps: [
        { ...start, transitions: initial.transitions },
        ...steps.map((step, index) => viewStep(flow, step, before[index] ?? initial.snapshot)),
      ],
    };
  });
}

/** By state in dot notation, in the words of `describeEvent`. Breadth first. */
export function shortestWays(flow: Flow): Readonly<Record<string, readonly string[]>> {
  const graph = exploreGraph(flow);
  const ways = new Map<string, readonly string[]>();
  const places = new Map<string, readonly string[]>([[graph.start, []]]);
  for (const [at, way] of places)
    for (const { words, to, snapshot } of graph.edges.get(at) ?? []) {
      const longer = [...way, words];
      if (!places.has(to)) places.set(to, longer);
      for (const name of leafNames(stateName(snapshot.value)))
        if (!ways.has(name)) ways.set(name, longer);
    }
  return Object.fromEntries(ways);
}

function viewStep(flow: Flow, { event, snapshot }: Step, before: AnyMachineSnapshot): ViewStep {
  const words = describeEvent(event);
  const graph = exploreGraph(flow);
  const edge = graph.edges.get(graph.situation(before))?.find((it) => it.words === words);
  return {
    event: words,
    caption: causeOf(flow, event, before).words,
    ...placeOf(flow, snapshot),
    transitions: edge?.transitions ?? [],
  };
}

const placeOf = (flow: Flow, snapshot: AnyMachineSnapshot) => ({
  state: stateName(snapshot.value),
  shown: shownIn(flow, snapshot),
});
