// Redirects as the app does after each change: it replaces an address that does not belong to the state.
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

/** Limit of redirects in a row. */
const MOST_REDIRECTS = 10;

/**
 * Sends the machine each replaced address until the address stays.
 * @param event what led to the snapshot. Undefined at the start.
 * @param tell sends the event and returns the next snapshot
 * @throws when the redirects do not end
 */
export function settle(
  start: AnyMachineSnapshot,
  event: ModelEvent | undefined,
  tell: (event: ModelEvent) => AnyMachineSnapshot,
): AnyMachineSnapshot {
  let snapshot = start;
  // The address bar can differ from the context when the state does not take the event.
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

/** Like `initialTransition`, once the app has settled. */
export function settledStart(machine: AnyStateMachine, input: unknown): Result {
  return settled(machine, initialTransition(machine, input), undefined);
}

/** Like `transition`, once the app has settled. */
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
