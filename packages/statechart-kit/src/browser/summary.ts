// The figures of a run.

import { THEMES, type ViewportName } from '../captures/captures.ts';
import type { Records } from '../captures/run-folder.ts';
import { coverageReport, type Measure } from '../coverage/report.ts';
import { walkPaths } from '../coverage/walk-paths.ts';
import type { Flow } from '../model/flow.ts';
import type { FlowPath } from '../paths/find-paths.ts';

export interface RunSummary {
  readonly viewport: ViewportName;
  readonly paths: number;
  readonly steps: number;
  readonly transitions: string;
  readonly states: string;
  readonly pictures: number;
  /** Ids of the paths that the app left. */
  readonly departed: readonly string[];
}

/** @param paths the paths that had to be walked */
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
export function runSentence({
  viewport,
  paths,
  steps,
  transitions,
  states,
  pictures,
}: RunSummary): string {
  return `${viewport} px: ${paths} paths, ${steps} steps, ${transitions} transitions, ${states} states, ${pictures} pictures.`;
}

const counted = ({ covered, total }: Measure) => `${covered.length} of ${total}`;
