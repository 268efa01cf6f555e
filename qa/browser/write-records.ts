// Joins what each path and each capture of a run left into the records that the kit reads, and tells their figures.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CapturesRecord,
  capturesFile,
  coverageReport,
  type Flow,
  type FlowPath,
  type Measure,
  type RunRecord,
  readCapturesRecord,
  readRunRecord,
  runFile,
  THEMES,
  type ViewportName,
  walkPaths,
} from 'statechart-kit';

/** What a run at one width leaves. */
interface Records {
  readonly run: RunRecord;
  readonly captures: CapturesRecord;
}

/**
 * Joins what each path and each capture left below `parts/<viewport>`, in the order of the paths.
 * Paths that were not walked are left out.
 */
export function writeRecords(
  folder: string,
  viewport: ViewportName,
  paths: readonly FlowPath[],
): Records {
  const parts = join(folder, 'parts', viewport);
  const walked = paths
    .map(({ id }) => join(parts, 'paths', `${id}.json`))
    .filter((file) => existsSync(file))
    .map((file): unknown => JSON.parse(readFileSync(file, 'utf8')));
  const seen = filesIn(join(parts, 'captures')).map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  );
  const run = textOf({
    format: 'statechart-kit.run',
    version: 1,
    runner: `chromium ${viewport}`,
    paths: walked,
  });
  const captures = textOf({
    format: 'statechart-kit.captures',
    version: 1,
    viewport,
    captures: seen,
  });
  writeFileSync(runFile(folder, viewport), run);
  writeFileSync(capturesFile(folder, viewport), captures);
  return {
    run: readRunRecord(run, runFile(folder, viewport)),
    captures: readCapturesRecord(captures, capturesFile(folder, viewport)),
  };
}

const textOf = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`;

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((name) => join(folder, name));
}

interface RunSummary {
  readonly viewport: ViewportName;
  readonly paths: number;
  readonly steps: number;
  readonly transitions: string;
  readonly states: string;
  readonly pictures: number;
  readonly departed: readonly string[];
}

/** The figures of a run beside those of `paths`, which it had to walk. */
export async function summaryOf(
  flow: Flow,
  { run, captures }: Records,
  paths: readonly FlowPath[],
): Promise<RunSummary> {
  const report = coverageReport(flow, run, await walkPaths(flow, paths));
  return {
    viewport: captures.viewport,
    paths: run.paths.length,
    steps: run.paths.reduce((sum, { steps }) => sum + steps, 0),
    transitions: counted(report.transitions),
    states: counted(report.states),
    pictures: captures.captures.length * THEMES.length,
    departed: run.paths.filter(({ departure }) => departure).map(({ id }) => id),
  };
}

/** What a run did, on one line for the terminal. */
export const runSentence = (run: RunSummary): string =>
  `${run.viewport} px: ${run.paths} paths, ${run.steps} steps, ${run.transitions} transitions, ${run.states} states, ${run.pictures} pictures.`;

const counted = ({ covered, total }: Measure) => `${covered.length} of ${total}`;
