// Deletes the account at the backend, then all data of the person in this browser.
import type { Credentials } from '../../../contract/credentials.ts';
import type { FactOf } from '../../../machines/events.ts';
import type { ServerServices } from '../services.ts';
import { signedInFailureOf } from './failure-of.ts';

type Dependencies = Pick<
  ServerServices,
  'backend' | 'session' | 'drafts' | 'choices' | 'seenTours'
>;

export const deleteAccount =
  ({ backend, session, drafts, choices, seenTours }: Dependencies) =>
  async (typed: Credentials): Promise<FactOf<'deleteAccount'>> => {
    const email = session.read()?.email ?? '';
    // Never aborted: the account may already be deleted, so the answer counts even when the actor was stopped.
    const answer = await backend.deleteAccount(typed, new AbortController().signal);
    if (answer.kind !== 'ok') return signedInFailureOf(answer);
    // First the session: another tab that has one stores its drafts again. Somebody else may have signed in meanwhile.
    if (session.read()?.email === email) session.clear();
    drafts.clearAll(email);
    choices.clear(email);
    seenTours.forget(email);
    return { type: 'account.deleted' };
  };
