// Generates paths from the machine: few walks over its graph that reach every goal of a strategy.
import type { AnyMachineSnapshot } from 'xstate';
import { leafNames, stateName } from '../chart/state-name.ts';
import { exploreGraph } from '../explore/graph.ts';
import { settledStart, settledTransition } from '../explore/settle.ts';
import { Finding, plainMessage } from '../finding.ts';
import { describeEvent, type ModelEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { shortHash } from '../short-hash.ts';
import { textOf } from '../text-of.ts';
import { textsOf } from '../texts/texts.ts';
import { capitalised, causeOf } from '../words/causes.ts';
import { saysOf } from '../words/steps.ts';
import { edgeFilter, type Filter } from './filter.ts';
import { choose, type Strategy } from './strategies.ts';
import type { Walk } from './walks.ts';

/** An event of a path. */
export interface Step {
  readonly event: ModelEvent;
  /** The snapshot after the event, once the app has settled. */
  readonly snapshot: AnyMachineSnapshot;
}

/** A walk from the start of the machine. */
export interface FlowPath {
  /** Depends on its steps alone, so adding another path changes no id. */
  readonly id: string;
  readonly title: string;
  readonly steps: readonly Step[];
}

/** A generated path with what is new on it. */
export interface FoundPath extends FlowPath {
  /** Goals that no path before it reaches: transitions and guard answers, pairs or states, by strategy. */
  readonly covers: readonly string[];
}

/** Which paths: `cover` takes every transition, `shortest` comes to every state, `pairs` takes every two transitions in a row, `random` draws. */
export interface PathRequest {
  readonly strategy: Strategy;
  readonly filter?: Filter;
  /** For `random`. The same number gives the same paths. */
  readonly seed?: number;
  /** Highest number of paths. For `random`, the number of walks. */
  readonly max?: number;
}

/** The paths of one strategy, and what none of them reaches, each with what is known of it. */
export interface PathAnswer {
  readonly paths: readonly FoundPath[];
  readonly unreached: readonly string[];
  /** Number of paths beyond `max`. */
  readonly leftOut: number;
}

/** Hexadecimal digits, enough for thousands of random paths. */
const ID_LENGTH = 8;
const RANDOM_WALKS = 20;

/** @throws {Finding} for a state or an event that the machine does not have, and when `situation` hides what decides */
export function findPaths(
  flow: Flow,
  { strategy, filter = {}, seed = 1, max }: PathRequest,
): PathAnswer {
  const graph = exploreGraph(flow);
  const choice = choose[strategy]({
    flow,
    graph,
    filter: edgeFilter(flow.machine, graph, filter),
    seed,
    walks: max ?? RANDOM_WALKS,
  });
  const covered = new Set<string>();
  const paths = choice.walks.flatMap((walk) => {
    const steps = stepsOf(flow, walk);
    const uncovered = choice
      .goalsAlong(walk)
      .slice(0, steps.length)
      .map((goals) => goals.filter((goal) => isFirst(covered, goal)));
    return pathOf(flow, walk, steps, uncovered);
  });
  const ids = new Set<string>();
  return {
    paths: paths.slice(0, max).map((path) => {
      // Two events may share their words.
      let { id } = path;
      while (!isFirst(ids, id)) id = shortHash(id, ID_LENGTH);
      return { ...path, id };
    }),
    unreached: choice.unreached,
    leftOut: Math.max(0, paths.length - (max ?? paths.length)),
  };
}

/** From steps in the words of `describeEvent`. @throws when the machine no longer goes along */
export function pathOfWords(
  flow: Flow,
  {
    steps: words,
    ...path
  }: Omit<FoundPath, 'id' | 'steps'> & { readonly steps: readonly string[] },
): FoundPath {
  let [snapshot] = settledStart(flow);
  const steps = words.map((each) => {
    const event = flow.events(snapshot).find((it) => describeEvent(it) === each);
    if (!event) throw new Error(`A kept path does not fit the machine: ${each}`);
    [snapshot] = settledTransition(flow, snapshot, event);
    return { event, snapshot };
  });
  return { ...path, id: idOf(steps), steps };
}

/** None where not even its first step goes as it did. */
function pathOf(
  flow: Flow,
  walk: Walk,
  steps: readonly Step[],
  uncovered: readonly (readonly string[])[],
): readonly FoundPath[] {
  const end = steps.at(-1)?.snapshot;
  if (!end) return [];
  const titled = walk.slice(0, steps.length).map(({ event, source }, index) => ({
    event,
    source,
    isNew: (uncovered[index] ?? []).length > 0,
  }));
  return [{ id: idOf(steps), title: titleOf(flow, titled, end), steps, covers: uncovered.flat() }];
}

/** The walk's own snapshots. The graph has only one snapshot for each situation. */
export function stepsOf(flow: Flow, walk: Walk): readonly Step[] {
  const isTold = flow.config.situation !== undefined;
  const { situation, notes } = exploreGraph(flow);
  // Of a context without `situation`, a part may be numbered anew in each run.
  const told = isTold ? situation : placeOf;
  const steps: Step[] = [];
  let [snapshot] = settledStart(flow);
  for (const { event, words, snapshot: found } of walk) {
    let problem: string | undefined;
    try {
      if (!flow.events(snapshot).some((it) => describeEvent(it) === words))
        problem = 'cannot happen here';
      else [snapshot] = settledTransition(flow, snapshot, event);
    } catch (error) {
      problem = `fails here and not elsewhere (${plainMessage(error)})`;
    }
    if (!problem && told(snapshot) !== told(found)) problem = 'leads elsewhere than it did';
    if (problem && isTold)
      throw new Finding(
        `${words} ${problem}: 'situation' does not tell apart what decides it. Let it tell more.`,
      );
    if (problem) {
      const why =
        'what decides it is in the context or outside of the machine, and no guard reads it';
      notes.add(`A path ends before ${words}, which ${problem}: ${why}`);
      break;
    }
    steps.push({ event, snapshot });
  }
  return steps;
}

const placeOf = ({ value, status }: AnyMachineSnapshot): string => textOf([value, status]);

function idOf(steps: readonly Step[]): string {
  return shortHash(steps.map(({ event }) => describeEvent(event)).join('\n'), ID_LENGTH);
}

function isFirst(seen: Set<string>, name: string): boolean {
  return seen.size < seen.add(name).size;
}

interface TitledStep {
  readonly event: ModelEvent;
  readonly source: AnyMachineSnapshot;
  readonly isNew: boolean;
}

/** A longer title is not readable. */
const MOST_PIECES = 3;

/** What the path newly covers, answers first, and where it ends. */
function titleOf(flow: Flow, steps: readonly TitledStep[], end: AnyMachineSnapshot): string {
  const uncovered = steps.filter(({ isNew }) => isNew);
  const told = uncovered.length > 0 ? uncovered : steps;
  const answers = told.filter(({ event }) => saysOf(flow, event));
  const pieces = piecesOf(flow, answers.length > 0 ? answers : told);
  const rest = pieces.length - MOST_PIECES;
  const { more, quoted, words } = textsOf(flow);
  const happens = capitalised(joined(pieces.slice(0, MOST_PIECES)));
  const beyond = rest > 0 ? ` ${more(rest)}` : '';
  return `${happens}${beyond}; ${words.endsIn} ${quoted(namesOf(flow, end) ?? stateName(end.value))}`;
}

function piecesOf(flow: Flow, steps: readonly TitledStep[]) {
  const pieces = steps.map(({ event, source }) => ({
    place: namesOf(flow, source),
    words: causeOf(flow, event, source).short,
  }));
  return [...new Map(pieces.map((piece) => [JSON.stringify(piece), piece])).values()];
}

/** Names the place only before the first of its pieces. */
function joined(pieces: ReturnType<typeof piecesOf>): string {
  return pieces
    .map(({ place, words }, index) => {
      const isSame = pieces[index - 1]?.place === place;
      const separator = index === 0 ? '' : isSame ? ', ' : '; ';
      return `${separator}${place && !isSame ? `${place}: ` : ''}${words}`;
    })
    .join('');
}

/** What people call the state. Undefined where nobody said it. */
function namesOf({ config }: Flow, { value }: AnyMachineSnapshot): string | undefined {
  const names = leafNames(stateName(value)).map((leaf) => config.words?.names?.[leaf]);
  return names.every(Boolean) ? names.join(' + ') : undefined;
}
