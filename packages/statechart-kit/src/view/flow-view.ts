// Builds the view of a flow from its machine, its paths and the last run, if there is one.

import { VIEWPORTS, type ViewportName } from '../captures/captures.ts';
import { type RunFolder, readRunFolder } from '../captures/run-folder.ts';
import { mermaidDiagram } from '../chart/diagram.ts';
import { leafNames, stateName } from '../chart/state-name.ts';
import type { VersionChanges } from '../compare/machine-at.ts';
import type { Verdict } from '../compare/verdicts.ts';
import { coverageReport, type Measure } from '../coverage/report.ts';
import type { RunRecord } from '../coverage/run-record.ts';
import { walkPaths } from '../coverage/walk-paths.ts';
import { type Edge, exploreGraph } from '../explore/graph.ts';
import { Finding } from '../finding.ts';
import { expectedLooks } from '../looks/expected-looks.ts';
import { pictureChanges } from '../looks/look-changes.ts';
import { type RunLooks, runLooks } from '../looks/run-looks.ts';
import type { Cause, Flow } from '../model/flow.ts';
import type { Note } from '../notes/notes.ts';
import { oncePer } from '../once.ts';
import type { FlowPath } from '../paths/find-paths.ts';
import { languageOf, textsOf } from '../texts/texts.ts';
import { causeOf } from '../words/causes.ts';
import { factsOf } from '../words/screens.ts';
import { viewComparison } from './comparison.ts';
import { shortestWays, viewJourneys, viewPaths } from './journeys.ts';
import { viewNodes } from './nodes.ts';
import { createIndex, viewSimulation } from './simulation.ts';
import { viewLooks, viewStates } from './states.ts';
import { viewArrows } from './transitions.ts';
import type { FlowView, ViewEdge, ViewGap, ViewRun } from './view-model.ts';

/** All that the page of `view` shows. */
export interface FlowViewFiles {
  readonly view: FlowView;
  /** JPEG in base64, by the picture's name. */
  readonly files: ReadonlyMap<string, string>;
  /** Why a part of the run is missing, for whoever started the command. */
  readonly reasons: readonly string[];
}

export interface ViewOptions {
  /** Folder of a run. With one of another machine, or an empty one, the view says what is missing. */
  readonly from?: string;
  readonly comparison?: VersionChanges | null;
  readonly before?: RunLooks | undefined;
  readonly verdicts?: readonly Verdict[] | undefined;
  readonly notes?: readonly Note[];
  /** Whether the page simulates what was explored. Not where the app brings the machine itself. */
  readonly isSimulated?: boolean;
}

/** @param paths cover the flow */
export async function flowViewOf(
  flow: Flow,
  paths: readonly FlowPath[],
  {
    from,
    comparison = null,
    notes = [],
    before,
    verdicts = [],
    isSimulated = true,
  }: ViewOptions = {},
): Promise<FlowViewFiles> {
  const { view: told = {} } = flow.config;
  const missing = new Map<ViewGap, string>();
  const run =
    from === undefined
      ? undefined
      : orMissing(missing, 'pictures', () => readRunFolder(from, told.run));
  const expected = expectedLooks(flow, paths);
  const seen = run && runLooks(flow, expected, run);
  const changes = seen && before ? pictureChanges(before.looks, seen.looks) : null;
  const states = viewStates(flow, viewLooks(flow, expected, seen));
  const { causes, edges } = viewEdges(flow);
  const arrows = viewArrows(flow);
  const journeys = viewJourneys(flow, comparison !== null);
  const view: FlowView = {
    format: 'statechart-kit.view',
    version: 1,
    language: languageOf(flow),
    app: told.app ?? flow.machine.id,
    person: told.person ?? textsOf(flow).person,
    who: told.who ?? {},
    start: leafNames(stateName(exploreGraph(flow).initial.snapshot.value))[0] ?? '',
    description: factsOf(flow, flow.machine.root).description,
    states,
    transitions: arrows,
    causes,
    edges,
    journeys,
    nodes: viewNodes(flow, { states, edges, way: journeys[0]?.steps ?? [] }),
    paths: viewPaths(flow, paths),
    ways: Object.fromEntries(
      [...shortestWays(flow)].map(([name, way]) => [name, way.map(({ words }) => words)]),
    ),
    runs: run ? await runsOf(flow, paths, run, missing) : [],
    missing: [...missing.keys()],
    comparison: comparison && viewComparison(flow, comparison, arrows),
    pictureChanges: changes,
    verdicts,
    counted: null,
    notes,
    mermaid: mermaidDiagram(flow.machine),
    simulation: isSimulated ? viewSimulation(flow) : null,
  };
  const older = [...(before?.pictures ?? [])].filter(([name]) =>
    changes?.some((it) => it.before === name),
  );
  return {
    view,
    files: new Map([...older, ...(seen?.pictures ?? [])]),
    reasons: [...missing.values()],
  };
}

async function runsOf(
  flow: Flow,
  paths: readonly FlowPath[],
  run: RunFolder,
  missing: Map<ViewGap, string>,
): Promise<FlowView['runs']> {
  const model = await walkPaths(flow, paths);
  return orMissing(missing, 'coverage', () => viewRuns(flow, run, model)) ?? [];
}

function orMissing<T>(
  missing: Map<ViewGap, string>,
  part: ViewGap,
  read: (this: void) => T,
): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Finding)) throw error;
    missing.set(part, error.message);
    return undefined;
  }
}

/** @throws {Finding} when the run belongs to another machine */
function viewRuns(flow: Flow, { runs }: RunFolder, model: RunRecord): readonly ViewRun[] {
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

interface Edges {
  readonly causes: readonly Cause[];
  readonly edges: readonly ViewEdge[];
}

const viewEdges = oncePer((flow: Flow): Edges => {
  const causes = createIndex<Cause>();
  const edges = new Map<string, ViewEdge>();
  for (const edge of [...exploreGraph(flow).edges.values()].flat()) {
    const cause = causes.indexOf(causeOf(flow, edge.event, edge.source));
    for (const [from, to] of movesOf(edge))
      edges.set(JSON.stringify([from, to, cause]), { from, to, cause });
  }
  return { causes: causes.values(), edges: [...edges.values()] };
});

/** Of parallel regions: those that moved. */
function movesOf({ source, snapshot }: Edge): readonly (readonly [string, string])[] {
  const [from, to] = [stateName(source.value), stateName(snapshot.value)];
  const [before, after] = [leafNames(from), leafNames(to)];
  if (before.length === 1 && after.length === 1) return [[from, to]];
  const left = before.filter((leaf) => !after.includes(leaf));
  return after
    .filter((leaf) => !before.includes(leaf))
    .map((leaf) => [left[0] ?? before[0] ?? '', leaf]);
}
