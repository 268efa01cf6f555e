// Back and Forward hammered: whatever the history holds, the address ends agreeing with the screen.
import { expect, type Page } from '@playwright/test';
import { choose, expectScreen, field } from '../../qa/browser/screens.ts';
import { test } from '../support/browser/test.ts';

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

test('nobody signed in: every entry is a screen of its own', async ({ page }) => {
  await page.goto('/login');
  await expectScreen(page, 'login');
  for (const path of ADDRESSES) await follow(page, path);
  await hammer(page, ADDRESSES.length + 1);
  await expect(page).toHaveURL('/nada');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found!');
  await page.goBack();
  await expectScreen(page, 'login');
  await field(page, 'Correo electrónico').fill('ana@virsi.test');
  await follow(page, '/admin-account');
  await expectScreen(page, 'login');
  await expect(field(page, 'Correo electrónico')).toHaveValue('ana@virsi.test');
  await follow(page, '/register');
  await expectScreen(page, 'register');
});

test('signed in: all but an unknown address lead to the step, and what was typed stays', async ({
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
