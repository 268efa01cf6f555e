// What can be seen of a machine after each event: enough to tell a wrong one from a right one.

import * as v from 'valibot';
import type { AnyMachineSnapshot, AnyStateMachine, ExecutableActionObject } from 'xstate';
import { type ModelEvent, PERSON_EVENTS } from '../model-events.ts';
import { settledStart, settledTransition } from '../settle.ts';

const started = v.object({ id: v.string(), input: v.unknown() });

/** One line for the start and one for each event, made as far as they are asked for. */
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

/** The state and what it knows, what was done, and which buttons are enabled. */
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

/** What was said, delayed or called off, and which actor was started with what. */
function done({ type, params }: ExecutableActionObject): readonly unknown[] {
  if (type === 'xstate.stopChild') return [];
  if (type !== 'xstate.spawnChild') return [type, params];
  const { id, input } = v.parse(started, params);
  return [type, id, input];
}
