// The tools do not do for each path or each finding what they can do once for the chart. `bench/` measures their time.
import {
  checkChart,
  defineFlow,
  exploreGraph,
  findPaths,
  flowViewOf,
  walkPaths,
} from 'statechart-kit';
import { expect, test, vi } from 'vitest';
import { assign, fromPromise } from 'xstate';
import { generatedChart, generatedFlow } from '../bench/generated-chart.ts';
import { findWalks } from '../src/paths/walks.ts';
import { viewNodes } from '../src/view/nodes.ts';
import { type Given, gate } from './gate.ts';

/** How often a machine is copied meanwhile. Every copy is made by `provide`. */
async function copiesIn(
  { machine }: ReturnType<typeof generatedFlow>,
  run: () => unknown,
): Promise<number> {
  const provide = vi.spyOn(machine, 'provide');
  await run();
  return provide.mock.calls.length;
}

test('walking many paths copies the machine as often as walking one', async () => {
  const flow = generatedFlow(200);
  const { paths } = findPaths(flow, { strategy: 'cover' });
  expect(paths.length).toBeGreaterThan(20);
  const one = await copiesIn(flow, () => walkPaths(flow, paths.slice(0, 1)));
  const other = generatedFlow(200);
  const all = await copiesIn(other, () => walkPaths(other, paths));
  expect(all).toBe(one);
});

test('finding many faults copies the machine as often as finding one', async () => {
  // No answer is found, in any block.
  const actors = { ask: { none: { output: false } } };
  const [few, many] = [generatedChart(12), generatedChart(240)].map((machine) =>
    defineFlow({ machine, actors }),
  );
  if (!few || !many) throw new Error('Two flows are needed');
  for (const flow of [few, many]) exploreGraph(flow);
  const once = await copiesIn(few, () => checkChart(few));
  expect(checkChart(many).length).toBeGreaterThan(15 * checkChart(few).length);
  expect(await copiesIn(many, () => checkChart(many))).toBeLessThanOrEqual(once);
});

test('every edge is asked for its goals a few times, however many walks there are', () => {
  const graph = exploreGraph(generatedFlow(400));
  const edges = [...graph.edges.values()].flat();
  let asked = 0;
  const walks = findWalks(graph, {
    goals: (edge) => {
      asked += 1;
      return edge.transitions;
    },
    memory: () => '',
    isOpen: () => true,
  });
  expect(walks.length).toBeGreaterThan(20);
  expect(asked).toBeLessThan(3 * edges.length);
});

type Adds = (given: { context: object; spawn: (src: string) => object }) => object;
const collecting = (added: Adds) =>
  gate(
    ({ context }: Given) => context.all.length > 3,
    {
      add: {
        actions: assign({
          all: (given: never) => [...Object(given).context.all, added(given)],
        } as never),
      },
    },
    { all: [] },
  ).provide({ actors: { job: fromPromise(async () => 1) } });

test.each([
  ['things', collecting(() => ({ id: 1, text: 'a', isDone: false }))],
  ['actors', collecting(({ spawn }) => spawn('job'))],
  ['itself', collecting(({ context }) => ({ context }))],
])('a context that collects %s ends the search sooner than one that counts', (_, machine) => {
  const { edges, cut } = exploreGraph(defineFlow({ machine, limit: 400 }));
  expect(edges.size).toBeLessThan(350);
  expect(cut).toContain("'all' had");
});

test('the arrows of the chart are searched once, however many states there are', async () => {
  const flow = generatedFlow(200);
  const { view } = await flowViewOf(flow, []);
  let reads = 0;
  const edges = new Proxy(view.edges, {
    get: (all, key) => {
      if (key === Symbol.iterator) reads += 1;
      return Reflect.get(all, key);
    },
  });
  const nodes = viewNodes(flow, { states: view.states, edges, way: [] });
  expect(nodes.length).toBeGreaterThan(20);
  expect(reads).toBe(1);
});

test('a chart of more states than the limit of situations is explored whole', () => {
  const { edges, cut } = exploreGraph(generatedFlow(2500));
  expect(cut).toBeNull();
  expect(edges.size).toBeGreaterThan(3000);
});

test('what is only said of a flow explores nothing anew, what decides a step does', () => {
  const flow = generatedFlow(20);
  const graph = exploreGraph(flow);
  const withConfig = (more: Partial<typeof flow.config>) => ({
    ...flow,
    config: { ...flow.config, ...more },
  });
  expect(exploreGraph(withConfig({ scenarios: [], sectionsOf: () => [] }))).toBe(graph);
  for (const other of [
    withConfig({ limit: 5 }),
    withConfig({ situation: ({ value }) => JSON.stringify(value) }),
    { ...flow, settle: () => null },
    { ...flow, machine: flow.machine.provide({}) },
  ])
    expect(exploreGraph(other)).not.toBe(graph);
});
