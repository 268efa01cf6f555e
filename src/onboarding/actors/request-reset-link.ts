// Asks for the mail with the link to a new password. The answer is the same whoever has the e-mail.
import type { FactOf } from '../../../machines/events.ts';
import type { ServerServices } from '../services.ts';
import { failureOf } from './failure-of.ts';

export const requestResetLink =
  ({ backend }: Pick<ServerServices, 'backend'>) =>
  async (email: string, signal: AbortSignal): Promise<FactOf<'requestResetLink'>> => {
    const answer = await backend.requestResetLink(email, signal);
    return answer.kind === 'ok' ? { type: 'resetLink.sent' } : failureOf(answer);
  };
