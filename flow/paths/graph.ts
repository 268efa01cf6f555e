// The machine as a graph. Its nodes are situations, which group the snapshots that no guard distinguishes.
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
  getInitialMicrosteps,
  getMicrosteps,
} from 'xstate';
import { editedCopy } from '../chart-copy.ts';
import { guardAnswer, withWatchedGuards } from '../guards.ts';
import { describeEvent, type ModelEvent } from '../model-events.ts';
import { settle } from '../settle.ts';
import { activeNodes } from '../xstate-private.ts';

/** Input for exploring a chart. */
export interface Exploration {
  readonly machine: AnyStateMachine;
  readonly input: unknown;
  /** The events that can happen next. */
  readonly events: (snapshot: AnyMachineSnapshot) => readonly ModelEvent[];
  /** Equal for two snapshots that no guard distinguishes. */
  readonly situation: (snapshot: AnyMachineSnapshot) => string;
}

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
}

const TAKEN = 'flow.taken';
/** A readable chart has fewer. More of them mean that `situation` distinguishes too much. */
const MOST_SITUATIONS = 20_000;
/** Limit of transitions after one event. */
const MOST_MICROSTEPS = 1_000;

const explored = new WeakMap<Exploration, Graph>();

/**
 * Returns the cached graph for the same exploration.
 * @throws when there are too many situations
 */
export function exploreGraph(exploration: Exploration): Graph {
  const known = explored.get(exploration);
  if (known) return known;
  const graph = readGraph(exploration);
  explored.set(exploration, graph);
  return graph;
}

function readGraph({ machine, input, events, situation }: Exploration): Graph {
  const observed = observedCopy(machine);
  const initial = takenBy(observed, (copy) => getInitialMicrosteps(copy, input));
  const start = situation(initial.snapshot);
  const edges = new Map<string, readonly Edge[]>();
  const found = new Map([[start, initial.snapshot]]);
  for (const [from, source] of found) {
    const leaving = events(source).map((event) => {
      const taken = takenBy(observed, (copy) => getMicrosteps(copy, source, event), event);
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
    if (found.size > MOST_SITUATIONS)
      throw new Error(
        `More than ${MOST_SITUATIONS} situations: some context counts without an end`,
      );
  }
  return { start, initial, edges };
}

/** The effect of an event in a situation when some branches are removed. */
export function takeWithout(
  machine: AnyStateMachine,
  isLeftOut: (id: string) => boolean,
  { value, context }: AnyMachineSnapshot,
  event: ModelEvent,
): Taken {
  return takenBy(
    observedCopy(machine, isLeftOut),
    (copy) => getMicrosteps(copy, copy.resolveState({ value, context }), event),
    event,
  );
}

interface Observed {
  /** A copy whose branches report their names when taken. */
  readonly copy: AnyStateMachine;
  /** The answers of its guards. */
  readonly answers: Set<string>;
}

function observedCopy(
  machine: AnyStateMachine,
  isLeftOut: (id: string) => boolean = () => false,
): Observed {
  const answers = new Set<string>();
  const watched = withWatchedGuards(machine, (...answer) => answers.add(guardAnswer(...answer)));
  const copy = editedCopy(watched, (id, branch) =>
    isLeftOut(id)
      ? undefined
      : { ...branch, actions: [...branch.actions, { type: TAKEN, params: { id } }] },
  );
  copy.options = { ...copy.options, maxIterations: MOST_MICROSTEPS };
  return { copy, answers };
}

type Microsteps = ReturnType<typeof getMicrosteps>;

function takenBy(
  { copy, answers }: Observed,
  happen: (copy: AnyStateMachine) => Microsteps,
  event?: ModelEvent,
): Taken {
  answers.clear();
  const microsteps = [...happen(copy)];
  const snapshot = settle(lastOf(microsteps), event, (redirect) => {
    microsteps.push(...getMicrosteps(copy, lastOf(microsteps), redirect));
    return lastOf(microsteps);
  });
  return {
    snapshot,
    transitions: microsteps.flatMap(([, actions]) => actions.flatMap(takenBranch)),
    states: [...new Set(microsteps.flatMap(([snapshot]) => idsOf(snapshot)))],
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
