// Back and Forward, and an address that changes from outside.
import type { Page } from '@playwright/test';
import { newEmail } from '../../qa/browser/people.ts';
import {
  button,
  choose,
  expectLive,
  expectScreen,
  field,
  fillCredentials,
} from '../../qa/browser/screens.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

const NOT_FOUND = 'Page not found!';

test('back after a sign-up does not return to its form', ENGINE, async ({ page }) => {
  await page.goto('/healthz');
  await page.goto('/register');
  await fillCredentials(page, newEmail());
  await button(page, 'Registrarse').click();
  await expectScreen(page, 'profile');
  await page.goBack();
  await expect(page).toHaveURL('/healthz');
});

test(
  'back and forward inside the app keep the step of the owner',
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

test('an address changed by script shows its screen', async ({ page }) => {
  await page.goto('/login');
  await expectLive(page);
  await page.evaluate(() => history.pushState(null, '', '/nowhere'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
});

/** The links that were followed leave entries for every address, known and unknown. */
const ADDRESSES = ['/', '/login', '/register', '/post-register', '/admin-account', '/nada'];

/** As links of the app and of other pages do it, without loading the page anew. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/**
 * Fifty moves, each as soon as the one before has begun, so that no screen has time to follow.
 * @param entries how many the app's page has in this history; it is on the last one before and after
 */
const hammer = (page: Page, entries: number) =>
  page.evaluate(async (count) => {
    const last = count - 1;
    let at = last;
    const go = (to: number) =>
      new Promise<void>((resolve) => {
        if (to === at) return resolve();
        addEventListener('popstate', () => resolve(), { once: true });
        history.go(to - at);
        at = to;
      });
    for (let move = 1; move <= 50; move += 1) await go((move * 4) % count);
    await go(last);
  }, entries);

test('fifty moves through the history end at the step of the owner, with what was typed', async ({
  page,
  enter,
}) => {
  await enter('subscribed');
  await choose(page, 'Tipo de servicio', 'General');
  await field(page, 'Contexto').fill('Peluquería');
  for (const path of ADDRESSES.slice(0, -1)) await follow(page, path);
  await hammer(page, ADDRESSES.length);
  await expectScreen(page, 'agent');
  await expect(field(page, 'Contexto')).toHaveValue('Peluquería');

  await follow(page, '/nada');
  await hammer(page, ADDRESSES.length + 1);
  await expect(page).toHaveURL('/nada');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found!');
  await page.goBack();
  await expectScreen(page, 'agent');
  await expect(field(page, 'Contexto')).toHaveValue('Peluquería');
});
