// Forgets the session here first, then at the identity provider.
import { fromPromise } from 'xstate';
import type { EndSessionInput, EndSessionOutput } from '../../machines/actors/end-session.ts';
import type { Services } from '../services/services.ts';

type Needs = Pick<
  Services,
  'session' | 'identity' | 'drafts' | 'choices' | 'storedAssistant' | 'submissions'
>;

export const createEndSession = (services: Needs) =>
  fromPromise<EndSessionOutput, EndSessionInput>(async ({ input: { email, keepDrafts } }) => {
    const { session, identity, drafts, choices, storedAssistant, submissions } = services;
    session.clear();
    storedAssistant.set(null);
    submissions.clear('profile');
    submissions.clear('assistant');
    if (!keepDrafts) {
      drafts.clearAll(email);
      choices.clear(email);
    }
    await identity.signOut();
    return { kind: 'ended' };
  });
