// Compares runs with the machine. `coverage --format json` prints the report unchanged.

import { guardAnswer, guardNames } from '../chart/guards.ts';
import { allTransitions, countedStates, isForbidding, stateNodes } from '../chart/transitions.ts';
import { type Undecided, wordsOf } from '../explore/undecided.ts';
import { verdictsOf } from '../explore/verdicts.ts';
import { Finding } from '../finding.ts';
import { grouped } from '../grouped.ts';
import type { Flow, Picture, SectionCoverage } from '../model/flow.ts';
import type { PathRecord, RunRecord } from './run-record.ts';

/** `spec` covers the sections of the specification, also those that the chart does not name. */
export const MEASURES = ['transitions', 'states', 'guards', 'spec'] as const;
/** A name of `MEASURES`. */
export type MeasureName = (typeof MEASURES)[number];

/** A transition, a state, a guard or a section. */
export interface Item {
  readonly id: string;
  readonly paths: number;
  /** The covered part of an item that is partly covered, or why it was not found. */
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
  /** Proven: nothing covers it. */
  readonly unreachable: readonly Item[];
  /** No path of the model covers it, which proves nothing: its note says what is missing. */
  readonly notFound: readonly Item[];
}

const COVERED = ['transitions', 'states', 'guards'] as const;
type Covered = (typeof COVERED)[number];
type CoveredIds = Readonly<Record<Covered, readonly string[]>>;

/** What one path of the run took. */
export interface PathCoverage extends Omit<PathRecord, Covered | 'rested'> {
  readonly covers: CoveredIds;
  /** Covered by no path before it. */
  readonly newly: CoveredIds;
}

/** How much of a machine a run took, and what not. */
export interface CoverageReport extends Readonly<Record<MeasureName, Measure>> {
  readonly format: 'statechart-kit.coverage';
  /** Increases when a field is removed or changes its meaning. */
  readonly version: 2;
  readonly runner: string;
  readonly paths: number;
  readonly steps: number;
  /** Present when every path of the run has a time. */
  readonly seconds?: number;
  /** Transitions that only keep a state around from taking the event. There is nothing to take, and they do not count. */
  readonly forbidding: readonly string[];
  /** States that were left at once whenever they were entered. */
  readonly passing: readonly string[];
  /** All sections of the specification. */
  readonly sections: readonly SectionCoverage[];
  readonly byPath: readonly PathCoverage[];
}

/**
 * @param model a run of all paths in Node: what neither it nor the search finds is unreachable, or open
 * @throws {Finding} when the run names something that the machine does not have
 */
export function coverageReport(
  flow: Flow,
  run: RunRecord,
  model: RunRecord,
  pictures?: readonly Picture[],
): CoverageReport {
  const { machine, config } = flow;
  const branches = allTransitions(machine);
  const idsOf = (isForbidden: boolean) =>
    branches.flatMap(({ id, transition }) => (isForbidding(transition) === isForbidden ? id : []));
  const [transitions, forbidding] = [idsOf(false), idsOf(true)];
  const states = countedStates(machine).map(({ id }) => id);
  const guards = guardNames(machine);
  refuseUnknown(run, {
    transitions: branches.map(({ id }) => id),
    states: stateNodes(machine).map(({ id }) => id),
    guards: guards.flatMap(bothAnswers),
  });
  const sections = config.sectionsOf?.({ flow, paths: run.paths, pictures }) ?? [];
  const milliseconds = run.paths.map((path) => path.milliseconds ?? Number.NaN);
  const seconds = Math.round(milliseconds.reduce((sum, time) => sum + time, 0)) / 1000;
  const [entered, rested] = [takersIn(run, 'states'), takersIn(run, 'rested')];
  const measured = (
    kind: Covered,
    ids: readonly string[],
    whyOpen: WhyOpen,
    partsOf = (id: string) => [id],
  ) => {
    const [takers, inModel] = [takersIn(run, kind), takersIn(model, kind)];
    const items = ids.map((id) => ({
      ...itemOf(id, partsOf(id), takers),
      isReachable: partsOf(id).every((part) => inModel.has(part)),
    }));
    // No walk takes the start of a machine to which nothing happens, nor what is behind where one departs.
    const isFound = (id: string) => partsOf(id).every((part) => verdictsOf(flow)[kind].has(part));
    return measure(items, (id) => (isFound(id) ? undefined : whyOpen(id)));
  };
  return {
    format: 'statechart-kit.coverage',
    version: 2,
    runner: run.runner,
    paths: run.paths.length,
    steps: run.paths.reduce((sum, { steps }) => sum + steps, 0),
    ...(!Number.isNaN(seconds) && { seconds }),
    transitions: measured('transitions', transitions, (id) => verdictsOf(flow).openTransition(id)),
    states: measured('states', states, (id) => verdictsOf(flow).openState(id)),
    guards: measured('guards', guards, (name) => verdictsOf(flow).openGuard(name), bothAnswers),
    spec: measure(
      sections.map(({ section, paths, scenarios, tests }) => ({
        id: section,
        paths: paths.length,
        isCovered: paths.length + scenarios + tests > 0,
        // What the chart does not name is still specified.
        isReachable: true,
      })),
      () => null,
    ),
    forbidding,
    passing: states.filter((id) => entered.has(id) && !rested.has(id)),
    sections,
    byPath: byPath(run.paths, machine.root.id),
  };
}

const bothAnswers = (guard: string) => [guardAnswer(guard, true), guardAnswer(guard, false)];

/** The places of the paths that take each thing. */
type Takers = ReadonlyMap<string, readonly number[]>;

const takersIn = ({ paths }: RunRecord, kind: Covered | 'rested'): Takers =>
  grouped(paths.keys(), (at) => paths[at]?.[kind] ?? []);

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

/** Null where it is proven, undefined where the model finds it. */
type WhyOpen = (id: string) => Undecided | null | undefined;

function measure(
  items: readonly (Item & { isCovered: boolean; isReachable: boolean })[],
  whyOpen: WhyOpen,
): Measure {
  const lists: Record<'covered' | 'uncovered' | 'unreachable' | 'notFound', Item[]> = {
    covered: [],
    uncovered: [],
    unreachable: [],
    notFound: [],
  };
  for (const { isCovered, isReachable, ...item } of items) {
    // To say why explores the machine: only where that is asked.
    const open = isCovered || isReachable ? undefined : whyOpen(item.id);
    if (open) {
      const seen = item.note === undefined ? '' : `${item.note}; `;
      lists.notFound.push({ ...item, note: `${seen}${wordsOf(open)}` });
    } else lists[isCovered ? 'covered' : open === null ? 'unreachable' : 'uncovered'].push(item);
  }
  const percent =
    items.length === 0 ? 100 : Math.floor((1000 * lists.covered.length) / items.length) / 10;
  return { total: items.length, percent, ...lists };
}

/** @param root id of the machine, in which every path is */
function byPath(paths: readonly PathRecord[], root: string): readonly PathCoverage[] {
  const before = { transitions: new Set(), states: new Set(), guards: new Set() };
  return paths.map(({ transitions, guards, states: all, rested: _, ...path }) => {
    const states = all.filter((state) => state !== root);
    const newlyIn = (taken: readonly string[], known: Set<unknown>) =>
      taken.filter((name) => known.size < known.add(name).size);
    return {
      ...path,
      covers: { transitions, states, guards },
      newly: {
        transitions: newlyIn(transitions, before.transitions),
        states: newlyIn(states, before.states),
        guards: newlyIn(guards, before.guards),
      },
    };
  });
}

function refuseUnknown(run: RunRecord, known: CoveredIds): void {
  const strangers = COVERED.flatMap((kind) => {
    const names = new Set(known[kind]);
    return [...takersIn(run, kind).keys()].filter((id) => !names.has(id));
  });
  if (strangers.length > 0)
    throw new Finding(
      `The run is of another machine; this one does not have: ${strangers.join('; ')}`,
    );
}
