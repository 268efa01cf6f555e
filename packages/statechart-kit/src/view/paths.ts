// The generated paths step by step.
import type { AnyMachineSnapshot } from 'xstate';
import { exploreGraph } from '../explore/graph.ts';
import { describeEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import type { FlowPath, Step } from '../paths/find-paths.ts';
import { startStep, viewStep } from './journeys.ts';
import type { ViewPath, ViewStep } from './view-model.ts';

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
