// What the app sends by itself when a step has ended, such as an address that it replaces.
import {
  type AnyMachineSnapshot,
  type EventObject,
  type ExecutableActionObject,
  initialTransition,
  transition,
} from 'xstate';
import { type ModelEvent, plainEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';

type Result = readonly [AnyMachineSnapshot, readonly ExecutableActionObject[]];

/** Limit of events in a row. */
const MOST_EVENTS = 10;

/**
 * Sends the machine what the app sends by itself, until that is nothing.
 * @param event what led to the snapshot. Undefined at the start.
 * @param tell sends the event and returns the next snapshot
 * @throws when it does not end
 */
export function settle(
  flow: Pick<Flow, 'settle'>,
  start: AnyMachineSnapshot,
  event: ModelEvent | undefined,
  tell: (event: ModelEvent) => AnyMachineSnapshot,
): AnyMachineSnapshot {
  let snapshot = start;
  let last = event;
  for (let times = 0; times <= MOST_EVENTS; times += 1) {
    const next = snapshot.status === 'active' ? flow.settle(snapshot, last) : null;
    if (next === null) return snapshot;
    last = next;
    snapshot = tell(next);
  }
  throw new Error(`The app sends one event after another, at last ${JSON.stringify(last)}`);
}

/** Like `initialTransition`, once the app has settled. */
export function settledStart(flow: Flow): Result {
  return settled(flow, initialTransition(flow.machine, flow.input), undefined);
}

/** Like `transition`, once the app has settled. */
export function settledTransition(
  flow: Flow,
  snapshot: AnyMachineSnapshot,
  event: ModelEvent,
): Result {
  const plain = plainEvent(event);
  return settled(flow, transition(flow.machine, snapshot, plain), plain);
}

function settled(flow: Flow, [start, first]: Result, event: EventObject | undefined): Result {
  const actions = [...first];
  let last = start;
  settle(flow, start, event, (next) => {
    const [after, more] = transition(flow.machine, last, next);
    actions.push(...more);
    last = after;
    return after;
  });
  return [last, actions];
}
