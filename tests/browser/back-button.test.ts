// Back from the payment page, when the browser kept the app's page in memory.
import type { Browser, Page } from '@playwright/test';
import type { ScreenName } from '../../machines/types.ts';
import { button, choosePlan, expectScreen, startPayment } from '../../qa/browser/screens.ts';
import { browserLaunch, hasWindows } from '../../qa/playwright/browser-launch.ts';
import { rememberTours } from '../../qa/playwright/tours-seen.ts';
import { SCREENS } from '../../qa/scenarios/page/screens.ts';
import { COUNTING_CODE, COUNTS, sumOf, sumsOf } from '../support/browser/counted.ts';
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

test('back from the payment page leads to a page that can be used', async ({ page, enter }) => {
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

test('a page that comes back after a logout shows the login', async ({ page, enter, site }) => {
  await enter('customer');
  await expectScreen(page, 'plan');
  await page.evaluate(() => document.body.setAttribute('data-kept', 'yes'));
  await page.goto(`${site}/healthz`);
  await page.context().clearCookies();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'yes');
  await expectScreenBack(page, 'login');
});

test.describe('what is counted', () => {
  test.use({ throughProxy: true });

  test('a page that comes back goes on with its visit, which ends once', async ({
    page,
    enter,
    wire,
    site,
  }) => {
    await enter('customer');
    await expect.poll(() => wire.requests(COUNTING_CODE).length).toBe(1);
    await page.evaluate(() =>
      window.addEventListener('pageshow', ({ persisted }) =>
        document.body.setAttribute('data-restored', String(persisted)),
      ),
    );
    await choosePlan(page, 'Ideal');
    await startPayment(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirma tu suscripción');
    const ends = () => sumOf(sumsOf(wire.requests(COUNTS)), 'visit.end');
    await expect.poll(ends).toBe(1);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('body')).toHaveAttribute('data-restored', 'true');
    await button(page, 'Volver a los planes').click();
    await expectScreenBack(page, 'plan');
    await page.goto(`${site}/healthz`);
    await expect.poll(ends).toBe(2);
    expect(wire.requests(COUNTING_CODE)).toHaveLength(1);
    const sums = sumsOf(wire.requests(COUNTS));
    const told = [...sums].filter(([name]) => /kit\.(?:start|end|back)/.test(name));
    expect(told).toEqual([
      [' | visit.start | authenticated.planSelection.choosing', 1],
      ['authenticated.awaitingPayment.leaving | visit.end | ', 1],
      ['authenticated.awaitingPayment.leaving | visit.back | ', 1],
      ['authenticated.planSelection.unsure | visit.end | ', 1],
    ]);
  });
});
