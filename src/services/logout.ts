// Tells the backend that the session of this browser ends, and waits for no answer: here it has ended already (decision 55).
import type { Identity } from './identity/identity.ts';
import type { UserRecord } from './session-store.ts';

/**
 * Done once the call is on its way.
 * @throws when Google hands out no last token
 */
export type Logout = (session: UserRecord) => Promise<void>;

/** @param authUrl base of call 1 */
export function createLogout(authUrl: string, identity: Pick<Identity, 'freshIdToken'>): Logout {
  return async (session) => {
    const token = session.isGoogleAuth ? await identity.freshIdToken() : session.token;
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    // Goes on where the page is left.
    fetch(`${authUrl}logout`, { method: 'POST', headers, keepalive: true }).catch(() => undefined);
  };
}
