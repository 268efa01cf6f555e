// Makes an event of a log happen in the real app, or sends it to the machine when nothing in the browser can cause it.

import type { ModelEvent } from 'statechart-kit';
import { type AnyStateMachine, transition } from 'xstate';
import { onboardingMachine as machine } from '../../machines/onboarding-machine.ts';
import type { SessionLogEntry } from '../../src/diagnostics/report-schema.ts';
import { isFact } from '../actors/samples.ts';
import type { Walker } from '../browser/walker.ts';
import { addressOf } from '../replay/address-of.ts';
import { type ReadStep, readStep } from '../replay/read-step.ts';
import { isWalkable } from '../replay/walkable.ts';
import type { AppPlace } from './app-place.ts';

/**
 * @param later entries after this one, which may need preparation
 * @throws when the app does not receive it
 */
export async function bringAbout(
  { told: { isUndeclared, step }, event: read }: ReadStep,
  later: readonly SessionLogEntry[],
  place: AppPlace,
  walker: Walker,
): Promise<'walked' | 'told'> {
  const event = withAddress(read, step);
  if (isUndeclared || !isWalkable(event, place.snapshot)) {
    await walker.page.evaluate((it) => window.flowRun?.send(it), event);
    return 'told';
  }
  await walker.take(event, place.snapshot, nextAnswer(later, event, place));
  return 'walked';
}

function withAddress(event: ModelEvent, step: number): ModelEvent {
  if (event.type !== 'location.changed') return event;
  return { ...event, path: addressOf(String(event.path), step) };
}

/** The next answer of an actor that the event starts. Its data has to be prepared before the actor starts. */
function nextAnswer(
  later: readonly SessionLogEntry[],
  event: ModelEvent,
  { snapshot }: AppPlace,
): ModelEvent | undefined {
  const entry = later.find((it) => isFact(it.event));
  if (!entry) return undefined;
  const [before] = transition<AnyStateMachine>(machine, snapshot, event);
  const { told, event: next } = readStep(entry, 0, { machine, before });
  return told.isUndeclared ? undefined : next;
}
