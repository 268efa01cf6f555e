// Generates paths from the machine: few walks over its graph that reach every goal of a strategy.
import { createHash } from 'node:crypto';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { onboardingMachine } from '../machines/onboarding-machine.ts';
import { describeEvent, type ModelEvent } from './model-events.ts';
import { edgeFilter, type Filter } from './paths/filter.ts';
import { type Exploration, exploreGraph } from './paths/graph.ts';
import { type KeptPaths, keptPaths } from './paths/kept-paths.ts';
import { onboardingExploration } from './paths/onboarding.ts';
import { choose, type Strategy } from './paths/strategies.ts';
import { titleOf } from './paths/title.ts';
import type { Walk } from './paths/walks.ts';
import { settledStart, settledTransition } from './settle.ts';

export { START } from './paths/onboarding.ts';

export interface Step {
  readonly event: ModelEvent;
  /** The snapshot after the event, once the app has settled. */
  readonly snapshot: AnyMachineSnapshot;
}

export interface FlowPath {
  /** Depends on its steps alone, so adding another path changes no id. */
  readonly id: string;
  /** In Spanish: what it newly covers and where it ends. */
  readonly title: string;
  readonly steps: readonly Step[];
}

export interface FoundPath extends FlowPath {
  /** Goals that no path before it reaches: transitions and guard answers, pairs or states, by strategy. */
  readonly covers: readonly string[];
}

export interface PathRequest {
  readonly strategy: Strategy;
  readonly filter?: Filter;
  /** For `random`. The same number gives the same paths. */
  readonly seed?: number;
  /** Highest number of paths. For `random`, the number of walks. */
  readonly max?: number;
}

export interface PathAnswer {
  readonly paths: readonly FoundPath[];
  /** Names of the goals that cannot be reached. */
  readonly unreached: readonly string[];
  /** Number of paths beyond `max`. */
  readonly leftOut: number;
}

/** Hexadecimal digits, enough for thousands of random paths. */
const ID_LENGTH = 8;
/** Default number of walks for `random`. */
const RANDOM_WALKS = 20;

/** Few steps that take every transition, by every sample or payload, and see each guard hold and not hold. */
export function coverPaths(machine: AnyStateMachine = onboardingMachine): readonly FlowPath[] {
  const exploration = onboardingExploration(machine);
  const find = () => findPaths({ strategy: 'cover' }, exploration).paths;
  if (machine !== onboardingMachine) return find();
  known ??= kept('cover', find);
  return known;
}

let known: readonly FoundPath[] | null = null;

/**
 * Paths of the onboarding machine that were found before, or by this call.
 * @param name says all that they depend on besides the sources
 */
export function kept(name: string, find: () => readonly FoundPath[]): readonly FoundPath[] {
  const exploration = onboardingExploration();
  return keptPaths(name, () => find().map(inWords)).map((path) => pathInWords(exploration, path));
}

const inWords = ({ title, covers, steps }: FoundPath) => ({
  title,
  covers: [...covers],
  steps: steps.map(({ event }) => describeEvent(event)),
});

function pathInWords(
  { machine, input, events }: Exploration,
  { title, covers, ...path }: KeptPaths[number],
): FoundPath {
  let [snapshot] = settledStart(machine, input);
  const steps = path.steps.map((words) => {
    const event = events(snapshot).find((each) => describeEvent(each) === words);
    if (!event) throw new Error(`A kept path does not fit the machine: ${words}`);
    [snapshot] = settledTransition(machine, snapshot, event);
    return { event, snapshot };
  });
  return { id: idOf(steps), title, steps, covers };
}

/** @throws {Finding} for a state or an event that the machine does not have */
export function findPaths(
  { strategy, filter = {}, seed = 1, max }: PathRequest,
  exploration: Exploration = onboardingExploration(),
): PathAnswer {
  const { machine } = exploration;
  const graph = exploreGraph(exploration);
  const choice = choose[strategy]({
    machine,
    graph,
    filter: edgeFilter(machine, graph, filter),
    seed,
    walks: max ?? RANDOM_WALKS,
  });
  const covered = new Set<string>();
  const paths = choice.walks.map((walk) => {
    const news = choice
      .goalsAlong(walk)
      .map((goals) => goals.filter((goal) => isFirst(covered, goal)));
    return pathOf(exploration, walk, news);
  });
  if (new Set(paths.map(({ id }) => id)).size < paths.length)
    throw new Error('Two paths have the same id: ID_LENGTH is too short for them');
  return {
    paths: paths.slice(0, max),
    unreached: choice.unreached,
    leftOut: Math.max(0, paths.length - (max ?? paths.length)),
  };
}

function pathOf(
  exploration: Exploration,
  walk: Walk,
  news: readonly (readonly string[])[],
): FoundPath {
  const steps = replay(exploration, walk);
  const end = steps.at(-1)?.snapshot;
  if (!end) throw new Error('A path without a step');
  const titled = walk.map(({ event, source }, index) => ({
    event,
    source,
    isNew: (news[index] ?? []).length > 0,
  }));
  return { id: idOf(steps), title: titleOf(titled, end), steps, covers: news.flat() };
}

/** The walk's own snapshots. The graph has only one snapshot for each situation. */
function replay({ machine, input, events, situation }: Exploration, walk: Walk): readonly Step[] {
  let [snapshot] = settledStart(machine, input);
  return walk.map(({ event, words, to }) => {
    if (!events(snapshot).some((it) => describeEvent(it) === words))
      throw new Error(`${words} cannot happen here: the situation hides a fact`);
    [snapshot] = settledTransition(machine, snapshot, event);
    if (situation(snapshot) !== to)
      throw new Error(`${words} did not lead to ${to}: the situation hides a fact`);
    return { event, snapshot };
  });
}

function idOf(steps: readonly Step[]): string {
  const words = steps.map(({ event }) => describeEvent(event)).join('\n');
  return createHash('sha256').update(words).digest('hex').slice(0, ID_LENGTH);
}

function isFirst(seen: Set<string>, name: string): boolean {
  return seen.size < seen.add(name).size;
}
