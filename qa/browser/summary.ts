// The figures of a run.

import {
  coverageReport,
  type Flow,
  type FlowPath,
  type Measure,
  THEMES,
  type ViewportName,
  walkPaths,
} from 'statechart-kit';
import type { Records } from './write-records.ts';
export interface RunSummary {
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
