// Whether an event of a log can be replayed in the app's current state.
import { isPersons, type ModelEvent } from 'statechart-kit';
import type { Snapshot } from '../../machines/selectors.ts';
import { isOffered, takes } from '../controls.ts';
import { onboardingFlow } from '../onboarding.ts';

/**
 * False for events that can only be sent to the machine: the answer of an actor that does not run, and an
 * action that the screen no longer offers, such as the second half of a double click.
 */
export function isWalkable(event: ModelEvent, snapshot: Snapshot): boolean {
  if (!isPersons(event))
    return onboardingFlow.possible(snapshot).some(({ type }) => type === event.type);
  // The app reports every new address, and replaces it when the state does not take it.
  if (event.type === 'location.changed') return event.path !== snapshot.context.path;
  return takes(snapshot, event) && isOffered(event, snapshot);
}
