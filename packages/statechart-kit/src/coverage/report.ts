// Compares runs with the machine. `coverage --format json` prints the report unchanged.

import { guardAnswer, guardNames } from '../chart/guards.ts';
import { stateNodes, transitionsOf } from '../chart/transitions.ts';
import { Finding } from '../finding.ts';
import type { Flow } from '../model/flow.ts';
import type { PathRecord, RunRecord } from './run-record.ts';
import { type Picture, type SectionCoverage, sectionsOf } from './sections.ts';

/** `spec` covers the sections of the specification, also those that the chart does not name. */
export const MEASURES = ['transitions', 'states', 'guards', 'spec'] as const;
/** A name of `MEASURES`. */
export type MeasureName = (typeof MEASURES)[number];

/** A transition, a state, a guard or a section. */
export interface Item {
  readonly id: string;
  /** How many paths cover it. */
  readonly paths: number;
  /** The covered part of an item that is partly covered. */
  readonly note?: string;
}

/** How much of one kind of thing a run took. */
export interface Measure {
  readonly total: number;
  /** Percent of `total`, cut after the first decimal, so that 100 means all. */
  readonly percent: number;
  readonly covered: readonly Item[];
  /** A path covers it, but this run did not. */
  readonly uncovered: readonly Item[];
  /** No path of the model covers it. */
  readonly unreachable: readonly Item[];
}

type CoveredIds = Readonly<Record<'transitions' | 'states' | 'guards', readonly string[]>>;

/** What one path of the run took. */
export interface PathCoverage {
  readonly id: string;
  readonly title: string;
  readonly steps: number;
  readonly covers: CoveredIds;
  /** Covered by no path before it. */
  readonly newly: CoveredIds;
  readonly departure: PathRecord['departure'];
  readonly milliseconds?: number;
}

/** How much of a machine a run took, and what not. */
export interface CoverageReport extends Readonly<Record<MeasureName, Measure>> {
  readonly format: 'statechart-kit.coverage';
  /** Increases when a field is removed or changes its meaning. */
  readonly version: 1;
  readonly runner: string;
  readonly paths: number;
  readonly steps: number;
  /** Present when every path of the run has a time. */
  readonly seconds?: number;
  /** States that were left at once whenever they were entered. */
  readonly passing: readonly string[];
  /** All sections of the specification. */
  readonly sections: readonly SectionCoverage[];
  readonly byPath: readonly PathCoverage[];
}

/**
 * Compares a run with the machine. `model` is a run of all paths in Node. What it does not cover is
 * unreachable.
 * @param pictures the run's pictures of the states
 * @throws {Finding} when the run names something that the machine does not have
 */
export function coverageReport(
  { machine, config }: Flow,
  run: RunRecord,
  model: RunRecord,
  pictures?: readonly Picture[],
): CoverageReport {
  const nodes = stateNodes(machine);
  const transitions = nodes.flatMap((node) => transitionsOf(node).map(({ id }) => id));
  const states = nodes.map(({ id }) => id);
  const guards = guardNames(machine);
  const inRun = takenBy(run);
  const takers = {
    transitions: takersIn(run, 'transitions'),
    states: takersIn(run, 'states'),
    guards: takersIn(run, 'guards'),
  };
  const inModel = takenBy(model);
  refuseUnknown(inRun, { transitions, states, guards: guards.flatMap(bothAnswers) });
  const sections = sectionsOf(config, nodes, run.paths, pictures);
  const milliseconds = run.paths.map((path) => path.milliseconds ?? Number.NaN);
  const seconds = Math.round(milliseconds.reduce((sum, time) => sum + time, 0)) / 1000;
  return {
    format: 'statechart-kit.coverage',
    version: 1,
    runner: run.runner,
    paths: run.paths.length,
    steps: run.paths.reduce((sum, { steps }) => sum + steps, 0),
    ...(Number.isNaN(seconds) ? {} : { seconds }),
    transitions: measure(
      transitions.map((id) => itemOf(id, [id], takers.transitions)),
      (id) => inModel.transitions.has(id),
    ),
    states: measure(
      states.map((id) => itemOf(id, [id], takers.states)),
      (id) => inModel.states.has(id),
    ),
    guards: measure(
      guards.map((name) => itemOf(name, bothAnswers(name), takers.guards)),
      (name) => bothAnswers(name).every((answer) => inModel.guards.has(answer)),
    ),
    spec: measure(
      sections.map(({ section, paths, scenarios }) => ({
        id: section,
        paths: paths.length,
        isCovered: paths.length + scenarios > 0,
      })),
      // What the chart does not name is still specified.
      () => true,
    ),
    passing: states.filter((id) => inRun.states.has(id) && !inRun.rested.has(id)),
    sections,
    byPath: byPath(run.paths),
  };
}

function bothAnswers(guard: string): readonly string[] {
  return [guardAnswer(guard, true), guardAnswer(guard, false)];
}

type Kind = 'transitions' | 'states' | 'rested' | 'guards';

function takenBy({ paths }: RunRecord): Readonly<Record<Kind, ReadonlySet<string>>> {
  const all = (kind: Kind) => new Set(paths.flatMap((path) => path[kind]));
  return {
    transitions: all('transitions'),
    states: all('states'),
    rested: all('rested'),
    guards: all('guards'),
  };
}

/** The places of the paths that take each thing. */
type Takers = ReadonlyMap<string, readonly number[]>;

function takersIn({ paths }: RunRecord, kind: Kind): Takers {
  const takers = new Map<string, number[]>();
  for (const [at, path] of paths.entries())
    for (const name of path[kind]) {
      const known = takers.get(name);
      if (known) known.push(at);
      else takers.set(name, [at]);
    }
  return takers;
}

/** An item is covered when the run took all its parts. A guard has two. */
function itemOf(id: string, parts: readonly string[], takers: Takers) {
  const seen = parts.filter((part) => takers.has(part));
  const isCovered = seen.length === parts.length;
  return {
    id,
    paths: new Set(parts.flatMap((part) => takers.get(part) ?? [])).size,
    ...(isCovered || seen.length === 0 ? {} : { note: `only seen that ${seen.join(', ')}` }),
    isCovered,
  };
}

function measure(
  items: readonly (Item & { isCovered: boolean })[],
  isReachable: (id: string) => boolean,
): Measure {
  const of = (wanted: 'covered' | 'uncovered' | 'unreachable') =>
    items
      .filter(({ id, isCovered }) =>
        isCovered
          ? wanted === 'covered'
          : wanted === (isReachable(id) ? 'uncovered' : 'unreachable'),
      )
      .map(({ isCovered: _, ...item }) => item);
  const covered = of('covered');
  const percent =
    items.length === 0 ? 100 : Math.floor((1000 * covered.length) / items.length) / 10;
  return {
    total: items.length,
    percent,
    covered,
    uncovered: of('uncovered'),
    unreachable: of('unreachable'),
  };
}

function byPath(paths: readonly PathRecord[]): readonly PathCoverage[] {
  const before = { transitions: new Set(), states: new Set(), guards: new Set() };
  return paths.map(({ id, title, steps, transitions, states, guards, departure, milliseconds }) => {
    const newlyOf = (kind: keyof CoveredIds, taken: readonly string[]) => {
      const fresh = taken.filter((name) => !before[kind].has(name));
      for (const name of fresh) before[kind].add(name);
      return fresh;
    };
    return {
      id,
      title,
      steps,
      covers: { transitions, states, guards },
      newly: {
        transitions: newlyOf('transitions', transitions),
        states: newlyOf('states', states),
        guards: newlyOf('guards', guards),
      },
      departure,
      ...(milliseconds === undefined ? {} : { milliseconds }),
    };
  });
}

function strangersIn(run: ReadonlySet<string>, known: readonly string[]): readonly string[] {
  const names = new Set(known);
  return [...run].filter((id) => !names.has(id));
}

function refuseUnknown(run: ReturnType<typeof takenBy>, known: CoveredIds): void {
  const strangers = [
    ...strangersIn(run.transitions, known.transitions),
    ...strangersIn(run.states, known.states),
    ...strangersIn(run.guards, known.guards),
  ];
  if (strangers.length > 0)
    throw new Finding(
      `The run is of another machine; this one does not have: ${strangers.join('; ')}`,
    );
}
