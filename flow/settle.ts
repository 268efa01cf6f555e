// What the app does by itself after each change: an address that the state is not shown under is replaced.
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ExecutableActionObject,
  initialTransition,
  transition,
} from 'xstate';
import { redirectOf } from '../machines/selectors.ts';
import type { ModelEvent } from './model-events.ts';

type Result = readonly [AnyMachineSnapshot, readonly ExecutableActionObject[]];

/** One after the other; no chart needs more before it rests. */
const MOST_REDIRECTS = 10;

/**
 * Tells the machine of each address that the app puts in the place of another, until it keeps one.
 * @param event what led to the snapshot; undefined at the start
 * @param tell takes the event and returns the snapshot it leads to
 * @throws when the addresses replace one another without an end
 */
export function settle(
  start: AnyMachineSnapshot,
  event: ModelEvent | undefined,
  tell: (event: ModelEvent) => AnyMachineSnapshot,
): AnyMachineSnapshot {
  let snapshot = start;
  // What the address bar says: a machine that does not listen remembers another.
  let address: string =
    event?.type === 'location.changed' ? String(event.path) : start.context.path;
  for (let times = 0; times <= MOST_REDIRECTS; times += 1) {
    const path = snapshot.status === 'active' ? redirectOf(snapshot, address) : null;
    if (path === null) return snapshot;
    address = path;
    snapshot = tell({ type: 'location.changed', path });
  }
  throw new Error(`The address is replaced again and again, at last by ${address}`);
}

/** What `initialTransition` gives, once the app has settled. */
export function settledStart(machine: AnyStateMachine, input: unknown): Result {
  return settled(machine, initialTransition(machine, input), undefined);
}

/** What `transition` gives, once the app has settled. */
export function settledTransition(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: ModelEvent,
): Result {
  return settled(machine, transition(machine, snapshot, event), event);
}

function settled(
  machine: AnyStateMachine,
  [start, first]: Result,
  event: ModelEvent | undefined,
): Result {
  const actions = [...first];
  let last = start;
  settle(start, event, (redirect) => {
    const [next, more] = transition(machine, last, redirect);
    actions.push(...more);
    last = next;
    return next;
  });
  return [last, actions];
}
