// Requests the password reset mail. The answer is the same whether or not the e-mail has an account.
import type { FactOf } from '../../../machines/events.ts';
import type { ServerServices } from '../services.ts';
import { failureOf } from './failure-of.ts';

export const requestResetLink =
  ({ backend }: Pick<ServerServices, 'backend'>) =>
  async (email: string, signal: AbortSignal): Promise<FactOf<'requestResetLink'>> => {
    const answer = await backend.requestResetLink(email, signal);
    return answer.kind === 'ok' ? { type: 'resetLink.sent' } : failureOf(answer);
  };
