// Ends the session in this browser first, then at the backend and the identity provider, with a short time limit.

import { logTexts } from '#texts/log.ts';
import type { Logout } from '../../services/logout.ts';
import { withTimeLimit } from '../../services/time-limit.ts';
import type { ActorFunction } from '../actor-logic.ts';
import type { Services } from '../services.ts';

/** How long the provider may take to end its session, in milliseconds. */
const SIGN_OUT_LIMIT_MS = 3_000;

/** How long it may take to get a last token for the backend, in milliseconds. */
const LOGOUT_LIMIT_MS = 1_000;

type Dependencies = Pick<
  Services,
  'session' | 'identity' | 'drafts' | 'choices' | 'memory' | 'log'
>;

/** @param logout tells the backend */
export const endSession =
  (
    { session, identity, drafts, choices, memory, log }: Dependencies,
    logout: Logout,
  ): ActorFunction<'endSession'> =>
  async ({ email, keepDrafts, isExpired }) => {
    const user = isExpired ? null : session.read();
    session.clear();
    memory.clear();
    if (!keepDrafts) {
      drafts.clearAll(email);
      choices.clear(email);
    }
    // The last Google token is requested before Google's session ends.
    if (user) await withTimeLimit(logout(user), LOGOUT_LIMIT_MS).catch(() => {});
    await withTimeLimit(identity.signOut(), SIGN_OUT_LIMIT_MS).catch((error) =>
      log.warn(logTexts.signOutFailed(identity.providerName()), error),
    );
    return { type: 'session.closed' };
  };
