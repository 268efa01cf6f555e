// Maps an answer that is not ok to a fact.
// @rule What a refused call becomes
// @rule What a 401 does

import { httpTexts } from '#texts/http.ts';
import type { Fact } from '../../../machines/events.ts';
import type { Answer } from '../../services/http.ts';

type NotOk = Exclude<Answer<never>, { kind: 'ok' }>;
type FactNamed<Type extends Fact['type']> = Extract<Fact, { type: Type }>;

/** Refused, with the server's sentence. Without a sentence it counts as an exception. */
export function failureOf(answer: NotOk): FactNamed<'call.refused' | 'call.failed'> {
  if (answer.kind === 'failed') return { type: 'call.failed', text: answer.detail };
  return answer.text === null
    ? { type: 'call.failed', text: httpTexts.status(answer.status) }
    : { type: 'call.refused', text: answer.text };
}

/** The same for a signed-in call, where 401 means that the session is over. */
export function signedInFailureOf(
  answer: NotOk,
): FactNamed<'call.refused' | 'call.failed' | 'session.expired'> {
  return isExpired(answer) ? { type: 'session.expired' } : failureOf(answer);
}

export function isExpired(answer: NotOk): boolean {
  return answer.kind === 'refused' && answer.status === 401;
}
