// Google accounts: in the emulator, and in its account chooser.
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { button } from '../../../../qa/browser/screens.ts';
import { PROJECT } from './auth-emulator.ts';
import type { Provider } from './google-site.ts';

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

/** Creates the account as a first sign-in somewhere else would. */
export async function createAccount(provider: Provider, account: GoogleAccount): Promise<void> {
  const { email, name } = account;
  const claims = {
    sub: email,
    email,
    email_verified: true,
    name,
    iss: '',
    aud: '',
    exp: 0,
    iat: 0,
  };
  const id = { id_token: JSON.stringify(claims), providerId: 'google.com' };
  await administer(provider, 'accounts:signInWithIdp?key=prueba', {
    postBody: new URLSearchParams(id).toString(),
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
}

export const disableAccount = (provider: Provider, account: GoogleAccount) =>
  change(provider, account, 'update', { disableUser: true });

export const deleteAccount = (provider: Provider, account: GoogleAccount) =>
  change(provider, account, 'delete', {});

async function change(provider: Provider, account: GoogleAccount, what: string, how: object) {
  const stored = await findAccount(provider, account);
  if (!stored) throw new Error(`${account.email} is no account of the emulator`);
  const path = `projects/${PROJECT}/accounts:${what}`;
  await administer(provider, path, { localId: stored.localId, ...how });
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

/** Clicks what opens the popup and returns it once accounts can be chosen. */
export async function openChooser(page: Page, opener: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await button(page, opener).click();
  const popup = await opened;
  await expect(popup.locator('.js-new-account')).toBeVisible();
  return popup;
}

/** The parameters of Firebase's handler, as the popup got them. */
export function askedFor(popup: Page) {
  const { searchParams } = new URL(popup.url());
  return {
    provider: searchParams.get('providerId'),
    scopes: searchParams.get('scopes')?.split(','),
    parameters: JSON.parse(searchParams.get('customParameters') ?? '{}'),
  };
}

/** Signs up at the provider and continues with the new account. */
export async function addAccount(popup: Page, account: GoogleAccount): Promise<void> {
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(account.email);
  await popup.locator('#display-name-input').fill(account.name);
  await leaving(popup, () => popup.locator('#sign-in').click());
}

export async function pickAccount(popup: Page, { email }: GoogleAccount): Promise<void> {
  await leaving(popup, () => popup.locator('.js-reuse-account').filter({ hasText: email }).click());
}

async function leaving(popup: Page, act: () => Promise<void>): Promise<void> {
  const closed = popup.waitForEvent('close');
  await act();
  await closed;
}

/** Answers as the provider's page does when a person denies; the emulator's page has no such button. */
export async function denyIn(popup: Page): Promise<void> {
  await popup.evaluate(() => {
    const { searchParams } = new URL(location.href);
    const frame = window.opener.frames[0];
    const storageKey = `${searchParams.get('apiKey')}:${searchParams.get('appName')}`;
    const authEvent = {
      type: searchParams.get('authType'),
      eventId: searchParams.get('eventId'),
      error: { code: 'auth/user-cancelled' },
    };
    frame.postMessage({ eventType: 'sendAuthEvent', data: { authEvent, storageKey } }, '*');
  });
}
