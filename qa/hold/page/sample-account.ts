// Creates the account of the samples' session, so that a call which is let through finds it.
import { TEST_DATA } from '../../scenarios/page/test-data.ts';

let token: Promise<string> | null = null;

/** A token of the backend for the samples' owner. */
export function exchangeToken(send: typeof fetch): Promise<string> {
  token ??= signIn(send).catch((error: unknown) => {
    token = null;
    throw error;
  });
  return token;
}

async function signIn(send: typeof fetch): Promise<string> {
  const { email, password } = TEST_DATA.owner;
  const answer = await send('/api/auth/user/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email_address: email, password }),
  });
  const body: unknown = answer.ok ? await answer.json() : null;
  if (typeof body === 'object' && body && 'token' in body) return String(body.token);
  throw new TypeError('The backend does not know the owner of the samples');
}
