// Everything over an XState machine that is not about one app.

export { appWalks, MOST_TRIES } from './app-walks/app-walks.ts';
export { type BrokenApp, GOES_ALONG, type WalkedApp } from './app-walks/walk-app.ts';
export { type Camera, createCamera } from './browser/camera.ts';
export { filesHolding } from './browser/files-holding.ts';
export {
  addPageDriver,
  installPageDriver,
  type Navigation,
  type PageReading,
  readMachine,
} from './browser/page-driver.ts';
export { readTexts } from './browser/page-texts.ts';
export { readableTree } from './browser/readable-tree.ts';
export { runSentence, summaryOf } from './browser/summary.ts';
export { prepareFolder, runTests } from './browser/test-run.ts';
export { type WalkedPath, walkInBrowser } from './browser/walk-in-browser.ts';
export { captureIdOf } from './captures/capture-id.ts';
export * from './captures/captures.ts';
export {
  type Records,
  type RunFolder,
  readRunFolder,
  writeRecords,
} from './captures/run-folder.ts';
export { type Case, type CaseRules, findCases, preparations } from './cases/find-cases.ts';
export { type BranchEdit, editedCopy } from './chart/chart-copy.ts';
export * from './chart/diagram.ts';
export * from './chart/transitions.ts';
export * from './chart/xstate-private.ts';
export { checkChart } from './check/check-chart.ts';
export { type Problem, placeOf } from './check/problem.ts';
export { wordsProblems } from './check/words.ts';
export * from './commands/check.ts';
export * from './commands/compare.ts';
export * from './commands/coverage.ts';
export * from './commands/diagram.ts';
export * from './commands/mutate.ts';
export * from './commands/paths.ts';
export * from './commands/random.ts';
export { runProgram } from './commands/run-program.ts';
export { act, type FlowSource, fromApp } from './commands/source.ts';
export * from './commands/view.ts';
export * from './compare/chart-changes.ts';
export { compareCharts } from './compare/compare-charts.ts';
export { compareVersions, type VersionChanges } from './compare/compare-versions.ts';
export { machineAt, type Version, type VersionedMachine } from './compare/machine-at.ts';
export { stretchLimits } from './console/limits.ts';
export { keepLog } from './console/log.ts';
export type { Opening } from './console/opening.ts';
export { createPanel } from './console/panel.ts';
export { prepare } from './console/prepare.ts';
export { allowRandomIds } from './console/random-ids.ts';
export type { Waits } from './console/waits.ts';
export { htmlReport } from './coverage/html-report.ts';
export { junitReport } from './coverage/junit-report.ts';
export * from './coverage/report.ts';
export { type PathRecord, type RunRecord, readRunRecord } from './coverage/run-record.ts';
export { sectionsWithoutPath, summaryLines, textReport } from './coverage/text-report.ts';
export { parseThresholds, shortfalls } from './coverage/thresholds.ts';
export { walkPath, walkPaths } from './coverage/walk-paths.ts';
export { type Edge, exploreGraph, type Graph } from './explore/graph.ts';
export { settledStart, settledTransition } from './explore/settle.ts';
export type { StepResult } from './explore/step-result.ts';
export { Finding } from './finding.ts';
export { loadFlow } from './load/load-flow.ts';
export { readRunLooks } from './looks/run-looks.ts';
export { answersOf, defineFlow, flowOf } from './model/define-flow.ts';
export * from './model/event.ts';
export type * from './model/flow.ts';
export * from './mutate/mutants.ts';
export * from './mutate/mutation-run.ts';
export { requireKnown } from './near-name.ts';
export * from './paths/find-paths.ts';
export { type KeptIn, keptPaths } from './paths/kept-paths.ts';
export { FORMATS } from './paths/print.ts';
export type { Strategy } from './paths/strategies.ts';
export * from './paths/words.ts';
export { plainMessage } from './plain-message.ts';
export * from './random/broken-invariant.ts';
export type { Draw } from './random/draws.ts';
export type { Happening } from './random/happenings.ts';
export { createKnownWalks } from './random/known-walks.ts';
export { type PlannedStep, planWalk } from './random/plan-walk.ts';
export { randomWalks, type WalksResult } from './random/random-walks.ts';
export { brokenText, failureText, summary } from './random/report.ts';
export * from './random/seeded-walks.ts';
export * from './replay/replay.ts';
export {
  type ControlledRun,
  startControlledRun,
  type TransitionListener,
} from './run/controlled-run.ts';
export { type FlowViewFiles, flowViewOf } from './view/flow-view.ts';
export { walkJourney } from './view/journeys.ts';
export { writeView } from './view/write-view.ts';
export type { ReportPart, ViewerParts } from './viewer/parts.ts';
export { asSentence } from './words/sentence.ts';
