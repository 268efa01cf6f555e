// A short caption in Spanish for a step.

import { answeringActor, type ModelEvent } from 'statechart-kit';
import type { AnyMachineSnapshot } from 'xstate';
import { ACTOR_ROLES, type ActorRole } from '../controls/actors.ts';
import { actionsFor } from '../controls.ts';
import { saysOf } from '../onboarding.ts';
import { answerOf } from '../plan/answers.ts';
import { asSentence } from '../plan/capital.ts';
import { sentencesOf } from '../plan/sentences.ts';

/** @param before snapshot in which the event happens */
export function captionOf(event: ModelEvent, before: AnyMachineSnapshot): string {
  const role = ACTOR_ROLES[answeringActor(event) ?? ''];
  return asSentence(
    role ? `${whoOf(role)}: ${saysOf(event)}` : (answerOf(event) ?? lastDone(event, before)),
  );
}

function whoOf({ who, call, asks }: ActorRole): string {
  if (call !== null) return `llamada ${call}`;
  return who === 'google' ? 'Google' : asks;
}

/** The last action sends the event. The manual plan has the others. */
function lastDone(event: ModelEvent, before: AnyMachineSnapshot): string {
  const sentence = sentencesOf(actionsFor(event, before)).at(-1) ?? event.type;
  return sentence.replace(/ \(.*\)$/, '');
}
