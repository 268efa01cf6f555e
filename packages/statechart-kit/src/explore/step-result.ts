// The effect of an event on a machine whose actors do nothing: what is taken, and what the guards answer.
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  and,
  type ExecutableActionObject,
  getInitialMicrosteps,
  getMicrosteps,
} from 'xstate';
import { idleLogic, withActors } from '../chart/actors.ts';
import { editedCopy } from '../chart/chart-copy.ts';
import { guardAnswer, withWatchedGuards } from '../chart/guards.ts';
import { activeNodes } from '../chart/xstate-private.ts';
import { type ModelEvent, plainEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { isEndless, settle, started, withoutEnded } from './settle.ts';

/** The effect of one event, until the app has settled. */
export interface StepResult {
  readonly snapshot: AnyMachineSnapshot;
  /** Names of the transitions in the order taken. */
  readonly transitions: readonly string[];
  /** Ids of every state that was active, including those left at once. */
  readonly states: readonly string[];
  /** The answers of the guards, from `guardAnswer`. */
  readonly guards: readonly string[];
}

const TAKEN = 'flow.taken';

/**
 * The effect of the start.
 * @throws {Finding} when the machine cannot start
 */
export function startResult(flow: Flow, observed: Observed): StepResult {
  return started(flow, () =>
    resultOf(flow, observed, (copy) => getInitialMicrosteps(copy, flow.input)),
  );
}

/** The effect of an event in a situation when some branches are not there. */
export function stepWithout(
  flow: Flow,
  isLeftOut: (id: string) => boolean,
  source: AnyMachineSnapshot,
  event: ModelEvent,
): StepResult {
  const take = takers.get(flow) ?? takerWithout(flow);
  takers.set(flow, take);
  return take(isLeftOut, source, event);
}

type Take = (
  isLeftOut: (id: string) => boolean,
  source: AnyMachineSnapshot,
  event: ModelEvent,
) => StepResult;

const takers = new WeakMap<Flow, Take>();

/** One copy for all, because to copy a machine takes as long as its chart is large. */
function takerWithout(flow: Flow): Take {
  let isOut = (_: string) => false;
  const observed = observedCopy(flow.machine, { isLeftOut: (id) => isOut(id) });
  return (isLeftOut, { value, context, historyValue }, event) => {
    isOut = isLeftOut;
    const there = observed.copy.resolveState({ value, context, historyValue });
    return stepResult(flow, observed, there, event);
  };
}

export interface Observed {
  /** A copy whose branches report their names when taken, and whose actors do nothing. */
  readonly copy: AnyStateMachine;
  /** The answers of its guards. */
  readonly answers: Set<string>;
}

interface Edits {
  readonly onRead?: (key: string) => void;
  /** Asked each time a branch is looked at. */
  readonly isLeftOut?: (id: string) => boolean;
}

export function observedCopy(
  machine: AnyStateMachine,
  { onRead, isLeftOut }: Edits = {},
): Observed {
  const answers = new Set<string>();
  const watched = withWatchedGuards(machine, {
    onGuard: (...answer) => answers.add(guardAnswer(...answer)),
    ...(onRead && { onRead }),
  });
  const copy = editedCopy(
    withActors(watched, () => idleLogic),
    (id, branch) => {
      const isThere = () => !isLeftOut?.(id);
      return {
        ...branch,
        ...(isLeftOut && { guard: bothOf(isThere, branch.guard) }),
        actions: [...branch.actions, { type: TAKEN, params: { id } }],
      };
    },
  );
  return { copy: withOneStart(copy), answers };
}

/** XState computes the machine's start anew for each step that it is asked about: once is enough. */
function withOneStart(machine: AnyStateMachine): AnyStateMachine {
  const compute = machine.getInitialSnapshot;
  let start: AnyMachineSnapshot | undefined;
  machine.getInitialSnapshot = (...given) => {
    start ??= compute(...given);
    return start;
  };
  return machine;
}

type GuardArgs = Parameters<
  Extract<AnyTransitionDefinition['guard'], (...given: never) => boolean>
>[0];

function bothOf(isThere: () => boolean, guard: AnyTransitionDefinition['guard']) {
  if (guard === undefined) return isThere;
  if (typeof guard === 'string') return and([isThere, guard]);
  if ('type' in guard) return and([isThere, guard]);
  // A guard made of others keeps what it is made of.
  return and([isThere, Object.assign((args: GuardArgs) => guard(args, undefined), guard)]);
}

type Microsteps = ReturnType<typeof getMicrosteps>;

/** A machine that throws has failed, as it would when it runs. */
export function stepResult(
  flow: Flow,
  observed: Observed,
  source: AnyMachineSnapshot,
  event: ModelEvent,
): StepResult {
  const plain = plainEvent(event);
  try {
    const happen = (copy: AnyStateMachine): Microsteps => {
      const microsteps = [...getMicrosteps(copy, source, plain)];
      const [last, actions] = microsteps.pop() ?? [source, []];
      return [...microsteps, [withoutEnded(last, event), actions]];
    };
    return resultOf(flow, observed, happen, plain);
  } catch (error) {
    if (isEndless(error)) throw error;
    const snapshot: AnyMachineSnapshot = { ...source, status: 'error', error };
    return { snapshot, transitions: [], states: idsOf(source), guards: [...observed.answers] };
  }
}

function resultOf(
  flow: Flow,
  { copy, answers }: Observed,
  happen: (copy: AnyStateMachine) => Microsteps,
  event?: ModelEvent,
): StepResult {
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
