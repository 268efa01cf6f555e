// Call 2: ok means the customer exists, 404 that there is none.
import { fromPromise } from 'xstate';
import type { FindCustomerOutput } from '../../../machines/actors/find-customer.ts';
import type { PersonInput } from '../../../machines/types.ts';
import type { ServerServices } from '../../services/services.ts';
import { httpTexts } from '../../texts/http.ts';
import { isExpired } from './failure-of.ts';

export const createFindCustomer = ({ backend }: Pick<ServerServices, 'backend'>) =>
  fromPromise<FindCustomerOutput, PersonInput>(async ({ input, signal }) => {
    const answer = await backend.findCustomer(input.email, signal);
    if (answer.kind === 'ok') return { kind: 'exists' };
    if (isExpired(answer)) return { kind: 'expired' };
    if (answer.kind === 'failed') return answer;
    return answer.status === 404
      ? { kind: 'absent' }
      : { kind: 'failed', detail: answer.text ?? httpTexts.status(answer.status) };
  });
