// The generated paths step by step, and the shortest way to each state.
import type { AnyMachineSnapshot } from 'xstate';
import { leafNames, stateName } from '../chart/state-name.ts';
import { exploreGraph } from '../explore/graph.ts';
import { describeEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { type FlowPath, findPaths, type Step } from '../paths/find-paths.ts';
import { causeOf } from './causes.ts';
import { shownIn, titleForPeople } from './screens.ts';
import type { ViewPath, ViewStep } from './view-model.ts';

/** How a path starts, where the configuration does not say. */
export const START = 'Empieza.';

export function viewPaths(flow: Flow, paths: readonly FlowPath[]): readonly ViewPath[] {
  const { initial } = exploreGraph(flow);
  const start = {
    event: '',
    caption: flow.config.view?.start ?? START,
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

/** By state in dot notation, in the words of `describeEvent`. */
export function shortestWays(flow: Flow): Readonly<Record<string, readonly string[]>> {
  const ways = new Map<string, readonly string[]>();
  for (const { steps } of findPaths(flow, { strategy: 'shortest' }).paths)
    for (const [index, { snapshot }] of steps.entries())
      for (const name of leafNames(stateName(snapshot.value))) {
        const way = steps.slice(0, index + 1).map(({ event }) => describeEvent(event));
        if (way.length < (ways.get(name)?.length ?? Number.POSITIVE_INFINITY)) ways.set(name, way);
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
