// The generated paths step by step.
import type { AnyMachineSnapshot } from 'xstate';
import { leafNames } from '../chart/state-name.ts';
import { exploreGraph } from '../explore/graph.ts';
import { describeEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import type { FlowPath, Step } from '../paths/find-paths.ts';
import { textsOf } from '../texts/texts.ts';
import { startStep, viewStep } from './journeys.ts';
import type { ViewPath, ViewStep } from './view-model.ts';

export function viewPaths(flow: Flow, paths: readonly FlowPath[]): readonly ViewPath[] {
  const { snapshot } = exploreGraph(flow).initial;
  const found = paths.map(({ id, steps }) => {
    const before = [snapshot, ...steps.map((step) => step.snapshot)];
    const walked = steps.map((step, index) => walkedStep(flow, step, before[index] ?? snapshot));
    return { id, says: '', steps: [startStep(flow), ...walked] };
  });
  const counts = new Map<string, number>();
  for (const { steps } of found)
    for (const { name } of happeningsOf(flow, steps)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return found.map((path) => ({ ...path, title: titleOf(flow, path.steps, counts) }));
}

const MOST_TOLD = 2;

/** What happens on it that is rare elsewhere, and where it ends. */
function titleOf(
  flow: Flow,
  steps: readonly ViewStep[],
  counts: ReadonlyMap<string, number>,
): string {
  const count = ({ name }: { readonly name: string }) => counts.get(name) ?? 0;
  const all = happeningsOf(flow, steps);
  const rare = all.toSorted((a, b) => count(a) - count(b)).slice(0, MOST_TOLD);
  const told = all.filter((it) => rare.includes(it)).map(({ name }) => name);
  const { quoted, words } = textsOf(flow);
  return [...told, `${words.endsIn} ${quoted(placeName(flow, steps.at(-1)))}`].join('; ');
}

/** Each cause where it happens, once. */
function happeningsOf(flow: Flow, steps: readonly ViewStep[]) {
  const names = steps
    .slice(1)
    .map(({ cause }, index) => `${placeName(flow, steps[index])}: ${cause.short}`);
  return [...new Set(names)].map((name) => ({ name }));
}

function placeName({ config }: Flow, step: ViewStep | undefined): string {
  return leafNames(step?.state ?? '')
    .map((leaf) => config.words?.names?.[leaf] ?? leaf)
    .join(' + ');
}

function walkedStep(flow: Flow, { event, snapshot }: Step, source: AnyMachineSnapshot): ViewStep {
  const words = describeEvent(event);
  const graph = exploreGraph(flow);
  const edge = graph.edges.get(graph.situation(source))?.find((it) => it.words === words);
  const transitions = edge?.transitions ?? [];
  return viewStep(flow, { event, words, source, snapshot, transitions });
}
