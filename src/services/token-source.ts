// Gets the token of a signed-in call: the stored one, or a fresh token of the provider.
// @rule Whose token goes with a call
import { httpTexts } from '#texts/http.ts';
import type { Answer } from './http.ts';
import { NoSession } from './identity/identity.ts';
import type { LazyIdentity } from './identity/lazy-identity.ts';
import type { SessionStore } from './session-store.ts';
import { fieldsOf, parseJson } from './storage.ts';
import { withTimeLimit } from './time-limit.ts';

/** How long the provider may take to hand out a token, in milliseconds. */
const TOKEN_LIMIT_MS = 15_000;

/**
 * A provider's session belongs to the browser, and a tab notices late that another tab changed it. Number of times a
 * token of this person is requested, and the pause in milliseconds.
 */
const OTHER_ACCOUNT_TRIES = 4;
const OTHER_ACCOUNT_PAUSE_MS = 500;

export type TokenSource = () => Promise<Answer<string>>;

const SESSION_GONE = { kind: 'refused', status: 401, text: null } as const;

/** The call is not sent, because its token would belong to another person. */
const refuse = (detail: string) => ({ kind: 'failed', detail }) as const;

/**
 * Without a session the call fails like a 401 of the backend. Any other failure ends no session. Only the session that
 * this tab belongs to has a token: when another tab has replaced it, there is none.
 */
export function createTokenSource(
  session: Pick<SessionStore, 'verifySession'>,
  identity: Pick<LazyIdentity, 'freshIdToken' | 'providerName'>,
): TokenSource {
  async function providerToken(email: string): Promise<Answer<string>> {
    for (let tries = 1; ; tries += 1) {
      const token = await withTimeLimit(identity.freshIdToken(), TOKEN_LIMIT_MS);
      // The session may have changed during the request.
      if (session.verifySession().kind === 'replaced') return refuse(httpTexts.sessionReplaced);
      if (isOf(email, token)) return { kind: 'ok', body: token };
      if (tries === OTHER_ACCOUNT_TRIES)
        return refuse(httpTexts.otherAccount(identity.providerName()));
      await new Promise((resolve) => setTimeout(resolve, OTHER_ACCOUNT_PAUSE_MS));
    }
  }

  return async () => {
    const now = session.verifySession();
    if (now.kind === 'gone') return SESSION_GONE;
    if (now.kind === 'replaced') return refuse(httpTexts.sessionReplaced);
    if (!now.user.isGoogleAuth) return { kind: 'ok', body: now.user.token };
    try {
      return await providerToken(now.user.email);
    } catch (error) {
      return error instanceof NoSession
        ? SESSION_GONE
        : { kind: 'failed', detail: httpTexts.providerUnreachable(identity.providerName()) };
    }
  };
}

/** False only when the token names another person. */
function isOf(email: string, idToken: string): boolean {
  const named = fieldsOf(parseJson(payloadOf(idToken))).email;
  return typeof named !== 'string' || named.toLowerCase() === email.toLowerCase();
}

/** The claims of a JSON Web Token; null for any other text. */
function payloadOf(token: string): string | null {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));
  } catch {
    return null;
  }
}
