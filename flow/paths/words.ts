// Names and sentences for the events of a path.
import { answeringActor, describeEvent, type ModelEvent } from '../model-events.ts';
import { CRASH, SAMPLES_BY_ACTOR } from '../samples.ts';

const DELAY = /^xstate\.after\.([^.]+)\./;

/** Every name of the event, the shortest first. */
export function namesOf(event: ModelEvent): readonly string[] {
  const actor = answeringActor(event);
  if (actor) return [event.type, actor, sampleName(event) ?? '', describeEvent(event)];
  const delay = DELAY.exec(event.type)?.[1];
  return delay ? [delay, event.type] : [event.type, describeEvent(event)];
}

/** The unique name of the sample. Undefined for an event that is not a fact. */
export function sampleName(event: ModelEvent): string | undefined {
  const actor = answeringActor(event);
  return actor && `${actor}: ${event.outcome}`;
}

/** The text of the fact's sample. Undefined for any other event. */
export function saysOf(event: ModelEvent): string | undefined {
  const actor = answeringActor(event);
  if (!actor) return undefined;
  return SAMPLES_BY_ACTOR.get(actor)?.[event.outcome ?? '']?.says ?? CRASH.says;
}

/** One step in words, without its target. */
export function stepWords(event: ModelEvent): string {
  const says = saysOf(event);
  if (says) return `${answeringActor(event)}: ${says}`;
  const delay = DELAY.exec(event.type)?.[1];
  return delay ? `${delay} passes` : describeEvent(event);
}
