import type { Page } from '@playwright/test';
import { newEmail } from '../../qa/browser/people.ts';
import {
  button,
  expectAccessible,
  expectLive,
  expectScreen,
  fillCredentials,
} from '../../qa/browser/screens.ts';
import { ADDRESSES, SCREENS } from '../../qa/scenarios/page/screens.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

const NOT_FOUND = 'Page not found!';

/** Records what every page does to the history from its start. */
async function watchHistory(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = { length: history.length, pushed: 0, replaced: 0 };
    Object.assign(window, { historyNote: note });
    // Firefox counts the page itself only now; the app starts later.
    addEventListener('DOMContentLoaded', () => {
      note.length = history.length;
    });
    const { pushState, replaceState } = history;
    history.pushState = (...parts) => {
      note.pushed += 1;
      pushState.apply(history, parts);
    };
    history.replaceState = (...parts) => {
      note.replaced += 1;
      replaceState.apply(history, parts);
    };
  });
}

const historyOf = (page: Page) =>
  page.evaluate(() => ({
    ...(window as unknown as { historyNote: { pushed: number; replaced: number } }).historyNote,
    grown:
      history.length -
      (window as unknown as { historyNote: { length: number } }).historyNote.length,
    length: undefined,
  }));

/** The address needed no more than one replacement, and none where it was right at once. */
async function expectCalmHistory(page: Page, replaced: number): Promise<void> {
  expect(await historyOf(page)).toEqual({ pushed: 0, replaced, grown: 0 });
}

test('somebody without a session lands on login or register', async ({ page }) => {
  await watchHistory(page);
  for (const path of ADDRESSES) {
    const isProtected = !['/', '/login', '/register'].includes(path);
    const { title } = path === '/register' ? SCREENS.register : SCREENS.login;
    await page.goto(path);
    await expectLive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(isProtected ? '/login' : path);
    await expectCalmHistory(page, isProtected ? 1 : 0);
  }
});

test('an unknown address says so, and leads home', async ({ page, enter }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir al Inicio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SCREENS.login.title);
  await expect(page).toHaveURL('/');

  await enter('customer', '/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
  await expect(page).toHaveURL('/no/such/page');
  await expect(button(page, 'Cerrar sesión')).toBeVisible();
  await page.getByRole('link', { name: 'Ir al Inicio' }).click();
  await expectScreen(page, 'plan');
});

test(
  'a sign-in replaces the address, so that back does not return to the form',
  ENGINE,
  async ({ page }) => {
    await page.goto('/healthz');
    await page.goto('/register');
    await fillCredentials(page, newEmail());
    await button(page, 'Registrarse').click();
    await expectScreen(page, 'profile');
    await page.goBack();
    await expect(page).toHaveURL('/healthz');
  },
);

test(
  'back inside the app never leaves the step that the facts give',
  ENGINE,
  async ({ page, enter }) => {
    await enter('subscribed', '/no/such/page');
    await page.getByRole('link', { name: 'Ir al Inicio' }).click();
    await expectScreen(page, 'agent');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
    await page.goForward();
    await expectScreen(page, 'agent');
  },
);

test('the logo leads home', async ({ page, enter }) => {
  await enter('customer');
  await expectScreen(page, 'plan');
  await page.getByRole('banner').getByRole('link', { name: 'VIRSI' }).click();
  await expectScreen(page, 'plan');
});

test('the logo adds no entry to the history where it leads to what is shown', async ({
  page,
  enter,
}) => {
  await watchHistory(page);
  await enter('customer');
  await expectScreen(page, 'plan');
  await page.getByRole('link', { name: 'VIRSI' }).click();
  await expectScreen(page, 'plan');
  expect(await historyOf(page)).toMatchObject({ pushed: 0, grown: 0 });
});

test('an address can be changed from the console, as the plan asks for it', async ({ page }) => {
  await page.goto('/login');
  await expectLive(page);
  await page.evaluate(() => history.pushState(null, '', '/nowhere'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
});
