// How an answer that is not ok reads for the chart.
import type { Expired, Failed, Refused } from '../../../machines/outcomes.ts';
import type { Answer } from '../../services/http.ts';
import { httpTexts } from '../../texts/http.ts';

type NotOk = Exclude<Answer<never>, { kind: 'ok' }>;

/** Refused with the server's sentence; without one it counts as an exception. */
export function failureOf(answer: NotOk): Refused | Failed {
  if (answer.kind === 'failed') return answer;
  return answer.text === null
    ? { kind: 'failed', detail: httpTexts.status(answer.status) }
    : { kind: 'refused', text: answer.text };
}

/** The same for a signed-in call, where 401 means that the session is over. */
export function signedInFailureOf(answer: NotOk): Refused | Failed | Expired {
  return isExpired(answer) ? { kind: 'expired' } : failureOf(answer);
}

export function isExpired(answer: NotOk): boolean {
  return answer.kind === 'refused' && answer.status === 401;
}
