// `e2e`: every generated path in a real browser, through the real app.

import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { Finding, type FlowPath, requireKnown, VIEWPORTS, type ViewportName } from 'statechart-kit';
import { canariesOf, canaryData } from '../browser/canaries.ts';
import { filesHolding } from '../browser/files-holding.ts';
import { prepareFolder, repeatLine, runTests } from '../browser/test-run.ts';
import { runSentence, summaryOf, writeRecords } from '../browser/write-records.ts';
import { onboardingFlow } from '../onboarding.ts';
import { coverPaths } from '../paths/cover-paths.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const OUT = 'dist/flow/e2e';
/** A run of single paths must not replace the record of a whole run. */
const OUT_OF_SOME = 'dist/flow/e2e-one';

const EXPLANATION = `
Builds the sandbox app, serves it with its embedded backend and walks the paths of \`cover\` in Chromium by
labels and roles. Every call of an actor is held at a gate; the next step of the path answers it with that
step's sample, so each waiting state is seen. At every state: screen, title, address, texts,
focus, the machine's own state and memory against the model's, accessibility (axe, WCAG 2.2 AA), no console
error, no request outside this machine, no token or password in an address, the console or the storage.
What is seen for the first time is pictured in the light and in the dark, and axe judges both.
Then the happy paths are walked against the embedded backend itself, with nothing held.

A failure names path and step and leaves a trace, a picture and the console in <out>/failures, with the
line that repeats it; the status is then 1. Crashes of an actor, and the few answers that nothing outside the
page can bring about, are given to the machine in the page.

  npm run flow -- coverage --run dist/flow/e2e/run-360.json --min transitions=100,states=100
  npm run flow -- view                               shows the pictures

Leaves run-<viewport>.json (RunRecord), captures-<viewport>.json (CapturesRecord) and pictures/<viewport>/<look>-<viewport>-<light|dark>.jpg. VIRSI_WORKERS says how many
paths are walked at once, CHROMIUM_PATH which browser walks them.`;

interface Options {
  readonly path?: readonly string[];
  readonly viewport?: ViewportName;
  readonly headed?: boolean;
  readonly out?: string;
  readonly json?: boolean;
}

export function addE2e(program: Command): void {
  program
    .command('e2e')
    .description('Walks every generated path in a real browser, every call held at a gate.')
    .option('--path <id...>', `only these paths; their records go to ${OUT_OF_SOME}`)
    .addOption(
      new Option('--viewport <width>', 'only this one').choices(VIEWPORTS).default(undefined),
    )
    .option('--headed', 'with the browser on the screen')
    .option('--out <folder>', `where records and pictures go (default: ${OUT})`)
    .option('--json', 'the summary for a machine to read')
    .addHelpText('after', EXPLANATION)
    .action(runE2e);
}

async function runE2e({ path, viewport, headed, out, json }: Options): Promise<void> {
  const all = coverPaths();
  const paths = path === undefined ? all : pathsCalled(path, all);
  const folder = resolve(out ?? (path === undefined ? OUT : OUT_OF_SOME));
  const viewports = viewport ? [viewport] : VIEWPORTS;
  prepareFolder(folder, viewports);
  const mark = process.env.FLOW_E2E_MARK || randomUUID().slice(0, 8);
  const begin = performance.now();
  const status = await runTests(
    {
      config: join(ROOT, 'playwright.config.ts'),
      root: ROOT,
      env: { FLOW_E2E_FOLDER: folder, FLOW_E2E_MARK: mark },
      isQuiet: json === true,
    },
    [
      ...viewports.flatMap((name) => ['--project', name]),
      // Of some paths, the traces show the page at every step; of all, that takes too long.
      ...(path === undefined ? [] : ['--grep', path.join('|'), '--trace', 'retain-on-failure']),
      ...(headed ? ['--headed'] : []),
    ],
  );
  const seconds = Math.round((performance.now() - begin) / 1_000);
  const records = viewports.map((name) => writeRecords(folder, name, paths));
  const summary = await Promise.all(records.map((each) => summaryOf(onboardingFlow, each, paths)));
  if (json) process.stdout.write(`${JSON.stringify({ seconds, viewports: summary }, null, 2)}\n`);
  else process.stdout.write(`${summary.map(runSentence).join('\n')}\n${seconds} s in all.\n`);
  const problems = [
    ...summary.flatMap(({ viewport: at, departed }) => departed.map((id) => repeatLine(id, at))),
    ...filesHolding(folder, canariesOf(canaryData(mark))).map(
      (file) => `${file} holds what was typed`,
    ),
  ];
  if (status !== 0 && problems.length === 0) problems.push('A test failed: see above.');
  if (problems.length > 0) throw new Finding(problems.join('\n'));
}

/** @throws {Finding} for an unknown id */
function pathsCalled(ids: readonly string[], paths: readonly FlowPath[]): readonly FlowPath[] {
  const known = paths.map(({ id }) => id);
  for (const id of ids) requireKnown('path', id, known);
  return paths.filter(({ id }) => ids.includes(id));
}
