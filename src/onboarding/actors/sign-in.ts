// Call 1: signs in or up. An earlier Google session is ended first.

import { logTexts } from '#texts/log.ts';
import type { Credentials } from '../../../contract/credentials.ts';
import type { FactOf } from '../../../machines/events.ts';
import type { ServerServices } from '../services.ts';
import { failureOf } from './failure-of.ts';
import { withoutTokens } from './without-tokens.ts';

type Dependencies = Pick<ServerServices, 'backend' | 'identity' | 'session' | 'log'>;

export const signIn =
  ({ backend, identity, session, log }: Dependencies, mode: 'login' | 'signup') =>
  async (credentials: Credentials, signal: AbortSignal): Promise<FactOf<'signIn' | 'signUp'>> => {
    await identity
      .signOut()
      .catch((error) => log.warn(logTexts.signOutFailed(identity.providerName()), error));
    const answer = await backend.authenticate(mode, credentials, signal);
    if (answer.kind !== 'ok') return failureOf(answer);
    signal.throwIfAborted();
    const user = {
      name: '',
      email: credentials.email,
      token: answer.body.token,
      refreshToken: answer.body.refresh_token,
      isGoogleAuth: false,
    };
    session.save(user);
    return { type: 'session.opened', user: withoutTokens(user) };
  };
