// Shows the running machine in Stately's inspector. In development only, and only with VITE_STATELY_INSPECT.
import {
  createBrowserInspector,
  type StatelyActorEvent,
  type StatelyInspectionEvent,
  type StatelySnapshotEvent,
} from '@statelyai/inspect';
import type { AnyEventObject } from 'xstate';
import { redactContext, redactEvent } from './redaction.ts';

/**
 * Opens the inspector's window. It is a page of another site, so what it is sent is redacted.
 * @returns the `inspect` option of an actor
 */
export const statelyInspection = () => createBrowserInspector({ serialize: redacted }).inspect;

/** Called twice for each. */
function redacted(seen: StatelyInspectionEvent): StatelyInspectionEvent {
  switch (seen.type) {
    case '@xstate.actor':
      return { ...seen, snapshot: redactSnapshot(seen.snapshot) };
    case '@xstate.event':
      return { ...seen, event: redactSent(seen.event) };
    case '@xstate.snapshot':
      return { ...seen, event: redactSent(seen.event), snapshot: redactSnapshot(seen.snapshot) };
  }
}

type Seen = (StatelyActorEvent | StatelySnapshotEvent)['snapshot'];

/** An actor that is no machine has no context, and what it is given and ends with stays here. */
function redactSnapshot(snapshot: Seen) {
  const { status = 'active' } = snapshot;
  const ofMachine =
    'value' in snapshot && 'context' in snapshot
      ? { value: snapshot.value, context: redactContext(snapshot.context) }
      : {};
  return { status, output: undefined, error: undefined, ...ofMachine };
}

/** XState's own say by their type which actor begins, ends or fails. */
const redactSent = (event: AnyEventObject): AnyEventObject =>
  event.type.startsWith('xstate.') ? { type: event.type } : redactEvent(event);
