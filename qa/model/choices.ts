// What can happen next in a situation: what the screen offers, what the running actors can answer, delays that can pass.
import type { AnyMachineSnapshot } from 'xstate';
import { PATHS } from '../../machines/paths.ts';
import type { Snapshot } from '../../machines/selectors.ts';
import { isOffered } from '../controls.ts';
import { actorsIn, delaysIn } from './chart.ts';
import { answersOf, delayEvent, type ModelEvent } from './event.ts';
import { PERSON_EVENTS } from './person-events.ts';

/** Answers first, then what a person does, then delays. */
export function choicesIn(snapshot: Snapshot): readonly ModelEvent[] {
  return [
    ...actorsIn(snapshot).flatMap(answersOf),
    ...PERSON_EVENTS.filter(
      (event) =>
        isPossible(event, snapshot) && takes(snapshot, event) && isOffered(event, snapshot),
    ),
    ...delaysIn(snapshot).map(delayEvent),
  ];
}

/** Whether the browser can send the event there. */
export function isPossible(event: ModelEvent, snapshot: Snapshot): boolean {
  const { context } = snapshot;
  // A link is opened on its own address; from any other page the browser loads the app anew.
  if (event.type === 'resetLink.opened') return context.path === PATHS.recovery;
  if (event.type !== 'location.changed') return true;
  // The app does not report the address that it already has.
  if (event.path === context.path) return false;
  // Only the forms beside it lead to the recovery.
  return event.path !== PATHS.recovery || snapshot.matches('anonymous');
}

const takes = (snapshot: AnyMachineSnapshot, event: ModelEvent): boolean => snapshot.can(event);
