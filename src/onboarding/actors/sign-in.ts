// Call 1 for a known or a new e-mail; an earlier Google session ends first.
import { fromPromise } from 'xstate';
import type { SignInOutput } from '../../../machines/actors/sign-in.ts';
import type { ServerServices } from '../../services/services.ts';
import { logTexts } from '../../texts/log.ts';
import { failureOf } from './failure-of.ts';
import { withoutTokens } from './without-tokens.ts';

type Needs = Pick<ServerServices, 'backend' | 'identity' | 'session' | 'submissions' | 'log'>;

export const createSignIn = (services: Needs, mode: 'login' | 'signup') =>
  fromPromise<SignInOutput>(async ({ signal }) => {
    const { backend, identity, session, submissions, log } = services;
    const credentials = submissions.get('credentials');
    submissions.clear('credentials');
    await identity.signOut().catch((error) => log.warn(logTexts.googleSignOutFailed, error));
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
    return { kind: 'signedIn', user: withoutTokens(user) };
  });
