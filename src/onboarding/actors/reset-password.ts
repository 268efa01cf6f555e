// Sets a new password with the token of the link and opens a session for its account.

import { logTexts } from '#texts/log.ts';
import type { FactOf } from '../../../machines/events.ts';
import type { ServerServices } from '../services.ts';
import { failureOf } from './failure-of.ts';
import { withoutTokens } from './without-tokens.ts';

type Dependencies = Pick<ServerServices, 'backend' | 'identity' | 'session' | 'resetLink' | 'log'>;

export const resetPassword =
  ({ backend, identity, session, resetLink, log }: Dependencies) =>
  async (password: string, signal: AbortSignal): Promise<FactOf<'resetPassword'>> => {
    await identity
      .signOut()
      .catch((error) => log.warn(logTexts.signOutFailed(identity.providerName()), error));
    const answer = await backend.resetPassword(resetLink.token() ?? '', password, signal);
    if (answer.kind === 'refused' && answer.isLinkRefused && answer.text)
      return { type: 'resetLink.refused', text: answer.text };
    if (answer.kind !== 'ok') return failureOf(answer);
    signal.throwIfAborted();
    const user = {
      name: '',
      email: answer.body.email_address,
      token: answer.body.token,
      refreshToken: answer.body.refresh_token,
      isGoogleAuth: false,
    };
    session.save(user);
    return { type: 'session.opened', user: withoutTokens(user) };
  };
