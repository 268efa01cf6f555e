// The effect of an event on a machine whose actors do nothing: what is taken, and what the guards answer.
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  and,
  type EventObject,
  type ExecutableActionObject,
  transition,
} from 'xstate';
import { withActors } from '../chart/actors.ts';
import { editedCopy } from '../chart/chart-copy.ts';
import { guardAnswer, withWatchedGuards } from '../chart/guards.ts';
import { idleLogic } from '../chart/idle-actor.ts';
import { isChangedInPlace, keepStart, ownStart, untouched } from '../chart/in-place.ts';
import { answerable, answersIn, canTake, heldStill } from '../chart/outside.ts';
import { ANY_KEY, loadReads, startReads } from '../chart/start-reads.ts';
import { ENTERED, isForbidding, stateNodes, TAKEN } from '../chart/transitions.ts';
import { chanceRead, UNKNOWN } from '../chart/unsaid.ts';
import { activeNodes } from '../chart/xstate-private.ts';
import { isAssumed } from '../model/define-flow.ts';
import { type ModelEvent, plainEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { oncePer } from '../once.ts';
import {
  emittedIn,
  isEndless,
  type Result,
  settled,
  started,
  startOf,
  withoutEnded,
} from './settle.ts';
import { decidesInActions } from './situation.ts';
import { withWatchedAssignments } from './watched-assigns.ts';
import { createReads, type Open, type Reads } from './watched-reads.ts';

/** The effect of one event, until the app has settled. */
export interface StepResult {
  readonly snapshot: AnyMachineSnapshot;
  /** Names of the transitions in the order taken. */
  readonly transitions: readonly string[];
  /** Ids of every state that was active, including those left at once. */
  readonly states: readonly string[];
  /** The answers of the guards, from `guardAnswer`. */
  readonly guards: readonly string[];
  /** What was decided by what nobody said. */
  readonly open: readonly Open[];
  readonly emitted: readonly EventObject[];
  /** Actions that have not run, and what is sent to other actors. */
  readonly waiting: readonly ExecutableActionObject[];
}

/** Whether it happens whatever it is that nobody said. */
export const isCertain = ({
  open,
  event,
}: Pick<StepResult, 'open'> & { readonly event: ModelEvent }): boolean =>
  open.length === 0 && Object.keys(answersIn(event)).length === 0;

/** @throws {Finding} when the machine cannot start */
export function startResult(flow: Flow, observed: Observed): StepResult {
  const begun = started(flow, () =>
    observed.afresh(() => resultOf(flow, observed, (copy) => startOf(flow, copy))),
  );
  const start = { ...begun, snapshot: ownStart(flow.machine, begun.snapshot) };
  const made = [...startReads(flow)].flatMap(([key, what]) =>
    (key === ANY_KEY ? Reflect.ownKeys(start.snapshot.context).map(String) : [key]).map(
      (writes) => ({ says: `context.${writes} is made of ${what}`, writes }),
    ),
  );
  return { ...start, open: [...start.open, ...made] };
}

type Take = (
  isLeftOut: (id: string) => boolean,
  source: AnyMachineSnapshot,
  event: ModelEvent,
) => StepResult;

/**
 * The effect of an event in a situation when some branches are not there. One copy for all, because to copy a machine
 * takes as long as its chart is large.
 */
export const stepWithout = oncePer((flow: Flow): Take => {
  let isOut = (_: string) => false;
  const observed = observedCopy(flow.machine, {
    isLeftOut: (id) => isOut(id),
    isKeyless: true,
  });
  return (isLeftOut, { value, context, historyValue }, event) => {
    isOut = isLeftOut;
    const there = observed.copy.resolveState({ value, context, historyValue });
    return stepResult(flow, observed, there, event);
  };
});

export interface Observed {
  /** A copy whose branches report their names when taken, and whose actors do nothing. */
  readonly copy: AnyStateMachine;
  readonly answers: Set<string>;
  readonly reads: Reads;
  /** Runs with a start that is computed anew. */
  readonly afresh: <Result>(run: () => Result) => Result;
}

interface Watching {
  /** Asked each time a branch is looked at. */
  readonly isLeftOut?: (id: string) => boolean;
  /** Whether nobody asks which keys of the context are read. */
  readonly isKeyless?: boolean;
}

export function observedCopy(
  machine: AnyStateMachine,
  { isLeftOut, isKeyless = false }: Watching = {},
): Observed {
  const answers = new Set<string>();
  const reads = createReads({
    isKeyless,
    isLoose: decidesInActions(machine),
    isChanging: () => isChangedInPlace(machine),
    types: new Set(stateNodes(machine).flatMap(({ transitions }) => [...transitions.keys()])),
  });
  const known = answerable(machine);
  const made = loadReads(machine);
  const paramsMade = oncePer((params: object) => [...made('params', params).values()]);
  const watched = withWatchedGuards(known, {
    onParams: (params) => {
      for (const what of paramsMade(params)) chanceRead.add(what);
    },
    given: reads.given,
    onGuard: (name, result) => {
      if (name !== null) answers.add(guardAnswer(name, result));
      reads.endGuard(name);
    },
  });
  const copy = editedCopy(
    withActors(withWatchedAssignments(watched, reads, made), () => idleLogic),
    (id, branch) => {
      const isThere = () => !isLeftOut?.(id);
      return {
        ...branch,
        ...(isLeftOut && { guard: bothOf(isThere, branch.guard) }),
        // What forbids an event is no step: with an action it would be one.
        actions: isForbidding(branch)
          ? branch.actions
          : [...branch.actions, { type: TAKEN, params: { id } }],
      };
    },
  );
  // In 5.20 a step does not tell the states that it passes.
  for (const node of stateNodes(copy))
    node.entry = [...node.entry, { type: ENTERED, params: { id: node.id } }];
  return { copy, answers, reads, afresh: withOneStart(copy) };
}

/** XState computes the machine's start anew for each step that it is asked about: once is enough. */
function withOneStart(machine: AnyStateMachine): Observed['afresh'] {
  const { getInitialSnapshot } = machine;
  keepStart(machine);
  let start: AnyMachineSnapshot | undefined;
  const once: typeof getInitialSnapshot = (...given) => {
    start ??= getInitialSnapshot(...given);
    return start;
  };
  machine.getInitialSnapshot = once;
  return (run) => {
    machine.getInitialSnapshot = getInitialSnapshot;
    try {
      return run();
    } finally {
      machine.getInitialSnapshot = once;
    }
  };
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

/** A machine that throws has failed, as it would when it runs. */
export function stepResult(
  flow: Flow,
  observed: Observed,
  source: AnyMachineSnapshot,
  event: ModelEvent,
): StepResult {
  const plain = plainEvent(event);
  try {
    const happen = (copy: AnyStateMachine, told = plain): Result => {
      const [after, actions] = transition(copy, untouched(source), told);
      return [withoutEnded(after, event, source), actions];
    };
    return resultOf(flow, observed, happen, plain, isAssumed(flow, event));
  } catch (error) {
    const snapshot: AnyMachineSnapshot = { ...source, status: 'error', error };
    const { reads } = observed;
    if (!isEndless(error)) reads.fail(source.context, error);
    // No path can go this way, so that it shows nothing.
    const told = { guards: [], open: reads.open(), emitted: [], waiting: [] };
    return { snapshot, transitions: [], states: idsOf(source), ...told };
  }
}

function resultOf(
  flow: Flow,
  { copy, answers, reads }: Observed,
  happen: (copy: AnyStateMachine, told?: ModelEvent) => Result,
  event?: ModelEvent,
  isUnsaid = false,
): StepResult {
  answers.clear();
  const told = reads.begin(event, isUnsaid);
  return heldStill(event, () => {
    const [snapshot, actions] = settled(flow, copy, happen(copy, told), event);
    const entered = actions.flatMap((action) => idIn(action, ENTERED));
    return {
      snapshot,
      transitions: actions.flatMap((action) => idIn(action, TAKEN)),
      states: [...new Set([...entered, ...idsOf(snapshot)])],
      guards: [...answers],
      open: reads.open(),
      emitted: emittedIn(actions),
      waiting: actions.filter(({ type, exec }) => exec && /^(?!xstate\.(?!sendTo))/.test(type)),
    };
  });
}

/** What the guards answer to an event that nothing takes. */
export function refusal(
  flow: Flow,
  { answers, reads }: Observed,
  source: AnyMachineSnapshot,
  event: ModelEvent,
): Pick<StepResult, 'guards' | 'open'> {
  answers.clear();
  const plain = plainEvent(event);
  canTake(source, reads.begin(plain, isAssumed(flow, event)) ?? plain);
  // What unknown guards let pass is a step of its own.
  const open = reads.open().filter(({ says }) => !says.endsWith(UNKNOWN));
  return { guards: [...answers], open };
}

const idsOf = (snapshot: AnyMachineSnapshot) => activeNodes(snapshot).map(({ id }) => id);

function idIn({ type, params }: ExecutableActionObject, mark: string): readonly string[] {
  return type === mark && params && typeof params === 'object' && 'id' in params
    ? [String(params.id)]
    : [];
}
