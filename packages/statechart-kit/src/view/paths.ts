// The generated paths step by step, and the shortest way to each state.
import type { AnyMachineSnapshot } from 'xstate';
import { leafNames, stateName } from '../chart/state-name.ts';
import { exploreGraph } from '../explore/graph.ts';
import { describeEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import type { FlowPath, Step } from '../paths/find-paths.ts';
import { causeOf } from '../words/causes.ts';
import { shownIn } from '../words/screens.ts';
import { startStep } from './journeys.ts';
import type { ViewPath, ViewStep } from './view-model.ts';

export function viewPaths(flow: Flow, paths: readonly FlowPath[]): readonly ViewPath[] {
  const { snapshot } = exploreGraph(flow).initial;
  const found = paths.map(({ id, steps }) => {
    const before = [snapshot, ...steps.map((step) => step.snapshot)];
    const walked = steps.map((step, index) => viewStep(flow, step, before[index] ?? snapshot));
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
  return [...told, `termina en «${placeName(flow, steps.at(-1))}»`].join('; ');
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

/** By state in dot notation, in the words of `describeEvent`. Breadth first. */
export function shortestWays(flow: Flow): Readonly<Record<string, readonly string[]>> {
  const graph = exploreGraph(flow);
  const ways = new Map<string, readonly string[]>();
  const places = new Map<string, readonly string[]>([[graph.start, []]]);
  for (const [at, way] of places)
    for (const { words, to, snapshot } of graph.edges.get(at) ?? []) {
      const fresh = leafNames(stateName(snapshot.value)).filter((name) => !ways.has(name));
      if (places.has(to) && fresh.length === 0) continue;
      const longer = [...way, words];
      if (!places.has(to)) places.set(to, longer);
      for (const name of fresh) ways.set(name, longer);
    }
  return Object.fromEntries(ways);
}

function viewStep(flow: Flow, { event, snapshot }: Step, before: AnyMachineSnapshot): ViewStep {
  const words = describeEvent(event);
  const graph = exploreGraph(flow);
  const edge = graph.edges.get(graph.situation(before))?.find((it) => it.words === words);
  return {
    event: words,
    cause: causeOf(flow, event, before),
    state: stateName(snapshot.value),
    shown: shownIn(flow, snapshot),
    transitions: edge?.transitions ?? [],
  };
}
