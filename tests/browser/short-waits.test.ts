// A short wait is not shown. One that is shown stays long enough not to flash.

import { CALLS } from '../../qa/actors/calls.ts';
import { person } from '../../qa/browser/people.ts';
import { button, expectScreen, fillCredentials } from '../../qa/browser/screens.ts';
import { expect, freezeClock, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const UNNOTICED_MS = 150;
const NO_FLASH_MS = 400;
/** Prefetched, so that only the answers are waited for. */
const PLAN_SCREEN = { method: 'GET', path: /plan-screen[^/]*\.js$/ };
const WAIT = 'VIRSI está preparando todo para ti...';

test.beforeEach(async ({ page, backend, wire }) => {
  const { email } = await person(backend.url, 'customer');
  await page.clock.install();
  await page.goto('/login');
  await fillCredentials(page, email);
  await expect.poll(() => wire.requests(PLAN_SCREEN).length).toBe(1);
  // From here on time passes only when the test says so.
  await freezeClock(page);
});

test('a check that ends at once shows no wait', async ({ page }) => {
  const texts = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(document.body.innerText)).observe(document.body, {
      childList: true,
      subtree: true,
    });
    return seen;
  });
  await button(page, 'Iniciar sesión').click();
  await expectScreen(page, 'plan');
  const seen = (await texts.jsonValue()).join('\n');
  expect(seen).toContain('Selecciona tu plan');
  expect(seen).not.toContain(WAIT);
});

test('a wait appears after 150 ms and stays for 400 ms', async ({ page, wire }) => {
  const gate = wire.gate(CALLS.findCustomer);
  await button(page, 'Iniciar sesión').click();
  await expect.poll(() => wire.requests(CALLS.findCustomer).length).toBe(1);
  await page.clock.runFor(UNNOTICED_MS - 1);
  await expect(button(page, 'Iniciar sesión')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(WAIT)).toBeHidden();
  await page.clock.runFor(1);
  await expect(page.getByText(WAIT)).toBeVisible();

  gate.open();
  // The machine has moved on, and its address with it.
  await expect(page).toHaveURL('/admin-account');
  await page.clock.runFor(NO_FLASH_MS - 1);
  await expect(page.getByText(WAIT)).toBeVisible();
  await page.clock.runFor(1);
  await expectScreen(page, 'plan');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
