// The words of a step: the same in links, manual cases, browser runs, replays and the viewer.
// @rule Which words a path's Spanish sentence has
import type { Snapshot } from '../../machines/selectors.ts';
import { type AnyActor, WHO } from '../actors/actor.ts';
import { actorNamed, sampleNamed } from '../actors/actors.ts';
import type { Action } from '../controls/action.ts';
import { sentenceOf } from '../controls/sentences.ts';
import { actionsFor } from '../controls.ts';
import {
  type Answer,
  DELAYS_MS,
  delayOf,
  isAnswer,
  isDelay,
  type ModelEvent,
} from '../model/event.ts';

export type StepKind = 'person' | 'answer' | 'failure' | 'time' | 'address' | 'tab';

const FAILURE = /\.(failed|refused|expired|unreadable)$/;

/** A sentence that begins with a capital and has no full stop. @param before snapshot in which the step happens */
export function stepWords(event: ModelEvent, before: Snapshot): string {
  if (isAnswer(event)) return answerWords(event);
  if (isDelay(event)) return `Pasan ${(DELAYS_MS[delayOf(event)] ?? 0) / 1_000} segundos`;
  const last = lastAction(event, before);
  if (last?.do === 'leaveAndReturn' && before.matches(AT_THE_PAYMENT))
    return 'Vuelve de la página de pago';
  return capitalised(last ? sentenceOf(last) : event.type);
}

const AT_THE_PAYMENT = { authenticated: { awaitingPayment: 'leaving' } } as const;

/** Such as `El servidor responde: ya está registrada`. */
export function answerWords({ actor, sample }: Pick<Answer, 'actor' | 'sample'>): string {
  const { says } = sampleNamed(actor, sample);
  const { who }: AnyActor = actorNamed(actor);
  const by = ANSWERS[who];
  if (by === null) return capitalised(says);
  return capitalised(says.startsWith('responde ') ? `${WHO[who]} ${says}` : `${by}: ${says}`);
}

const ANSWERS = {
  backend: `${WHO.backend} responde`,
  google: `en la ventana de ${WHO.google}`,
  browser: null,
} as const satisfies Record<keyof typeof WHO, string | null>;

export function stepKind(event: ModelEvent, before: Snapshot): StepKind {
  if (isAnswer(event)) return FAILURE.test(event.type) ? 'failure' : 'answer';
  if (isDelay(event)) return 'time';
  const last = lastAction(event, before);
  if (last?.do === 'inOtherTab') return 'tab';
  return last?.do === 'visit' || last?.do === 'leaveAndReturn' ? 'address' : 'person';
}

/** The action that sends the event. One that is done only sometimes is not the reason. */
const lastAction = (event: ModelEvent, before: Snapshot): Action | undefined =>
  actionsFor(event, before).findLast((action) => action.do !== 'when');

export const capitalised = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1);
