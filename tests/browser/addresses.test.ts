// Deep links, unknown addresses, back and forward: the address follows the facts.
import { randomUUID } from 'node:crypto';
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
import { signInWithGoogle } from '../support/browser/google.ts';
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

// Every address of everybody else is a row of the table: `tests/unit/flow/owner/rows/page-addresses.ts`.
test('every address leads somebody who has paid to the assistant', async ({ page, enter }) => {
  const [own] = SCREENS.agent.addresses;
  await watchHistory(page);
  await enter('subscribed');
  await expectScreen(page, 'agent');
  for (const path of ADDRESSES) {
    await page.goto(path);
    await expectScreen(page, 'agent');
    await expectCalmHistory(page, path === own ? 0 : 1);
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

test('back and forward walk between login and register', ENGINE, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Registra tu cuenta' }).click();
  await expectScreen(page, 'register');
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await expectScreen(page, 'login');
  await page.goBack();
  await expectScreen(page, 'register');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SCREENS.login.title);
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expectScreen(page, 'register');
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

test('a Google sign-in replaces the address too', async ({ page }) => {
  await page.goto('/healthz');
  await page.goto('/login');
  await signInWithGoogle(page, 'Continuar con Google', `ana.${randomUUID().slice(0, 8)}`);
  await expectScreen(page, 'profile');
  await page.goBack();
  await expect(page).toHaveURL('/healthz');
});

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
