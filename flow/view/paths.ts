// The generated paths step by step, and the shortest way to each state.

import { describeEvent, exploreGraph, type FlowPath, findPaths, type Step } from 'statechart-kit';
import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../../machines/state-name.ts';
import { shownOf } from '../e2e/shown.ts';
import { onboardingFlow, START } from '../onboarding.ts';
import { titleForPeople } from '../plan/case-head.ts';
import { causeOf } from './causes.ts';
import type { ViewPath, ViewStep } from './view-model.ts';

const exploration = onboardingFlow;

export function viewPaths(paths: readonly FlowPath[]): readonly ViewPath[] {
  const { initial } = exploreGraph(exploration);
  const start = { event: '', caption: `Abre «${START.path}».`, ...placeOf(initial.snapshot) };
  return paths.map(({ id, title, steps }) => {
    const before = [initial.snapshot, ...steps.map(({ snapshot }) => snapshot)];
    return {
      id,
      title: titleForPeople(title, before.at(-1) ?? initial.snapshot),
      steps: [
        { ...start, transitions: initial.transitions },
        ...steps.map((step, index) => viewStep(step, before[index] ?? initial.snapshot)),
      ],
    };
  });
}

/** By state in dot notation, in the words of `describeEvent`. */
export function shortestWays(): Readonly<Record<string, readonly string[]>> {
  const ways = new Map<string, readonly string[]>();
  for (const { steps } of findPaths(onboardingFlow, { strategy: 'shortest' }).paths)
    for (const [index, { snapshot }] of steps.entries()) {
      const name = stateName(snapshot.value);
      const way = steps.slice(0, index + 1).map(({ event }) => describeEvent(event));
      if (way.length < (ways.get(name)?.length ?? Number.POSITIVE_INFINITY)) ways.set(name, way);
    }
  return Object.fromEntries(ways);
}

function viewStep({ event, snapshot }: Step, before: AnyMachineSnapshot): ViewStep {
  const words = describeEvent(event);
  const edge = exploreGraph(exploration)
    .edges.get(exploreGraph(exploration).situation(before))
    ?.find((it) => it.words === words);
  return {
    event: words,
    caption: causeOf(event, before).words,
    ...placeOf(snapshot),
    transitions: edge?.transitions ?? [],
  };
}

const placeOf = (snapshot: AnyMachineSnapshot) => ({
  state: stateName(snapshot.value),
  shown: shownOf(snapshot),
});
