// The coverage of the last run in the browser for the chart, with the figures of `coverage --json`.
import { VIEWPORTS, type ViewportName } from '../captures/captures.ts';
import type { RunFolder } from '../captures/run-folder.ts';
import { coverageReport, type Measure } from '../coverage/report.ts';
import type { RunRecord } from '../coverage/run-record.ts';
import type { Flow } from '../model/flow.ts';
import type { ViewRun } from './view-model.ts';

/** @throws {Finding} when the run belongs to another machine */
export function viewRuns(flow: Flow, { runs }: RunFolder, model: RunRecord): readonly ViewRun[] {
  return VIEWPORTS.flatMap((viewport) => {
    const run = runs[viewport];
    return run ? [viewRun(flow, viewport, run, model)] : [];
  });
}

function viewRun(flow: Flow, viewport: ViewportName, run: RunRecord, model: RunRecord): ViewRun {
  const { transitions, states, byPath } = coverageReport(flow, run, model);
  return {
    viewport,
    transitions: countsOf(transitions),
    states: countsOf(states),
    paths: Object.fromEntries(byPath.map(({ id, departure }) => [id, departure?.step ?? null])),
  };
}

function countsOf(measure: Measure): Readonly<Record<string, number>> {
  const { covered, uncovered, unreachable, notFound } = measure;
  const missed = [...uncovered, ...unreachable, ...notFound];
  const items = [...covered, ...missed.map(({ id }) => ({ id, paths: 0 }))];
  return Object.fromEntries(items.map(({ id, paths }) => [id, paths]));
}
