// Machines of every kind, with nothing said about them and with a configuration: each is explored, checked, walked,
// mutated, drawn and compared, and what cannot be done is a sentence.
import {
  checkChart,
  compareCharts,
  coverageReport,
  defineFlow,
  editedCopy,
  exploreGraph,
  Finding,
  type Flow,
  findPaths,
  MEASURES,
  mermaidDiagram,
  placeOf,
  randomWalks,
  runMutation,
  stateNodes,
  transitionsOf,
  walkPaths,
} from 'statechart-kit';
import { expect, test } from 'vitest';
import { assign, createMachine, fromCallback, spawnChild } from 'xstate';
import { EXAMPLES } from './example-rows.ts';

async function told(flow: Flow) {
  const { paths } = findPaths(flow, { strategy: 'cover' });
  const run = await walkPaths(flow, paths);
  const report = coverageReport(flow, run, run);
  const events = paths.map(({ steps }) => steps.map(({ event }) => event));
  return {
    problems: checkChart(flow).map((it) => `${it.kind}: ${placeOf(it)}: ${it.says}`),
    cut: exploreGraph(flow).cut,
    departures: report.byPath.flatMap(({ departure }) => departure ?? []),
    missing: MEASURES.flatMap((name) =>
      [...report[name].unreachable, ...report[name].notFound].map(({ id, note }) =>
        note ? `${id}, ${note}` : id,
      ),
    ),
    survivors: runMutation(flow, events, []).survivors.length,
  };
}

test.each(EXAMPLES)('$title', async (row) => {
  const { config, assumes = [], problems = [], cut = null, missing = [], survivors = 0 } = row;
  const flow = defineFlow(config);
  expect(flow.assumptions).toEqual(assumes);
  expect(await told(flow)).toEqual({ problems, cut, departures: [], missing, survivors });

  const { failure, transitions } = await randomWalks(flow, { seed: 1, steps: 400 });
  expect(failure?.steps.at(-1)).toBe(row.breaks);
  expect(transitions).not.toEqual([]);

  const [, ...states] = stateNodes(flow.machine);
  const drawing = mermaidDiagram(flow.machine, 9);
  for (const { key } of states) expect(drawing).toMatch(new RegExp(`(^ +(state )?|_)${key}`, 'm'));

  const [first] = states.flatMap(transitionsOf);
  const edited = editedCopy(flow.machine, (id, branch) => (id === first?.id ? undefined : branch));
  expect(compareCharts(flow.machine, flow.machine)).toMatchObject({ states: [], transitions: [] });
  expect(compareCharts(flow.machine, edited).transitions).not.toEqual([]);
});

test('a machine that cannot start says what to tell', async () => {
  const context = ({ input }: { input: { email: Iterator<string> } }) => ({
    email: input.email.next().value,
  });
  const flow = defineFlow({ machine: createMachine({ id: 'signUp', context }) });
  const says =
    "The machine cannot start: Cannot read properties of undefined (reading 'email'). Tell it its 'input', if it needs one.";
  expect(checkChart(flow)).toEqual([
    { kind: 'needs a sample', verdict: 'sample', state: 'signUp', says },
  ]);
  expect(() => findPaths(flow, { strategy: 'cover' })).toThrow(new Finding(says));
  expect(() => runMutation(flow, [[]], [])).toThrow(new Finding(says));
  await expect(randomWalks(flow, { seed: 1, steps: 1 })).rejects.toThrow(new Finding(says));
});

test('no actor of the machine runs, wherever it is written or spawned', async () => {
  let ran = 0;
  const real = fromCallback(() => {
    ran += 1;
  });
  const machine = createMachine({
    invoke: [{ src: real }, { src: 'named' }],
    entry: [spawnChild(real), assign(({ spawn }) => ({ child: spawn(real) }))],
    context: ({ spawn }) => ({ first: spawn(real) }),
    on: { more: { actions: spawnChild(real) } },
  }).provide({ actors: { named: real } });
  const flow = defineFlow({ machine });
  expect((await told(flow)).departures).toEqual([]);
  await randomWalks(flow, { seed: 1, steps: 20 });
  expect(ran).toBe(0);
});
