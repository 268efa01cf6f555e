// The account chooser of an identity provider; the account becomes the session.
import { reloadForNewBuild } from '../../services/new-build.ts';
import type { ActorFunction } from '../actor-logic.ts';
import type { Services } from '../services.ts';
import { popupFailure } from './popup-failure.ts';
import { withoutTokens } from './without-tokens.ts';

export const signInWith =
  ({ identity, session }: Pick<Services, 'identity' | 'session'>): ActorFunction<'signInWith'> =>
  async ({ provider }, signal) => {
    try {
      const { email, name, idToken } = await identity.signIn(provider, signal);
      signal.throwIfAborted();
      // The specification's name for a session whose tokens a provider hands out.
      const user = { name, email, token: idToken, refreshToken: '', isGoogleAuth: true };
      // An account without an e-mail is not stored as a session. It lasts as long as the page.
      if (email !== '') session.save(user);
      return { type: 'session.opened', user: withoutTokens(user) };
    } catch (error) {
      const failure = popupFailure(error);
      // The provider's code is not there either, where it was not fetched before a deployment.
      if (failure.code === 'network') await reloadForNewBuild();
      return { type: 'popup.failed', provider, failure };
    }
  };
