// The machine as a graph. Its nodes are situations, which group the snapshots that no guard tells apart.
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
  getInitialMicrosteps,
  getMicrosteps,
} from 'xstate';
import { idleLogic, withActors } from '../chart/actors.ts';
import { editedCopy } from '../chart/chart-copy.ts';
import { guardAnswer, withWatchedGuards } from '../chart/guards.ts';
import { activeNodes } from '../chart/xstate-private.ts';
import { Finding } from '../finding.ts';
import { describeEvent, type ModelEvent, plainEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { isEndless, settle, started, withoutEnded } from './settle.ts';
import { childrenIn, decidesInActions, situationBy, textOf } from './situation.ts';

/** The effect of one event, until the app has settled. */
export interface Taken {
  readonly snapshot: AnyMachineSnapshot;
  /** Names of the transitions in the order taken. */
  readonly transitions: readonly string[];
  /** Ids of every state that was active, including those left at once. */
  readonly states: readonly string[];
  /** The answers of the guards, from `guardAnswer`. */
  readonly guards: readonly string[];
}

export interface Edge extends Taken {
  readonly event: ModelEvent;
  readonly words: string;
  readonly source: AnyMachineSnapshot;
  readonly from: string;
  readonly to: string;
}

export interface Graph {
  readonly start: string;
  readonly initial: Taken;
  /** The edges from each situation, in the order of its events. */
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
  readonly situation: (snapshot: AnyMachineSnapshot) => string;
  /** Why not everything was explored, in a sentence. Null when it was. */
  readonly cut: string | null;
}

const TAKEN = 'flow.taken';
/** Readable charts have fewer. More of them mean that `situation` tells apart too much. */
const MOST_SITUATIONS = 20_000;
/** Limit where nobody said what makes a situation: what comes soonest is explored. */
const MOST_ASSUMED = 3_000;
/** Limit of transitions after one event. */
const MOST_MICROSTEPS = 1_000;

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
  const graph = readGraph(flow, observedCopy(flow.machine), situation, MOST_SITUATIONS);
  if (graph.cut === null) return graph;
  throw new Finding(`${graph.cut} Let 'situation' tell apart less.`);
}

/** Explores anew as long as guards turn out to read more of the context. */
function graphByReads(flow: Flow): Graph {
  const reads = new Set<string>();
  for (;;) {
    const keys = [...reads];
    const observed = observedCopy(flow.machine, undefined, (key) => reads.add(key));
    const all = decidesInActions(flow.machine);
    const situation = (snapshot: AnyMachineSnapshot) =>
      situationBy(snapshot, all ? Object.keys(snapshot.context ?? {}) : keys);
    const graph = readGraph(flow, observed, situation, MOST_ASSUMED);
    if (!all && reads.size > keys.length) continue;
    return graph.cut === null
      ? graph
      : { ...graph, cut: `${graph.cut} Tell 'situation' what of it matters.` };
  }
}

function readGraph(
  flow: Flow,
  observed: Observed,
  situation: Graph['situation'],
  most: number,
): Graph {
  const initial = started(flow, () =>
    takenBy(flow, observed, (copy) => getInitialMicrosteps(copy, flow.input)),
  );
  const start = situation(initial.snapshot);
  const edges = new Map<string, readonly Edge[]>();
  const found = new Map([[start, initial.snapshot]]);
  for (const [from, source] of found) {
    const leaving = flow.events(source).map((event) => {
      const taken = takenFrom(flow, observed, source, event);
      return {
        ...taken,
        event,
        words: describeEvent(event),
        source,
        from,
        to: situation(taken.snapshot),
      };
    });
    edges.set(from, leaving);
    for (const { to, snapshot } of leaving) if (!found.has(to)) found.set(to, snapshot);
    if (found.size > most) {
      const kept = new Map(
        [...edges].map(([at, all]) => [at, all.filter(({ to }) => edges.has(to))]),
      );
      return { start, initial, edges: kept, situation, cut: cutOf(found, edges.size) };
    }
  }
  return { start, initial, edges, situation, cut: null };
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

/** The effect of an event in a situation when some branches are removed. */
export function takeWithout(
  flow: Flow,
  isLeftOut: (id: string) => boolean,
  { value, context, historyValue }: AnyMachineSnapshot,
  event: ModelEvent,
): Taken {
  const observed = observedCopy(flow.machine, isLeftOut);
  const there = observed.copy.resolveState({ value, context, historyValue });
  return takenFrom(flow, observed, there, event);
}

interface Observed {
  /** A copy whose branches report their names when taken, and whose actors do nothing. */
  readonly copy: AnyStateMachine;
  /** The answers of its guards. */
  readonly answers: Set<string>;
}

function observedCopy(
  machine: AnyStateMachine,
  isLeftOut: (id: string) => boolean = () => false,
  onRead: (key: string) => void = () => undefined,
): Observed {
  const answers = new Set<string>();
  const watched = withWatchedGuards(machine, {
    onGuard: (...answer) => answers.add(guardAnswer(...answer)),
    onRead,
  });
  const copy = editedCopy(
    withActors(watched, () => idleLogic),
    (id, branch) =>
      isLeftOut(id)
        ? undefined
        : { ...branch, actions: [...branch.actions, { type: TAKEN, params: { id } }] },
  );
  copy.options = { ...copy.options, maxIterations: MOST_MICROSTEPS };
  return { copy, answers };
}

type Microsteps = ReturnType<typeof getMicrosteps>;

/** A machine that throws has failed, as it would when it runs. */
function takenFrom(
  flow: Flow,
  observed: Observed,
  source: AnyMachineSnapshot,
  event: ModelEvent,
): Taken {
  const plain = plainEvent(event);
  try {
    const happen = (copy: AnyStateMachine): Microsteps => {
      const microsteps = [...getMicrosteps(copy, source, plain)];
      const [last, actions] = microsteps.pop() ?? [source, []];
      return [...microsteps, [withoutEnded(last, event), actions]];
    };
    return takenBy(flow, observed, happen, plain);
  } catch (error) {
    if (isEndless(error)) throw error;
    const snapshot: AnyMachineSnapshot = { ...source, status: 'error', error };
    return { snapshot, transitions: [], states: idsOf(source), guards: [...observed.answers] };
  }
}

function takenBy(
  flow: Flow,
  { copy, answers }: Observed,
  happen: (copy: AnyStateMachine) => Microsteps,
  event?: ModelEvent,
): Taken {
  answers.clear();
  const microsteps = [...happen(copy)];
  const snapshot = settle(flow, lastOf(microsteps), event, (next) => {
    microsteps.push(...getMicrosteps(copy, lastOf(microsteps), next));
    return lastOf(microsteps);
  });
  return {
    snapshot,
    transitions: microsteps.flatMap(([, actions]) => actions.flatMap(takenBranch)),
    states: [...new Set(microsteps.flatMap(([each]) => idsOf(each)))],
    guards: [...answers],
  };
}

const idsOf = (snapshot: AnyMachineSnapshot) => activeNodes(snapshot).map(({ id }) => id);

function lastOf(microsteps: Microsteps): AnyMachineSnapshot {
  const last = microsteps.at(-1);
  if (!last) throw new Error('Nothing happened at all');
  return last[0];
}

function takenBranch({ type, params }: ExecutableActionObject): readonly string[] {
  return type === TAKEN && params && typeof params === 'object' && 'id' in params
    ? [String(params.id)]
    : [];
}
