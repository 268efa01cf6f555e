// The words for what happens in a path: short names to ask for, sentences to read.
import { answeringActor, describeEvent, type ModelEvent } from '../model-events.ts';
import { CRASH, SAMPLES_BY_ACTOR } from '../samples.ts';

const DELAY = /^xstate\.after\.([^.]+)\./;

/** Every name somebody may call the event by, the shortest first. */
export function namesOf(event: ModelEvent): readonly string[] {
  const actor = answeringActor(event);
  if (actor) return [event.type, actor, sampleName(event) ?? '', describeEvent(event)];
  const delay = DELAY.exec(event.type)?.[1];
  return delay ? [delay, event.type] : [event.type, describeEvent(event)];
}

/** The name that no other sample has, not even another actor's; undefined for what is no fact. */
export function sampleName(event: ModelEvent): string | undefined {
  const actor = answeringActor(event);
  return actor && `${actor}: ${event.outcome}`;
}

/** What the actor's sample says of a fact; undefined for any other event. */
export function saysOf(event: ModelEvent): string | undefined {
  const actor = answeringActor(event);
  if (!actor) return undefined;
  return SAMPLES_BY_ACTOR.get(actor)?.[event.outcome ?? '']?.says ?? CRASH.says;
}

/** One step to read, without where it leads. */
export function stepWords(event: ModelEvent): string {
  const says = saysOf(event);
  if (says) return `${answeringActor(event)}: ${says}`;
  const delay = DELAY.exec(event.type)?.[1];
  return delay ? `${delay} passes` : describeEvent(event);
}
