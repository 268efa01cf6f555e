// Ends the session here first, then at the identity provider, with a short time limit.
import { withTimeLimit } from '../../services/time-limit.ts';
import { logTexts } from '../../texts/log.ts';
import type { Ask } from '../ask.ts';
import type { Services } from '../services.ts';

/** How long the provider may take to end its session, in milliseconds. */
const SIGN_OUT_LIMIT_MS = 3_000;

type Needs = Pick<Services, 'session' | 'identity' | 'drafts' | 'choices' | 'memory' | 'log'>;

export const endSession =
  ({ session, identity, drafts, choices, memory, log }: Needs): Ask<'endSession'> =>
  async ({ email, keepDrafts }) => {
    session.clear();
    memory.clear();
    if (!keepDrafts) {
      drafts.clearAll(email);
      choices.clear(email);
    }
    await withTimeLimit(identity.signOut(), SIGN_OUT_LIMIT_MS).catch((error) =>
      log.warn(logTexts.googleSignOutFailed, error),
    );
    return { type: 'session.closed' };
  };
