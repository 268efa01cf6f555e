// A short wait is not shown. One that is shown stays long enough not to flash.

import type { Browser, Page } from '@playwright/test';
import * as v from 'valibot';
import { CALLS } from '../../qa/actors/calls.ts';
import { person } from '../../qa/browser/people.ts';
import { button, expectScreen, fillCredentials } from '../../qa/browser/screens.ts';
import { expect, freezeClock, test } from '../support/browser/test.ts';

// Which animations of a page run beside its main thread, from Chromium's own trace.
interface TracedAnimation {
  /** The element as the trace names it: its tag and its attributes. */
  readonly element: string;
  readonly isOnMainThread: boolean;
}

/**
 * An animation begins (`b`), says why the compositor does not take it, where it does not, and ends (`e`). The next one
 * may have its number.
 */
const traceSchema = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ph: v.string(),
      ts: v.number(),
      pid: v.number(),
      id2: v.optional(v.object({ local: v.optional(v.string()) })),
      args: v.optional(
        v.object({
          data: v.optional(
            v.object({ nodeName: v.optional(v.string()), compositeFailed: v.optional(v.number()) }),
          ),
        }),
      ),
    }),
  ),
});

/** The animations that begin while `act` runs. */
async function traceAnimations(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<TracedAnimation[]> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.animations'] });
  await act();
  const trace = v.parse(traceSchema, JSON.parse((await browser.stopTracing()).toString()));
  const events = trace.traceEvents
    .filter(({ name }) => name === 'Animation')
    .sort((one, other) => one.ts - other.ts);
  return events.flatMap((begun, at) => {
    if (begun.ph !== 'b') return [];
    const later = events
      .slice(at)
      .filter(({ pid, id2 }) => pid === begun.pid && id2?.local === begun.id2?.local);
    const end = later.findIndex(({ ph }) => ph === 'e');
    const own = end < 0 ? later : later.slice(0, end);
    return {
      element: begun.args?.data?.nodeName ?? '',
      isOnMainThread: own.some(({ args }) => (args?.data?.compositeFailed ?? 0) !== 0),
    };
  });
}

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

test('a check that is over at once shows nothing of itself', async ({ page }) => {
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

test('until a wait is shown the screen before it stays as it was', async ({ page, wire }) => {
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

test('the pictures of a wait leave the main thread to the page that comes', async ({
  page,
  browser,
  wire,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const gate = wire.gate(CALLS.findCustomer);
  await button(page, 'Iniciar sesión').click();
  await expect.poll(() => wire.requests(CALLS.findCustomer).length).toBe(1);
  const animations = await traceAnimations(browser, page, async () => {
    await page.clock.runFor(UNNOTICED_MS);
    await expect(page.getByText(WAIT)).toBeVisible();
    await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.ready)));
  });
  gate.open();

  const endless = animations.filter(({ element }) => /^(?:svg|div)\b/i.test(element));
  expect(endless.length).toBeGreaterThanOrEqual(2);
  expect(endless.filter(({ isOnMainThread }) => isOnMainThread)).toEqual([]);
});
