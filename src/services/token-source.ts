// The token of a signed-in call: the stored one, or a Google token, which is asked for at each call to be fresh.
import { httpTexts } from '../texts/http.ts';
import type { Answer } from './http.ts';
import { type Identity, NoGoogleSession } from './identity/identity.ts';
import type { SessionStore } from './session-store.ts';
import { withTimeLimit } from './time-limit.ts';

/** How long the provider may take to hand out a token, in milliseconds. */
const TOKEN_LIMIT_MS = 15_000;

export type TokenSource = () => Promise<Answer<string>>;

const SESSION_GONE = { kind: 'refused', status: 401, text: null } as const;

/** Without a session the call fails like a 401 of the backend. Any other failure ends no session. */
export function createTokenSource(
  session: SessionStore,
  identity: Pick<Identity, 'freshIdToken'>,
): TokenSource {
  return async () => {
    const user = session.read();
    if (!user) return SESSION_GONE;
    if (!user.isGoogleAuth) return { kind: 'ok', body: user.token };
    try {
      return { kind: 'ok', body: await withTimeLimit(identity.freshIdToken(), TOKEN_LIMIT_MS) };
    } catch (error) {
      if (error instanceof NoGoogleSession) return SESSION_GONE;
      return { kind: 'failed', detail: httpTexts.googleUnreachable };
    }
  };
}
