// One step of the flow: what a person does, what an actor answers, or a delay that passes.

import type { ActorName } from '../../machines/events.ts';
import { CONFIRMATION_PAUSE_MS } from '../../machines/limits.ts';
import { ACTOR_NAMES, samplesOf } from '../actors/actors.ts';
import { PERSON_EVENTS } from './person-events.ts';

/** The event as the machine receives it. An answer also has the actor and the name of its sample. */
export interface ModelEvent {
  readonly type: string;
  readonly actor?: ActorName;
  readonly sample?: string;
  readonly [payload: string]: unknown;
}

/** An event that an actor reports. */
export interface Answer extends ModelEvent {
  readonly actor: ActorName;
  readonly sample: string;
}

const DELAY = 'after.';

/** The event of the model for a delay of the chart. */
export const delayEvent = (name: string): ModelEvent => ({ type: `${DELAY}${name}` });

/** Milliseconds of each delay of the chart. */
export const DELAYS_MS: Readonly<Record<string, number>> = {
  confirmationPause: CONFIRMATION_PAUSE_MS,
};

export const isDelay = ({ type }: ModelEvent): boolean => type.startsWith(DELAY);
export const delayOf = ({ type }: ModelEvent): string => type.slice(DELAY.length);

export const isAnswer = (event: ModelEvent): event is Answer => event.sample !== undefined;

/** Whether a person, the browser or another tab sends it. */
export const isPersons = (event: ModelEvent): boolean => !isAnswer(event) && !isDelay(event);

/** Each sample of the actor, and its crash. */
export const answersOf = (actor: ActorName): readonly Answer[] =>
  Object.entries(samplesOf(actor)).map(([sample, { event }]) => ({ ...event, actor, sample }));

/** Every event of the model. */
export const MODEL_EVENTS: readonly ModelEvent[] = [
  ...PERSON_EVENTS,
  ...ACTOR_NAMES.flatMap(answersOf),
  ...Object.keys(DELAYS_MS).map(delayEvent),
];

/** One line that identifies the event: `findCustomer: customer.found`, `plan.choose price_virsi_a_ideal`. */
export function eventId(event: ModelEvent): string {
  if (isAnswer(event)) return `${event.actor}: ${event.sample}`;
  const { type, ...payload } = event;
  return [type, ...Object.values(payload)].join(' ');
}

const BY_ID = new Map(MODEL_EVENTS.map((event) => [eventId(event), event]));

/** @throws for an event that the model does not have */
export function eventWithId(id: string): ModelEvent {
  const event = BY_ID.get(id);
  if (!event) throw new Error(`The model has no event ${id}`);
  return event;
}

/** The event without what only the model knows. */
export function machineEvent(event: ModelEvent): ModelEvent {
  const { actor: _, sample: __, ...plain } = event;
  return plain;
}
