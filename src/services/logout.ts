// Ends the session at the backend without waiting for the answer: in this browser it has already ended (decision 55).
import type { Identity } from './identity/identity.ts';
import type { UserRecord } from './session-store.ts';

/**
 * Resolves when the request is sent.
 * @throws when Google gives no token
 */
export type Logout = (session: UserRecord) => Promise<void>;

/** @param authUrl base of call 1 */
export function createLogout(authUrl: string, identity: Pick<Identity, 'freshIdToken'>): Logout {
  return async (session) => {
    const token = session.isGoogleAuth ? await identity.freshIdToken() : session.token;
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    // keepalive: the request continues when the page is closed.
    fetch(`${authUrl}logout`, { method: 'POST', headers, keepalive: true }).catch(() => undefined);
  };
}
