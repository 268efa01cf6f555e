// The events of the model: what a person does, what actors tell the machine, and delays that pass.
import type { EventObject } from 'xstate';
import { ownPayload } from '../chart/in-place.ts';
import { answersIn } from '../chart/outside.ts';
import { textOf } from '../text-of.ts';

/** An event that can happen next. What an actor tells also has the actor's id and the name of the sample. */
export interface ModelEvent {
  readonly type: string;
  readonly actor?: string;
  readonly outcome?: string;
  readonly [payload: string]: unknown;
}

const DELAY = /^xstate\.after\.([^.]+)\./;
const SETTLED = /^xstate\.(done|error|snapshot)\./;
/** A longer payload is cut in words. */
const MOST_LETTERS = 60;

/** The id of the actor that tells it. Undefined for any other event. */
export function answeringActor({ actor, outcome }: ModelEvent): string | undefined {
  return outcome === undefined ? undefined : actor;
}

/** Whether it is time that passes. */
export const isDelay = ({ type }: EventObject): boolean => DELAY.test(type);

/** The delay's name or its milliseconds. Undefined for any other event. */
export const delayOf = ({ type }: EventObject): string | undefined => DELAY.exec(type)?.[1];

/** Whether a descriptor of the chart matches the event. It may end in a wildcard. */
export function matchesEvent(descriptor: string, type: string): boolean {
  if (descriptor === '*') return true;
  return descriptor.endsWith('.*')
    ? `${type}.`.startsWith(descriptor.slice(0, -1))
    : descriptor === type;
}

/** Whether neither an actor nor time brings it about. */
export const isPersons = (event: ModelEvent): boolean =>
  answeringActor(event) === undefined && !isDelay(event);

/** The event as the machine receives it. */
export function plainEvent(event: ModelEvent): ModelEvent {
  if (answeringActor(event) === undefined) return ownPayload(event);
  const { actor: _, outcome: __, ...plain } = event;
  return ownPayload(plain);
}

/** The event in words: its type with the sample's name, or how the payload begins: two that begin alike share their words. */
export function describeEvent(event: ModelEvent): string {
  const told = Object.entries(answersIn(event)).map(([name, holds]) =>
    holds ? name : `not ${name}`,
  );
  return told.length > 0 ? `${plainWords(event)} [${told.join(', ')}]` : plainWords(event);
}

function plainWords(event: ModelEvent): string {
  const { type } = event;
  const actor = answeringActor(event);
  if (actor !== undefined && SETTLED.test(type)) return `${actor} (${event.outcome})`;
  if (actor !== undefined) return event.outcome === type ? type : `${type} (${event.outcome})`;
  const { type: _, ...payload } = event;
  const values = Object.values(payload).filter((value) => value !== undefined);
  return values.length === 0 ? type : `${type} (${values.map(brief).join(', ')})`;
}

/** A value in a few letters. */
export function brief(value: unknown): string {
  const text = typeof value === 'string' ? value : textOf(value);
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}
