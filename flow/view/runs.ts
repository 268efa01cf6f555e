// The coverage of the last run in the browser for the chart, with the figures of `coverage --json`.

import { coverageReport, type Measure, type RunRecord } from 'statechart-kit';
import { VIEWPORTS, type ViewportName } from '../e2e/captures.ts';
import { onboardingFlow } from '../onboarding.ts';
import type { RunFolder } from '../storyboard/run-folder.ts';
import type { ViewRun } from './view-model.ts';

/**
 * @param model a run of all paths in Node, as in `coverageReport`
 * @throws {Finding} when the run belongs to another machine
 */
export function viewRuns({ runs }: RunFolder, model: RunRecord): readonly ViewRun[] {
  return VIEWPORTS.flatMap((viewport) => {
    const run = runs[viewport];
    return run ? [viewRun(viewport, run, model)] : [];
  });
}

function viewRun(viewport: ViewportName, run: RunRecord, model: RunRecord): ViewRun {
  const { runner, transitions, states, byPath } = coverageReport(onboardingFlow, run, model);
  return {
    viewport,
    runner,
    transitions: countsOf(transitions),
    states: countsOf(states),
    paths: Object.fromEntries(
      byPath.map(({ id, departure }) => [
        id,
        departure && `paso ${departure.step}, ${departure.event}: ${departure.problem}`,
      ]),
    ),
  };
}

function countsOf({ covered, uncovered, unreachable }: Measure): Readonly<Record<string, number>> {
  const items = [...covered, ...[...uncovered, ...unreachable].map(({ id }) => ({ id, paths: 0 }))];
  return Object.fromEntries(items.map(({ id, paths }) => [id, paths]));
}
