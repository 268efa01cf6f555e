// Names and sentences for the events of a path.

import { sampleOf } from '../model/define-flow.ts';
import { answeringActor, delayOf, describeEvent, type ModelEvent } from '../model/event.ts';
import type { Flow } from '../model/flow.ts';

/** Every name of the event, the shortest first. */
export function namesOf(event: ModelEvent): readonly string[] {
  const actor = answeringActor(event);
  if (actor) return [event.type, actor, `${actor}: ${event.outcome}`, describeEvent(event)];
  const delay = delayOf(event);
  return delay ? [delay, event.type] : [event.type, describeEvent(event)];
}

/** The words of the sample, or its name. Undefined for an event that no actor tells. */
export function saysOf(flow: Flow, event: ModelEvent): string | undefined {
  if (answeringActor(event) === undefined) return undefined;
  return sampleOf(flow, event)?.says ?? event.outcome;
}

/** One step in words, without its target. */
export function stepWords(flow: Flow, event: ModelEvent): string {
  const says = saysOf(flow, event);
  if (says) return `${answeringActor(event)}: ${says}`;
  const delay = delayOf(event);
  return delay ? `${delay} passes` : describeEvent(event);
}
