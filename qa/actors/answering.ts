// How the answer of a step is brought about.
import { answeringActor, type ModelEvent } from 'statechart-kit';
import type { Memory } from '../scenarios/page/memory.ts';
import type { Way } from './actor.ts';
import { sampleNamed } from './actors.ts';

export interface Answering {
  readonly actor: string;
  readonly way: Way;
  readonly memory: Memory;
}

/** @throws for an event that is not a fact */
export function answeringOf(event: ModelEvent): Answering {
  const actor = answeringActor(event);
  if (actor === undefined) throw new Error(`${event.type} is no answer`);
  const { way, memory = {} } = sampleNamed(actor, event.outcome);
  return { actor, way, memory };
}
