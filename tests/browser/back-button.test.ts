// Back from the payment page, when the browser kept the app's page in memory.
import type { Browser, Page } from '@playwright/test';
import type { ScreenName } from '../../machines/types.ts';
import { button, choosePlan, expectScreen, startPayment } from '../../qa/browser/screens.ts';
import { browserLaunch, hasWindows } from '../../qa/playwright/browser-launch.ts';
import { rememberTours } from '../../qa/playwright/tours-seen.ts';
import { SCREENS } from '../../qa/scenarios/page/screens.ts';
import { test as base, expect } from '../support/browser/test.ts';

/** Beside that of the worker: a worker of its own would be the last one to run, alone. */
let browser: Browser | undefined;

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  context: async ({}, use) => {
    if (!browser) throw new Error('There is no browser');
    const context = await browser.newContext();
    await context.addInitScript(rememberTours);
    await use(context);
    await context.close();
  },
});

// In one worker, because they share a browser.
test.describe.configure({ mode: 'default' });

test.skip(
  !hasWindows(),
  'a browser without windows keeps no page in memory: payment.test.ts tells the app that it was kept',
);

test.beforeAll(async ({ playwright }) => {
  // Playwright disables that memory by default.
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  browser = await playwright.chromium.launch({ ...browserLaunch(), ignoreDefaultArgs });
});
test.afterAll(() => browser?.close());

/** Playwright itself loses the address of a page that came back. */
async function expectScreenBack(page: Page, screen: ScreenName): Promise<void> {
  const {
    title,
    addresses: [path],
  } = SCREENS[screen];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe(path);
}

test('back from the payment page restores a page that works', async ({ page, enter }) => {
  await enter('customer');
  await choosePlan(page, 'Ideal');
  await page.evaluate(() => document.body.setAttribute('data-kept', 'yes'));
  await startPayment(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirma tu suscripción');

  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');
  await button(page, 'Volver a los planes').click();
  await expectScreenBack(page, 'plan');
  await expect(page.getByRole('radio', { name: /^Ideal/ })).toBeChecked();
  await button(page, 'No pagué: ir al pago').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirma tu suscripción');
  await button(page, 'Pagar').click();
  await expectScreen(page, 'agent');
});

test('a page restored after a logout shows the login', async ({ page, enter, site }) => {
  await enter('customer');
  await expectScreen(page, 'plan');
  await page.evaluate(() => document.body.setAttribute('data-kept', 'yes'));
  await page.goto(`${site}/healthz`);
  await page.context().clearCookies();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');
  await expectScreenBack(page, 'login');
});
