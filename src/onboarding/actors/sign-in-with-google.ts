// Signs in with Google's account chooser.
import { reloadForNewBuild } from '../../services/new-build.ts';
import type { ActorFunction } from '../actor-logic.ts';
import type { Services } from '../services.ts';
import { googleFailure } from './google-failure.ts';
import { withoutTokens } from './without-tokens.ts';

export const signInWithGoogle =
  ({
    identity,
    session,
  }: Pick<Services, 'identity' | 'session'>): ActorFunction<'signInWithGoogle'> =>
  async (_, signal) => {
    try {
      const { email, name, idToken } = await identity.signIn(signal);
      signal.throwIfAborted();
      const user = { name, email, token: idToken, refreshToken: '', isGoogleAuth: true };
      // An account without an e-mail is not stored as a session. It lasts as long as the page.
      if (email !== '') session.save(user);
      return { type: 'session.opened', user: withoutTokens(user) };
    } catch (error) {
      const failure = googleFailure(error);
      // The provider's code is not there either, where it was not fetched before a deployment.
      if (failure.code === 'network') await reloadForNewBuild();
      return { type: 'google.failed', failure };
    }
  };
