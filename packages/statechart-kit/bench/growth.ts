// How the tools grow with the chart, one process for each size. `npm run -w statechart-kit growth` prints the table of
// the README.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  checkChart,
  compareCharts,
  coverageReport,
  exploreGraph,
  findPaths,
  flowViewOf,
  stateNodes,
  transitionsOf,
  walkPaths,
} from '../src/index.ts';
import { declaredArrows } from '../src/viewer/chart/declared-arrows.ts';
import { layoutOf } from '../src/viewer/chart/layout.ts';
import { generatedChart, generatedFlow } from './generated-chart.ts';

const SIZES = [10, 100, 1000, 5000];

const STEPS = ['explore', 'cover', 'walk', 'check', 'compare', 'view', 'lay out'] as const;

interface Row {
  readonly states: number;
  readonly transitions: number;
  /** Situations with each event that can happen there. */
  readonly edges: number;
  /** In the order of `STEPS`. */
  readonly seconds: readonly number[];
  /** The most that the process took, for all steps together. */
  readonly megabytes: number;
}

async function measure(size: number): Promise<Row> {
  const flow = generatedFlow(size);
  const seconds: number[] = [];
  const timed = async <Result>(run: () => Result | Promise<Result>): Promise<Result> => {
    const begin = performance.now();
    const result = await run();
    seconds.push((performance.now() - begin) / 1000);
    return result;
  };
  const { edges } = await timed(() => exploreGraph(flow));
  const { paths } = await timed(() => findPaths(flow, { strategy: 'cover' }));
  await timed(async () => {
    const run = await walkPaths(flow, paths);
    return coverageReport(flow, run, run);
  });
  await timed(() => checkChart(flow));
  const other = generatedChart(size);
  await timed(() => compareCharts(flow.machine, other));
  const { view } = await timed(() => flowViewOf(flow, paths));
  await timed(() => {
    return layoutOf(view.states, declaredArrows(view, []), String);
  });
  const nodes = stateNodes(flow.machine);
  return {
    states: nodes.length,
    transitions: nodes.flatMap(transitionsOf).length,
    edges: [...edges.values()].flat().length,
    seconds,
    megabytes: process.resourceUsage().maxRSS / 1024,
  };
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ states, transitions, edges, seconds, megabytes }) => [
    ...[states, transitions, edges].map((count) => count.toLocaleString('en')),
    ...seconds.map((each) => each.toFixed(2)),
    megabytes.toFixed(0),
  ]);
  const head = [
    'States',
    'Transitions',
    'Edges',
    ...STEPS.map((step) => `${step}, s`),
    'Memory, MB',
  ];
  return [head, head.map(() => '---:'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const [asked] = process.argv.slice(2);
if (asked === undefined) {
  const rows = SIZES.map((size): Row => {
    const own = [...process.execArgv, fileURLToPath(import.meta.url), String(size)];
    return JSON.parse(execFileSync(process.execPath, own, { encoding: 'utf8' }));
  });
  process.stdout.write(`${tableOf(rows)}\n`);
} else process.stdout.write(JSON.stringify(await measure(Number(asked))));
