// The machine as a graph. Its nodes are situations, which group the snapshots that no guard tells apart.
import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../chart/state-name.ts';
import { stateNodes } from '../chart/transitions.ts';
import { Finding } from '../finding.ts';
import { describeEvent, type ModelEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { plainMessage } from '../plain-message.ts';
import { isEndless } from './settle.ts';
import { childrenIn, decidesInActions, situationBy, textOf } from './situation.ts';
import {
  type Observed,
  observedCopy,
  type StepResult,
  startResult,
  stepResult,
} from './step-result.ts';

/** An event in a situation, with all that it does. */
export interface Edge extends StepResult {
  readonly event: ModelEvent;
  readonly words: string;
  readonly source: AnyMachineSnapshot;
  readonly from: string;
  readonly to: string;
}

/** Every situation that the machine comes to, with the events that can happen there. */
export interface Graph {
  readonly start: string;
  readonly initial: StepResult;
  /** The edges from each situation, in the order of its events. */
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
  readonly situation: (snapshot: AnyMachineSnapshot) => string;
  /** Why not everything was explored, in a sentence. Null when it was. */
  readonly cut: string | null;
}

/** Readable charts have fewer. More of them mean that `situation` tells apart too much. */
const MOST_SITUATIONS = 20_000;
/** Limit where nobody said what makes a situation: what comes soonest is explored. */
const MOST_ASSUMED = 3_000;
/** A chart of more states than those limits has more situations, too: so many for each state. */
const MOST_BY_STATE = 3;

const explored = new WeakMap<Flow, Graph>();

/**
 * Returns the cached graph for the same flow.
 * @throws {Finding} when `situation` is given and there are too many
 */
export function exploreGraph(flow: Flow): Graph {
  const known = explored.get(flow);
  if (known) return known;
  const graph = flow.config.situation ? graphBy(flow, flow.config.situation) : graphByReads(flow);
  explored.set(flow, graph);
  return graph;
}

function graphBy(flow: Flow, tell: (snapshot: AnyMachineSnapshot) => unknown): Graph {
  const situation = (snapshot: AnyMachineSnapshot) => {
    const told = tell(snapshot);
    const own =
      typeof told === 'string' ? told : textOf([snapshot.value, childrenIn(snapshot), told]);
    return snapshot.status === 'error' ? `error ${own}` : own;
  };
  const graph = readGraph(flow, observedCopy(flow.machine), situation, {
    most: MOST_SITUATIONS,
    isOutdated: () => false,
  });
  if (graph?.cut === null) return graph;
  throw new Finding(`${graph?.cut} Let 'situation' tell apart less.`);
}

/** Explores anew as long as guards turn out to read more of the context. */
function graphByReads(flow: Flow): Graph {
  const reads = new Set<string>();
  for (;;) {
    const keys = [...reads];
    const observed = observedCopy(flow.machine, { onRead: (key) => reads.add(key) });
    const all = decidesInActions(flow.machine);
    const situation = (snapshot: AnyMachineSnapshot) =>
      situationBy(snapshot, all ? Object.keys(snapshot.context ?? {}) : keys);
    const graph = readGraph(flow, observed, situation, {
      most: MOST_ASSUMED,
      isOutdated: () => !all && reads.size > keys.length,
    });
    if (!graph) continue;
    return graph.cut === null
      ? graph
      : { ...graph, cut: `${graph.cut} Tell 'situation' what of it matters.` };
  }
}

interface Limits {
  /** Number of situations. */
  readonly most: number;
  /** Whether `situation` tells apart too little by now, so that the graph is worth nothing. */
  readonly isOutdated: () => boolean;
}

/** Undefined when it is outdated. */
function readGraph(
  flow: Flow,
  observed: Observed,
  situation: Graph['situation'],
  { most, isOutdated }: Limits,
): Graph | undefined {
  const limit = Math.max(most, MOST_BY_STATE * stateNodes(flow.machine).length);
  const initial = startResult(flow, observed);
  const start = situation(initial.snapshot);
  const edges = new Map<string, readonly Edge[]>();
  const found = new Map([[start, initial.snapshot]]);
  for (const [from, source] of found) {
    const leaving = flow.events(source).map((event) => {
      const words = describeEvent(event);
      const taken = resting(`${words} in ${stateName(source.value)}`, () =>
        stepResult(flow, observed, source, event),
      );
      return {
        ...taken,
        event,
        words,
        source,
        from,
        to: situation(taken.snapshot),
      };
    });
    if (isOutdated()) return undefined;
    edges.set(from, leaving);
    for (const { to, snapshot } of leaving) if (!found.has(to)) found.set(to, snapshot);
    if (found.size > limit) {
      const kept = new Map(
        [...edges].map(([at, all]) => [at, all.filter(({ to }) => edges.has(to))]),
      );
      return { start, initial, edges: kept, situation, cut: cutOf(found, edges.size) };
    }
  }
  return isOutdated() ? undefined : { start, initial, edges, situation, cut: null };
}

/** @throws {Finding} that names what sets off transitions without end */
function resting(where: string, take: () => StepResult): StepResult {
  try {
    return take();
  } catch (error) {
    if (!isEndless(error)) throw error;
    throw new Finding(`${where} never comes to rest: ${plainMessage(error)}`, { cause: error });
  }
}

/** Names the key of the context with the most values. */
function cutOf(found: ReadonlyMap<string, AnyMachineSnapshot>, done: number): string {
  const values = new Map<string, Set<string>>();
  for (const { context } of found.values())
    for (const [key, value] of Object.entries(context ?? {}))
      values.set(key, (values.get(key) ?? new Set()).add(textOf(value)));
  const [most] = [...values].toSorted(([, a], [, b]) => b.size - a.size);
  const counts = most && most[1].size > 1 ? `: '${most[0]}' had ${most[1].size} values` : '';
  return `Explored ${done} situations and found more and more of them${counts}.`;
}
