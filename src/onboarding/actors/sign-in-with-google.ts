// Google's account chooser; the account becomes the session.
import type { Ask } from '../ask.ts';
import type { Services } from '../services.ts';
import { googleFailure } from './google-failure.ts';
import { withoutTokens } from './without-tokens.ts';

export const signInWithGoogle =
  ({ identity, session }: Pick<Services, 'identity' | 'session'>): Ask<'signInWithGoogle'> =>
  async (_, signal) => {
    try {
      const { email, name, idToken } = await identity.signIn(signal);
      signal.throwIfAborted();
      const user = { name, email, token: idToken, refreshToken: '', isGoogleAuth: true };
      // Without an e-mail it is no session: it lives on this page only.
      if (email !== '') session.save(user);
      return { type: 'session.opened', user: withoutTokens(user) };
    } catch (error) {
      return { type: 'google.failed', failure: googleFailure(error) };
    }
  };
