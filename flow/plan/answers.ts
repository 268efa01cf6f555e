// Events that do not come from the person, in Spanish: facts, the popup, the browser, time.

import { answeringActor, isDelay, type ModelEvent } from 'statechart-kit';
import { CONFIRMATION_PAUSE_MS } from '../../machines/limits.ts';
import { ACTOR_ROLES, type ActorRole } from '../controls/actors.ts';
import { CRASH, SAMPLES_BY_ACTOR } from '../samples.ts';

/** The one delay of the chart. */
export const PAUSE_WORDS = `pasan ${CONFIRMATION_PAUSE_MS / 1_000} segundos`;

/**
 * The event in words and how a tester makes it happen. Undefined for a person's event.
 * @returns a sentence without a capital or a full stop
 * @throws for an actor or a sample that flow/controls/actors.ts does not know
 */
export function answerOf(event: ModelEvent): string | undefined {
  if (isDelay(event)) return PAUSE_WORDS;
  const actor = answeringActor(event);
  if (actor === undefined) return undefined;
  const role = ACTOR_ROLES[actor];
  if (!role) throw new Error(`flow/controls/actors.ts does not know ${actor}`);
  const how = howOf(role, actor, event) ?? 'solo en la ejecución automática';
  return `${whoOf(role)}: ${saysOf(actor, event)} (${how})`;
}

function whoOf({ who, call, asks }: ActorRole): string {
  if (call === null && who === 'backend') return `el backend responde a ${asks}`;
  if (call === null) return who === 'google' ? `Google (${asks})` : `el navegador (${asks})`;
  return `${who === 'google' ? 'Google' : 'el backend'} responde a la llamada ${call} (${asks})`;
}

/** The words of the sample that the event was made from. */
export function sampleWords(actor: string, { outcome }: ModelEvent): string {
  const says = isCrash(outcome) ? CRASH.says : SAMPLES_BY_ACTOR.get(actor)?.[outcome ?? '']?.says;
  if (says === undefined) throw new Error(`${actor} has no sample ${outcome}`);
  return says;
}

function saysOf(actor: string, event: ModelEvent): string {
  const says = sampleWords(actor, event);
  const { type, text } = event;
  // The server's own message, if it sent one.
  return type === 'call.refused' && text ? `${says} «${String(text)}»` : says;
}

function howOf(role: ActorRole, actor: string, { outcome = '' }: ModelEvent): string | null {
  if (isCrash(outcome)) return null;
  const how = role.how[outcome];
  if (how === undefined)
    throw new Error(`flow/controls/actors.ts does not say how ${actor} comes to ${outcome}`);
  return how;
}

const isCrash = (outcome: string | undefined) => outcome === 'crash';
