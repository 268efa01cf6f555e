// Makes an event of a log happen in the real app, or tells its machine where nothing in the browser can.
import type { SessionLogEntry } from '../../src/diagnostics/report-schema.ts';
import { onboardingMachine as machine } from '../../machines/onboarding-machine.ts';
import type { Walker } from '../e2e/walker.ts';
import { answeringActor, type ModelEvent } from '../model-events.ts';
import { addressOf } from './address-of.ts';
import type { AppPlace } from './app-place.ts';
import { type ReadStep, readStep } from './read-step.ts';
import { isWalkable } from './walkable.ts';

/**
 * @param later entries after this one, for which something may have to be prepared
 * @throws when the app does not hear of it
 */
export async function bringAbout(
  { told: { isUndeclared, step }, event: read }: ReadStep,
  later: readonly SessionLogEntry[],
  place: AppPlace,
  walker: Walker,
): Promise<'walked' | 'told'> {
  const event = withAddress(read, step);
  if (isUndeclared || !isWalkable(event, place.snapshot)) {
    await walker.page.evaluate((it) => window.virsiRun?.send(it), event);
    return 'told';
  }
  await walker.take(event, place.snapshot, nextAnswer(later, place));
  return 'walked';
}

function withAddress(event: ModelEvent, step: number): ModelEvent {
  if (event.type !== 'location.changed') return event;
  return { ...event, path: addressOf(String(event.path), step) };
}

/** Of whichever actor: what it needs to be prepared for, it needs before it begins. */
function nextAnswer(
  later: readonly SessionLogEntry[],
  { snapshot }: AppPlace,
): ModelEvent | undefined {
  const entry = later.find(({ event }) => answeringActor(event) !== undefined);
  if (!entry) return undefined;
  const { told, event } = readStep(entry, 0, { machine, before: snapshot });
  return told.isUndeclared ? undefined : event;
}
