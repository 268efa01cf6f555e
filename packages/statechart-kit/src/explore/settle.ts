// What the app sends by itself when a step has ended, such as an address that it replaces.

import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type ExecutableActionObject,
  initialTransition,
  transition,
} from 'xstate';
import { endedLogic, withActors } from '../chart/actors.ts';
import { idleLogic } from '../chart/idle-actor.ts';
import { keepStart, ownStart, restoreStart, untouched } from '../chart/in-place.ts';
import { pageMissed } from '../chart/outer-names.ts';
import { answerable, heldStill } from '../chart/outside.ts';
import { Finding, plainMessage } from '../finding.ts';
import { isObject } from '../is-machine.ts';
import { isDelay, type ModelEvent, plainEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { oncePer } from '../once.ts';

export type Result = readonly [AnyMachineSnapshot, readonly ExecutableActionObject[]];

const MOST_EVENTS = 10;
const MOST_ACTIONS = 10_000;

/**
 * Sends the machine what the app sends by itself, until that is nothing.
 * @param event what led to the snapshot. Undefined at the start.
 * @throws when it does not end
 */
export function settle(
  flow: Pick<Flow, 'settle'>,
  start: AnyMachineSnapshot,
  event: ModelEvent | undefined,
  tell: (event: ModelEvent, at: AnyMachineSnapshot) => AnyMachineSnapshot,
): AnyMachineSnapshot {
  let snapshot = start;
  let last = event;
  for (let times = 0; times <= MOST_EVENTS; times += 1) {
    const next = snapshot.status === 'active' ? flow.settle(snapshot, last) : null;
    if (next === null) return snapshot;
    last = next;
    snapshot = tell(next, snapshot);
  }
  throw new Error(`The app sends one event after another, at last ${JSON.stringify(last)}`);
}

/** One that would end as it begins has not ended yet. */
export const heldActors = oncePer((machine: AnyStateMachine) =>
  withActors(answerable(machine), () => idleLogic),
);

/** Like `initialTransition`, once the app has settled. */
export function settledStart(flow: Flow): Result {
  const machine = heldActors(flow.machine);
  keepStart(machine);
  return started(flow, () => {
    const start = heldStill(undefined, () => startOf(flow, machine));
    const [snapshot, actions] = settled(flow, machine, start, undefined);
    return [ownStart(machine, snapshot), actions];
  });
}

/** @throws what the machine fails with */
export function startOf({ input }: Flow, machine: AnyStateMachine): Result {
  const { getInitialSnapshot } = machine;
  // XState computes it more than once.
  machine.getInitialSnapshot = (...given) => {
    restoreStart(machine);
    return getInitialSnapshot(...given);
  };
  try {
    const start = initialTransition(machine, input);
    if (start[0].status === 'error') throw start[0].error;
    return start;
  } finally {
    machine.getInitialSnapshot = getInitialSnapshot;
  }
}

/** @throws {Finding} when the machine cannot start */
export function started<Start>({ input }: Flow, start: () => Start): Start {
  try {
    return start();
  } catch (error) {
    if (isEndless(error))
      throw new Finding(`The start never comes to rest: ${plainMessage(error)}`, { cause: error });
    const isTold = input !== undefined || pageMissed(error);
    const hint = isTold ? '' : " Tell it its 'input', if it needs one.";
    const says = plainMessage(error).replace(/\.$/, '');
    throw new Finding(`The machine cannot start: ${says}.${hint}`, { cause: error });
  }
}

/** Whether transitions set one another off for ever. */
export const isEndless = (error: unknown): boolean =>
  error instanceof Error && /infinite loop|one event after another/i.test(error.message);

/** Like `transition`, once the app has settled. */
export function settledTransition(
  flow: Flow,
  snapshot: AnyMachineSnapshot,
  event: ModelEvent,
): Result {
  const plain = plainEvent(event);
  return heldStill(plain, () => {
    const machine = heldActors(flow.machine);
    const [after, actions] = transition(machine, untouched(snapshot), plain);
    return settled(flow, machine, [withoutEnded(after, event, snapshot), actions], plain);
  });
}

/** Without the actor that has ended by this event, which the machine alone does not know. Another may have its id by now. */
export function withoutEnded(
  snapshot: AnyMachineSnapshot,
  { actor: id, type }: ModelEvent,
  before: AnyMachineSnapshot,
): AnyMachineSnapshot {
  const isEnd = id !== undefined && /^xstate\.(done|error)\./.test(type);
  if (!isEnd || !before.children[id] || snapshot.children[id] !== before.children[id])
    return snapshot;
  return { ...snapshot, children: { ...snapshot.children, [id]: createActor(endedLogic, { id }) } };
}

/** Whether somebody sends it to the machine without a delay. */
const isToItself = (
  params: unknown,
  machine: AnyStateMachine,
): params is { readonly event: EventObject } => {
  const { to, delay } = Object(params);
  return to?.logic === machine && delay === undefined;
};

/** What comes after a step of this copy of the machine, with the actions of all. */
export function settled(
  flow: Flow,
  machine: AnyStateMachine,
  [start, first]: Result,
  event: EventObject | undefined,
): Result {
  const actions = [...first];
  const tell = (next: EventObject, at: AnyMachineSnapshot) => {
    const [after, more] = transition(machine, at, next);
    actions.push(...more);
    return after;
  };
  let snapshot = start;
  // What it sends to itself comes as soon as it rests.
  for (const { type, params } of actions)
    if (type === 'xstate.sendTo' && isToItself(params, machine) && snapshot.status === 'active') {
      if (actions.length > MOST_ACTIONS)
        throw new Error('Infinite loop detected: the machine sends itself one event after another');
      snapshot = tell(params.event, snapshot);
    }
  return [withPassed(settle(flow, snapshot, event, tell), actions, event), actions];
}

/** A pause passes once, until its state begins anew: meanwhile it is kept as an actor that has ended. */
function withPassed(
  snapshot: AnyMachineSnapshot,
  actions: readonly ExecutableActionObject[],
  event: EventObject | undefined,
): AnyMachineSnapshot {
  const begun = actions.flatMap(({ params }) => [Object(params).id, Object(params).sendId]);
  const passed = event && isDelay(event) && !begun.includes(event.type) ? [event.type] : [];
  const anew = begun.filter(
    (id) => typeof id === 'string' && id in snapshot.children && isDelay({ type: id }),
  );
  if (passed.length + anew.length === 0) return snapshot;
  const children = { ...snapshot.children };
  for (const id of anew) delete children[id];
  for (const id of passed) children[id] = createActor(endedLogic, { id });
  return { ...snapshot, children };
}

export const emittedIn = (actions: readonly ExecutableActionObject[]): readonly EventObject[] =>
  actions.flatMap(({ type, params }) =>
    type === 'xstate.emit' && isObject(params) && isEvent(params.event) ? params.event : [],
  );

const isEvent = (event: unknown): event is EventObject =>
  isObject(event) && typeof event.type === 'string';
