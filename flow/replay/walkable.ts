// Whether an event of a log can be brought about again where the app stands.
import type { AnyMachineSnapshot } from 'xstate';
import type { Snapshot } from '../../machines/selectors.ts';
import { isOffered } from '../controls.ts';
import { isPersons, type ModelEvent, modelEvents } from '../model-events.ts';

/**
 * False for what only the machine can be told: the answer of an actor that does not run, and what a
 * person did on a screen that does not offer it any more, such as the second half of a double click.
 */
export function isWalkable(event: ModelEvent, snapshot: Snapshot): boolean {
  if (!isPersons(event)) return modelEvents(snapshot).some(({ type }) => type === event.type);
  // Told of wherever the machine is, and then replaced where it does not listen.
  if (event.type === 'location.changed') return event.path !== snapshot.context.path;
  return takes(snapshot, event) && isOffered(event, snapshot);
}

function takes(snapshot: AnyMachineSnapshot, event: ModelEvent): boolean {
  return snapshot.can(event);
}
