// The accounts that the emulator holds, as its administrator sees them.
import { randomUUID } from 'node:crypto';
import { PROJECT } from './auth-emulator.ts';
import type { Provider } from './provider.ts';

export interface GoogleAccount {
  readonly name: string;
  readonly email: string;
}

/** An account that the emulator does not have yet. */
export function someone(name = 'Ana Mora'): GoogleAccount {
  return { name, email: `ana.${randomUUID().slice(0, 8)}@gmail.test` };
}

interface StoredAccount {
  readonly localId: string;
  readonly email: string;
}

export async function findAccount(provider: Provider, { email }: GoogleAccount) {
  const { userInfo } = await administer(provider, `projects/${PROJECT}/accounts:query`, {});
  return userInfo.find((account) => account.email === email) ?? null;
}

/** Makes the account as a first sign-in somewhere else would have. */
export async function createAccount(provider: Provider, account: GoogleAccount): Promise<void> {
  const claims = { sub: account.email, email: account.email, email_verified: true };
  const idToken = JSON.stringify({
    ...claims,
    name: account.name,
    iss: '',
    aud: '',
    exp: 0,
    iat: 0,
  });
  await administer(provider, 'accounts:signInWithIdp?key=prueba', {
    postBody: new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString(),
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
}

export async function disableAccount(provider: Provider, account: GoogleAccount) {
  const localId = await idOf(provider, account);
  const change = { localId, disableUser: true };
  await administer(provider, `projects/${PROJECT}/accounts:update`, change);
}

export async function deleteGoogleAccount(provider: Provider, account: GoogleAccount) {
  const localId = await idOf(provider, account);
  await administer(provider, `projects/${PROJECT}/accounts:delete`, { localId });
}

async function idOf(provider: Provider, account: GoogleAccount): Promise<string> {
  const stored = await findAccount(provider, account);
  if (!stored) throw new Error(`${account.email} is no account of the emulator`);
  return stored.localId;
}

async function administer(
  provider: Provider,
  path: string,
  body: unknown,
): Promise<{ userInfo: StoredAccount[] }> {
  const response = await fetch(`${provider.url}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return { userInfo: [], ...(await response.json()) };
}
