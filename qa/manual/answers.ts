// Events that do not come from the person, in Spanish: time, and what the test console answers.

import { answeringActor, isDelay, type ModelEvent } from 'statechart-kit';
import { CONFIRMATION_PAUSE_MS } from '../../machines/limits.ts';
import { answerName, callName } from '../controls/console-words.ts';

/** The one delay of the chart. */
export const PAUSE_WORDS = `pasan ${CONFIRMATION_PAUSE_MS / 1_000} segundos`;

/**
 * How a tester makes the event happen. Undefined for a person's event.
 * @returns a sentence without a capital or a full stop
 * @throws for an actor or a sample that nobody knows
 */
export function answerOf(event: ModelEvent): string | undefined {
  if (isDelay(event)) return PAUSE_WORDS;
  const actor = answeringActor(event);
  if (actor === undefined) return undefined;
  const answer = answerName(actor, event.outcome ?? '');
  return `en la consola, en «${callName(actor)}», pulsa «${answer}»`;
}
