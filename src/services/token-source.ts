// The token of a signed-in call: Google's own, asked for each time so that it is fresh, or the stored one.

import type { Answer } from './http.ts';
import { GoogleFailure, type Identity } from './identity/identity.ts';
import type { SessionStore } from './session-store.ts';

export type TokenSource = () => Promise<Answer<string>>;

const SESSION_GONE = { kind: 'refused', status: 401, text: null } as const;

/** A person without a token is answered as the backend would: 401. */
export function createTokenSource(
  session: SessionStore,
  identity: Pick<Identity, 'freshIdToken'>,
): TokenSource {
  return async () => {
    const user = session.read();
    if (!user) return SESSION_GONE;
    if (!user.isGoogleAuth) return { kind: 'ok', body: user.token };
    try {
      return { kind: 'ok', body: await identity.freshIdToken() };
    } catch (error) {
      const isOffline = error instanceof GoogleFailure && error.code === 'network';
      return isOffline ? { kind: 'failed', detail: error.message } : SESSION_GONE;
    }
  };
}
