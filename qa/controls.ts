// Looks up in the table of controls how a person makes an event happen.

import type { AnyMachineSnapshot } from 'xstate';
import { type Snapshot, screenOf } from '../machines/selectors.ts';
import type { Action } from './controls/action.ts';
import type { Control } from './controls/control.ts';
import { CONTROLS } from './controls/table.ts';
import { isPersons, type ModelEvent } from './model/event.ts';
import { TEST_DATA, type TestData } from './scenarios/page/test-data.ts';

/**
 * The actions that send a person's event from the snapshot, in order.
 * @throws when the table has no entry, or when no screen sends the event there
 */
export function actionsFor(
  event: ModelEvent,
  snapshot: Snapshot,
  data: TestData = TEST_DATA,
): readonly Action[] {
  const control = takes(snapshot, event) ? controlFor(event, snapshot) : undefined;
  if (!control?.actions) throw new Error(`No control for ${event.type} on ${screenOf(snapshot)}`);
  return control.actions(data, event);
}

/** Whether the screen offers an event that the machine takes. Answers and time need no control. */
export function isOffered(event: ModelEvent, snapshot: Snapshot): boolean {
  return !isPersons(event) || Boolean(controlFor(event, snapshot)?.actions);
}

/** The matching entry of the table for an event that the machine takes, or undefined. */
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
      (control.screens?.includes(screen) ?? true) &&
      (control.where?.(snapshot, event) ?? true),
  );
}

/** What the first control for the event says, for a walk that knows no snapshot yet. Undefined where nothing has a label. */
export function labelIn(event: ModelEvent): string | undefined {
  const control = CONTROLS.find(({ event: type, actions }) => type === event.type && actions);
  const last = control?.actions?.(TEST_DATA, event).at(-1);
  if (!last || !('label' in last)) return undefined;
  return last.do === 'choose' ? last.option : last.label;
}

/** @throws for an event whose control has no label */
export function labelOf(event: ModelEvent): string {
  const label = labelIn(event);
  if (label === undefined) throw new Error(`No control says what sends ${event.type}`);
  return label;
}

/** Of any event, also one that this machine does not know. */
const takes = (snapshot: AnyMachineSnapshot, event: ModelEvent): boolean => snapshot.can(event);
