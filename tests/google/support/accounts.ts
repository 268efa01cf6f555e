// The accounts that the emulator holds, as its administrator sees them.
import { randomUUID } from 'node:crypto';
import { type AuthEmulator, PROJECT } from './auth-emulator.ts';

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

export async function findAccount(emulator: AuthEmulator, { email }: GoogleAccount) {
  const { userInfo } = await administer(emulator, `projects/${PROJECT}/accounts:query`, {});
  return userInfo.find((account) => account.email === email) ?? null;
}

/** Makes the account as a first sign-in somewhere else would have. */
export async function createAccount(emulator: AuthEmulator, account: GoogleAccount): Promise<void> {
  const claims = { sub: account.email, email: account.email, email_verified: true };
  const idToken = JSON.stringify({
    ...claims,
    name: account.name,
    iss: '',
    aud: '',
    exp: 0,
    iat: 0,
  });
  await administer(emulator, 'accounts:signInWithIdp?key=prueba', {
    postBody: new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString(),
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
}

export async function disableAccount(emulator: AuthEmulator, account: GoogleAccount) {
  const localId = await idOf(emulator, account);
  const change = { localId, disableUser: true };
  await administer(emulator, `projects/${PROJECT}/accounts:update`, change);
}

export async function deleteAccount(emulator: AuthEmulator, account: GoogleAccount) {
  const localId = await idOf(emulator, account);
  await administer(emulator, `projects/${PROJECT}/accounts:delete`, { localId });
}

async function idOf(emulator: AuthEmulator, account: GoogleAccount): Promise<string> {
  const stored = await findAccount(emulator, account);
  if (!stored) throw new Error(`${account.email} is no account of the emulator`);
  return stored.localId;
}

async function administer(
  emulator: AuthEmulator,
  path: string,
  body: unknown,
): Promise<{ userInfo: StoredAccount[] }> {
  const response = await fetch(`${emulator.url}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return { userInfo: [], ...(await response.json()) };
}
