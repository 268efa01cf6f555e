// Back and Forward hammered: whatever the history holds, the address ends agreeing with the screen.
import { expect, type Page } from '@playwright/test';
import { choose, expectScreen, field } from './support/screens.ts';
import { test } from './support/test.ts';

/** The links that were followed leave entries for every address, known and unknown. */
const ADDRESSES = ['/', '/login', '/register', '/post-register', '/admin-account', '/nada'];

/** As links of the app and of other pages do it, without loading the page anew. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Fifty moves in one go, faster than any screen follows. Ends on the newest entry but `left`. */
const hammer = (page: Page, left: number) =>
  page.evaluate(async (stay) => {
    const moves = Array.from({ length: 50 }, (_, index) => ((index * 7) % 5) - 2 || 1);
    for (const move of moves) history.go(move);
    const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
    await settled();
    for (let entry = 0; entry < history.length; entry += 1) history.go(1);
    await settled();
    if (stay > 0) history.go(-stay);
  }, left);

test('nobody signed in: every entry is a screen of its own', async ({ page }) => {
  await page.goto('/login');
  await expectScreen(page, 'login');
  for (const path of ADDRESSES) await follow(page, path);
  await hammer(page, 0);
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
  await hammer(page, 2);
  await expectScreen(page, 'agent');
  await expect(field(page, 'Contexto')).toHaveValue('Peluquería');

  await follow(page, '/nada');
  await follow(page, '/login');
  await hammer(page, 1);
  await expect(page).toHaveURL('/nada');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found!');
  await page.goBack();
  await expectScreen(page, 'agent');
  await expect(field(page, 'Contexto')).toHaveValue('Peluquería');
});
