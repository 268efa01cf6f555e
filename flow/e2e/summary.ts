// The figures of a run.

import type { Records, ViewportName } from 'statechart-kit';
import { coverageReport, type FlowPath, type Measure, THEMES, walkPaths } from 'statechart-kit';
import { onboardingFlow } from '../onboarding.ts';

export interface Summary {
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
  { run, captures }: Records,
  paths: readonly FlowPath[],
): Promise<Summary> {
  const report = coverageReport(onboardingFlow, run, await walkPaths(onboardingFlow, paths));
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

export function sentenceOf({
  viewport,
  paths,
  steps,
  transitions,
  states,
  pictures,
}: Summary): string {
  return `${viewport} px: ${paths} paths, ${steps} steps, ${transitions} transitions, ${states} states, ${pictures} pictures.`;
}

const counted = ({ covered, total }: Measure) => `${covered.length} of ${total}`;
