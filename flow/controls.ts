// Asks the table of controls: what a person does so that an event happens.
import { type Snapshot, screenOf } from '../machines/selectors.ts';
import type { Action } from './controls/action.ts';
import { CONTROLS, type Control } from './controls/table.ts';
import { TEST_DATA, type TestData } from './controls/test-data.ts';
import { isPersons, type ModelEvent } from './model-events.ts';

/**
 * The actions that send a person's event from where the snapshot is, in order.
 * @throws when the table knows none, or that no screen sends it there
 */
export function actionsFor(
  event: ModelEvent,
  snapshot: Snapshot,
  data: TestData = TEST_DATA,
): readonly Action[] {
  const control = controlFor(event, snapshot);
  if (!control?.actions) throw new Error(`No control for ${event.type} on ${screenOf(snapshot)}`);
  return control.actions(data, event);
}

/** Whether the event can be brought about where the snapshot is; answers and time need no control. */
export function isOffered(event: ModelEvent, snapshot: Snapshot): boolean {
  return !isPersons(event) || Boolean(controlFor(event, snapshot)?.actions);
}

/** The entry of the table that is meant; undefined when there is none. */
export function controlFor(
  event: ModelEvent,
  snapshot: Snapshot,
  controls: readonly Control[] = CONTROLS,
): Control | undefined {
  const screen = screenOf(snapshot);
  return controls.find(
    (control) =>
      control.event === event.type &&
      (control.path === undefined || control.path === event.path) &&
      control.screens.includes(screen) &&
      (control.where?.(snapshot, event) ?? true),
  );
}
