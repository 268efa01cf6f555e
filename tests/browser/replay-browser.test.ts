// A report copied from the running app replays on the machine and in the app. A changed one departs in both.
import type { Browser } from '@playwright/test';
import { visitApp } from '../../qa/browser/browser-session.ts';
import { button, choosePlan, expectScreen, fillRestOfProfile } from '../../qa/browser/screens.ts';
import { copyReport } from '../../qa/browser/take-report.ts';
import type { Walker } from '../../qa/browser/walker.ts';
import { IN_QUITO } from '../../qa/playwright/browser-launch.ts';
import { rememberTours } from '../../qa/playwright/tours-seen.ts';
import { readLog } from '../../qa/replay/read-log.ts';
import { replayPure } from '../../qa/replay/replay-pure.ts';
import { replayInBrowser } from '../../qa/replay-browser/replay-browser.ts';
import type { SessionLogFile } from '../../src/diagnostics/report-schema.ts';
import { openGoogle, signInWithGoogle } from '../support/browser/google.ts';
import { expect, test } from '../support/browser/test.ts';

// One worker, because the report is made once.
test.describe.configure({ mode: 'serial' });

const GOOGLE = 'Continuar con Google';
const CHOSEN = 'authenticated.planSelection.chosen';

let report = '';

test.beforeAll(async ({ browser, backend }) => {
  const permissions = ['clipboard-read', 'clipboard-write'];
  const context = await browser.newContext({ ...IN_QUITO, permissions, baseURL: backend.url });
  await context.addInitScript(rememberTours);
  const page = await context.newPage();
  await page.goto('/promociones');
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  const popup = await openGoogle(page, GOOGLE);
  const closed = popup.waitForEvent('close');
  await button(popup, 'Cancelar').click();
  await closed;
  await signInWithGoogle(page, GOOGLE, `rosa.${Date.now()}`);
  await expectScreen(page, 'profile');
  await fillRestOfProfile(page);
  await button(page, 'Continuar').click();
  await expectScreen(page, 'plan');
  await choosePlan(page, 'Premium');
  report = await copyReport(page);
  await context.close();
});

interface World {
  readonly browser: Browser;
  readonly backend: { readonly url: string };
}

function inBrowser(
  { browser, backend }: World,
  log: SessionLogFile,
  prepare: (walker: Walker) => Promise<unknown> = async () => {},
) {
  return visitApp(browser, backend.url, '360', async ({ walker }) => {
    await prepare(walker);
    return replayInBrowser(log, walker);
  });
}

/** The report with its entries changed. */
function changed(
  change: (entries: { at: number; event: object; state: string }[]) => void,
): SessionLogFile {
  const log = JSON.parse(report);
  change(log.entries);
  return readLog(JSON.stringify(log));
}

test('what was done in the app is done again, on the machine and in the app', async ({
  browser,
  backend,
}) => {
  const log = readLog(report);
  const pure = replayPure(log);
  expect(pure).toMatchObject({ departure: null, endsIn: CHOSEN });
  expect(pure.steps.map(({ event }) => event)).toEqual([
    'session.absent',
    'location.changed (/)',
    'session.signInWithGoogle',
    'google.failed (cancelled)',
    'session.signInWithGoogle',
    'session.opened',
    'customer.absent',
    'location.changed (/post-register)',
    'profile.submit',
    'customer.created',
    'subscription.inactive',
    'location.changed (/admin-account)',
    'plan.choose (price_virsi_a_premium)',
  ]);
  // Every step was walked; none was given to the machine directly.
  expect(await inBrowser({ browser, backend }, log)).toEqual(pure);
});

test('what the screen does not offer is given to the machine, and the step says so', async ({
  browser,
  backend,
}) => {
  const log = changed((entries) => {
    const blocked = { type: 'google.failed', failure: { code: 'popup-blocked' } };
    Object.assign(entries[3] ?? {}, { event: blocked });
    // Chosen twice, as by a double click.
    entries.push(...entries.slice(-1));
    const late = { type: 'customer.absent' };
    entries.push({ at: 0, event: late, state: CHOSEN });
  });
  const { steps, departure } = await inBrowser({ browser, backend }, log);
  expect(departure).toBeNull();
  expect(steps[3]?.event).toBe('google.failed (popupBlocked)');
  expect(steps.filter(({ isTold }) => isTold).map(({ step }) => step)).toEqual([14, 15]);
});

test('a report with another state departs there, on the machine and in the app', async ({
  browser,
  backend,
}) => {
  const log = changed((entries) => {
    Object.assign(entries[5] ?? {}, { state: 'authenticated.missingEmail' });
  });
  const departure = {
    step: 6,
    event: 'session.opened',
    expected: 'authenticated.missingEmail',
    got: 'authenticated.checkingCustomer',
  };
  expect(replayPure(log).departure).toEqual(departure);
  const replay = await inBrowser({ browser, backend }, log);
  expect(replay.departure).toEqual(departure);
  expect(replay.steps).toHaveLength(6);
});

test('an app that goes elsewhere by itself departs, though its states are right', async ({
  browser,
  backend,
}) => {
  const log = changed((entries) => entries.splice(7, 1));
  const { departure } = await inBrowser({ browser, backend }, log);
  expect(departure).toMatchObject({
    step: 8,
    event: 'profile.submit',
    got: 'authenticated.profileForm.editing',
    problem: 'it heard location.changed (/post-register) by itself',
  });
});

test('a page that shows something else departs, though its state is right', async ({
  browser,
  backend,
}) => {
  const { departure } = await inBrowser({ browser, backend }, readLog(report), async ({ page }) =>
    page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'title', { get: () => 'VIRSI', set: () => {} }),
    ),
  );
  expect(departure).toMatchObject({ step: 1, expected: 'notFound', got: 'notFound' });
  expect(departure?.problem).toContain('toHaveTitle');
});

test('a report that lost its first entries replays on the machine only', async ({
  browser,
  backend,
}) => {
  const log = JSON.parse(report);
  const start = { ...log.start, state: log.entries[0].state };
  const lost = readLog(
    JSON.stringify({ ...log, dropped: 1, start, entries: log.entries.slice(1) }),
  );
  expect(replayPure(lost)).toMatchObject({ departure: null, endsIn: CHOSEN });
  await expect(inBrowser({ browser, backend }, lost)).rejects.toThrow('use --pure');
});
