// Uses the emulator's account chooser as a person would.
import { expect, type Page } from '@playwright/test';
import { button } from '../../../../qa/browser/screens.ts';
import type { GoogleAccount } from './accounts.ts';

/** Clicks what opens the popup and returns it once accounts can be chosen. */
export async function openChooser(page: Page, opener: string): Promise<Page> {
  const opened = page.waitForEvent('popup', { timeout: 10_000 });
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

/** Answers what the provider's own page does when the person denies; the emulator's page has no button for it. */
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
