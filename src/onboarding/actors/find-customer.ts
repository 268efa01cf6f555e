// Call 2: ok means the customer exists, 404 that there is none.
import { httpTexts } from '#texts/http.ts';
import type { ActorFunction } from '../actor-logic.ts';
import type { ServerServices } from '../services.ts';
import { isExpired } from './failure-of.ts';

export const findCustomer =
  ({
    backend,
    drafts,
    memory,
  }: Pick<ServerServices, 'backend' | 'drafts' | 'memory'>): ActorFunction<'findCustomer'> =>
  async ({ email }, signal) => {
    const answer = await backend.findCustomer(email, signal);
    signal.throwIfAborted();
    if (answer.kind === 'ok') {
      // The profile is already stored, so its draft is removed.
      drafts.clear(email, 'profile');
      memory.put('knownProfile', answer.body);
      return { type: 'customer.found' };
    }
    if (isExpired(answer)) return { type: 'session.expired' };
    if (answer.kind === 'failed') return { type: 'call.failed', text: answer.detail };
    return answer.status === 404
      ? { type: 'customer.absent' }
      : { type: 'call.failed', text: answer.text ?? httpTexts.status(answer.status) };
  };
