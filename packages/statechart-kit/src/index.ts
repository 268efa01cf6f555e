// Everything over an XState machine that is not about one app.

export * from './captures/captures.ts';
export { capturesFile, runFile } from './captures/run-folder.ts';
export { type Case, type CaseRules, findCases, preparations } from './cases/find-cases.ts';
export { type BranchEdit, editedCopy } from './chart/chart-copy.ts';
export * from './chart/diagram.ts';
export { leafNames, stateName } from './chart/state-name.ts';
export * from './chart/transitions.ts';
export * from './chart/xstate-private.ts';
export { checkChart } from './check/check-chart.ts';
export { type Problem, placeOf } from './check/problem.ts';
export { wordsProblems } from './check/words.ts';
export * from './commands/check.ts';
export * from './commands/compare.ts';
export * from './commands/coverage.ts';
export * from './commands/diagram.ts';
export { addFunnel, funnelsIn } from './commands/funnel.ts';
export * from './commands/mutate.ts';
export * from './commands/paths.ts';
export { pathOfLink } from './commands/paths.ts';
export * from './commands/random.ts';
export { runProgram } from './commands/run-program.ts';
export { addScenarios } from './commands/scenarios.ts';
export { act, type FlowSource, fromApp } from './commands/source.ts';
export * from './commands/view.ts';
export { chartChangesText } from './compare/changes-text.ts';
export { compareCharts } from './compare/compare-charts.ts';
export {
  compareVersions,
  machineAt,
  type Version,
  type VersionChanges,
} from './compare/machine-at.ts';
export { countable } from './counts/countable.ts';
export { type CountsFile, readCounts } from './counts/counts-file.ts';
export * from './counts/funnel.ts';
export { htmlReport } from './coverage/html-report.ts';
export { junitReport } from './coverage/junit-report.ts';
export * from './coverage/report.ts';
export { type PathRecord, type RunRecord, readRunRecord } from './coverage/run-record.ts';
export { sectionsWithoutPath, summaryLines, textReport } from './coverage/text-report.ts';
export { parseThresholds, shortfalls } from './coverage/thresholds.ts';
export { walkPath, walkPaths } from './coverage/walk-paths.ts';
export { type Edge, exploreGraph, type Graph } from './explore/graph.ts';
export { settledStart, settledTransition } from './explore/settle.ts';
export { Finding, plainMessage } from './finding.ts';
export { readText, writeText } from './load/text-file.ts';
export { captureIdOf } from './looks/expected-looks.ts';
export { readRunLooks } from './looks/run-looks.ts';
export { answersOf, defineFlow, flowOf } from './model/define-flow.ts';
export * from './model/event.ts';
export type * from './model/flow.ts';
export * from './mutate/mutants.ts';
export * from './mutate/mutation-run.ts';
export { requireKnown } from './paths/filter.ts';
export * from './paths/find-paths.ts';
export { type KeptIn, keptPaths } from './paths/kept-paths.ts';
export { FORMATS } from './paths/print.ts';
export * from './random/broken-invariant.ts';
export type { Draw } from './random/draws.ts';
export { type Ground, type Happening, happenings } from './random/happenings.ts';
export { randomWalks, type WalksResult } from './random/random-walks.ts';
export { brokenText, failureText, summary } from './random/report.ts';
export { type SeedOptions, seededWalks } from './random/seeded-walks.ts';
export { createTrace } from './random/trace.ts';
export type * from './replay/replay.ts';
export { type ControlledRun, startControlledRun } from './run/controlled-run.ts';
export { createSimulation } from './simulate/of-machine.ts';
export { type FlowViewFiles, flowViewOf } from './view/flow-view.ts';
export type { Funnel, FunnelScreen, Told } from './view/funnel-model.ts';
export { walkJourney } from './view/journeys.ts';
export type { FlowView } from './view/view-model.ts';
export { writeView } from './view/write-view.ts';
export { addToViewer, type ReportPart, type ViewerParts } from './viewer/parts.ts';
export { asSentence } from './words/causes.ts';
