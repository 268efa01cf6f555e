// Forgets the session here first, then at the identity provider, which gets a moment and no more.
import { fromPromise } from 'xstate';
import type { EndSessionInput, EndSessionOutput } from '../../../machines/actors/end-session.ts';
import type { Services } from '../../services/services.ts';
import { withTimeLimit } from '../../services/time-limit.ts';
import { logTexts } from '../../texts/log.ts';
import { forgetPerson, type PersonMemory } from './forget-person.ts';

/** For the provider to end its session too, in milliseconds; nobody waits longer to be signed out. */
const SIGN_OUT_LIMIT_MS = 3_000;

type Needs = Pick<Services, 'session' | 'identity' | 'drafts' | 'choices' | 'log'> & PersonMemory;

export const createEndSession = (services: Needs) =>
  fromPromise<EndSessionOutput, EndSessionInput>(async ({ input: { email, keepDrafts } }) => {
    const { session, identity, drafts, choices, log } = services;
    session.clear();
    forgetPerson(services);
    if (!keepDrafts) {
      drafts.clearAll(email);
      choices.clear(email);
    }
    await withTimeLimit(identity.signOut(), SIGN_OUT_LIMIT_MS).catch((error) =>
      log.warn(logTexts.googleSignOutFailed, error),
    );
    return { kind: 'ended' };
  });
