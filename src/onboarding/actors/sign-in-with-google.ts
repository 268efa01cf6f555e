// Google's account chooser; the account becomes the session.
import { fromPromise } from 'xstate';
import type { SignInWithGoogleOutput } from '../../../machines/actors/sign-in-with-google.ts';
import type { Services } from '../../services/services.ts';
import { googleFailed } from './google-failed.ts';
import { withoutTokens } from './without-tokens.ts';

export const createSignInWithGoogle = ({
  identity,
  session,
}: Pick<Services, 'identity' | 'session'>) =>
  fromPromise<SignInWithGoogleOutput>(async ({ signal }) => {
    try {
      const { email, name, idToken } = await identity.signIn(signal);
      signal.throwIfAborted();
      const user = { name, email, token: idToken, refreshToken: '', isGoogleAuth: true };
      // Without an e-mail it is no session: it lives on this page only.
      if (email !== '') session.save(user);
      return { kind: 'signedIn', user: withoutTokens(user) };
    } catch (error) {
      return googleFailed(error);
    }
  });
