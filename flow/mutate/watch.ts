// The observable behaviour of a machine after each event.

import * as v from 'valibot';
import type { AnyMachineSnapshot, AnyStateMachine, ExecutableActionObject } from 'xstate';
import { type ModelEvent, PERSON_EVENTS } from '../model-events.ts';
import { settledStart, settledTransition } from '../settle.ts';

const started = v.object({ id: v.string(), input: v.unknown() });

/** Yields one line for the start and one for each event. */
export function* watch(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly ModelEvent[],
): Generator<string> {
  let [snapshot, actions] = settledStart(machine, input);
  yield seen(snapshot, actions);
  for (const event of events) {
    [snapshot, actions] = settledTransition(machine, snapshot, event);
    yield seen(snapshot, actions);
  }
}

/** State, context, actions and enabled buttons. */
function seen(snapshot: AnyMachineSnapshot, actions: readonly ExecutableActionObject[]): string {
  const { value, status, context } = snapshot;
  return JSON.stringify([
    value,
    status,
    context,
    actions.flatMap(done),
    PERSON_EVENTS.map((event) => snapshot.can(event)),
  ]);
}

/** Emitted events, delays, cancellations and started actors with their input. */
function done({ type, params }: ExecutableActionObject): readonly unknown[] {
  if (type === 'xstate.stopChild') return [];
  if (type !== 'xstate.spawnChild') return [type, params];
  const { id, input } = v.parse(started, params);
  return [type, id, input];
}
