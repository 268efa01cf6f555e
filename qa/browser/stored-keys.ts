// What the app may store in the browser.
import type { Page } from '@playwright/test';

const ALLOWED = [
  /^local user_data$/,
  /^local virsi_choices:[^:]+(:plan|:service)?$/,
  /^local virsi_draft:[^:]+:(profile|MEDICAL|GENERAL)(:aside)?$/,
  /^local virsi_(google_session|sandbox_google)$/,
  /^cookie user_session$/,
];

/** What is stored and may not be: the area and the key. */
export async function unknownKeys(page: Page): Promise<readonly string[]> {
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage).map((key) => `local ${key}`),
    ...Object.keys(sessionStorage).map((key) => `session ${key}`),
    ...document.cookie.split('; ').map((each) => `cookie ${each.replace(/=.*/, '')}`),
  ]);
  return keys
    .filter((key) => key !== 'cookie ' && !ALLOWED.some((allowed) => allowed.test(key)))
    .map((key) => `unknown in storage: ${key}`);
}
