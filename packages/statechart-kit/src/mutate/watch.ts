// The observable behaviour of a machine after each event.

import * as v from 'valibot';
import type { AnyMachineSnapshot, EventObject, ExecutableActionObject } from 'xstate';
import { settledStart, settledTransition } from '../explore/settle.ts';
import type { ModelEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';
import { textOf } from '../text-of.ts';

const started = v.object({ id: v.optional(v.string()), input: v.unknown() });

/** Yields one line for the start and one for each event. */
export function* watch(flow: Flow, events: readonly ModelEvent[]): Generator<string> {
  let [snapshot, actions] = settledStart(flow);
  yield seen(flow.sent, snapshot, actions);
  for (const event of events) {
    [snapshot, actions] = settledTransition(flow, snapshot, event);
    yield seen(flow.sent, snapshot, actions);
  }
}

/** State, context, actions and enabled buttons. */
function seen(
  sent: readonly EventObject[],
  snapshot: AnyMachineSnapshot,
  actions: readonly ExecutableActionObject[],
): string {
  const { value, status, context } = snapshot;
  return textOf([
    value,
    status,
    context,
    actions.flatMap(done),
    sent.map((event) => canTake(snapshot, event)),
  ]);
}

/** Null where the machine fails over it. */
function canTake(snapshot: AnyMachineSnapshot, event: EventObject): boolean | null {
  try {
    return snapshot.can(event);
  } catch {
    return null;
  }
}

/** Emitted events, delays, cancellations and started actors with their input. */
function done({ type, params }: ExecutableActionObject): readonly unknown[] {
  if (type === 'xstate.stopChild') return [];
  if (type !== 'xstate.spawnChild') return [type, params];
  const { id, input } = v.parse(started, params);
  return [type, id, input];
}
