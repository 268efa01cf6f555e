// Failures between the click and the session: they are logged, the screen stays, the button works again.
import type { Page } from '@playwright/test';
import { CALLS } from '../../../qa/actors/calls.ts';
import * as ui from '../../../qa/browser/screens.ts';
import { hasWindows } from '../../../qa/playwright/browser-launch.ts';
import {
  createAccount,
  deleteGoogleAccount,
  disableAccount,
  type GoogleAccount,
  someone,
} from './support/accounts.ts';
import { addAccount, denyIn, openChooser, pickAccount } from './support/chooser.ts';
import { expect, test } from './support/test.ts';

const OPENER = 'Continuar con Google';
const TOKEN = /\/v1\/token$/;
const failed = (code: string) => `warning: Google Sign-In failed ${code}`;

/** Everything a visitor of the page can perceive. */
const appearance = (page: Page) => page.locator('body').ariaSnapshot();

async function signInAfterAll(page: Page): Promise<void> {
  await addAccount(await openChooser(page, OPENER), someone());
  await ui.expectScreen(page, 'profile');
}

test.beforeEach(async ({ page }) => {
  // The provider polls for a closed popup. A fake clock, installed before the page, skips the wait.
  await page.clock.install();
  await page.goto('/login');
  await ui.field(page, 'Correo electrónico').fill('ana@virsi.test');
});

test('a closed popup', async ({ page, guard }) => {
  const before = await appearance(page);
  const popup = await openChooser(page, OPENER);
  await popup.close();
  await expect(ui.button(page, OPENER)).toBeEnabled();
  await page.clock.runFor(12_000);
  await expect.poll(() => guard.lines).toContain(failed('popup-closed'));
  await ui.button(page, OPENER).blur();
  expect(await appearance(page)).toBe(before);
  await signInAfterAll(page);
});

test('a blocked popup: the script came when the click was long over', async ({
  page,
  guard,
  outside,
}) => {
  test.skip(!hasWindows(), 'a browser without windows blocks no popup');
  outside.answerApiJs('held');
  // The page itself reports it: an `evaluate` with arguments would count as another click.
  await page.evaluate(() => {
    addEventListener('click', () => {
      const poll = setInterval(() => {
        if (navigator.userActivation.isActive) return;
        clearInterval(poll);
        console.debug('the click is over');
      }, 100);
    });
  });
  await ui.button(page, OPENER).click();
  await expect.poll(() => guard.lines, { timeout: 20_000 }).toContain('debug: the click is over');
  outside.answerApiJs('stand-in');
  await expect.poll(() => guard.lines).toContain(failed('popup-blocked'));
  await ui.expectTexts(page, { 'Correo electrónico': 'ana@virsi.test' });
  await signInAfterAll(page);
});

test('a second click while a popup is open: the first one closes, the second one counts', async ({
  page,
  guard,
}) => {
  const first = await openChooser(page, OPENER);
  const closed = first.waitForEvent('close');
  const second = await openChooser(page, OPENER);
  await closed;
  await addAccount(second, someone());
  await ui.expectScreen(page, 'profile');
  expect(guard.lines.filter((line) => line.includes('failed'))).not.toContain(failed('cancelled'));
});

test("Google's script is unreachable, then back", async ({ page, guard, outside }) => {
  guard.expectFailure(/^\/js\/api\.js$/, 'none');
  outside.answerApiJs('unreachable');
  await ui.button(page, OPENER).click();
  await expect.poll(() => guard.lines).toContain(failed('network'));
  await ui.expectTexts(page, { 'Correo electrónico': 'ana@virsi.test' });
  outside.answerApiJs('stand-in');
  await signInAfterAll(page);
});

test('the provider is down after the choice, then back', async ({ page, guard, google }) => {
  guard.expectFailure(/accounts:signInWithIdp$/, 'none');
  const popup = await openChooser(page, OPENER);
  google.provider.shut();
  try {
    await addAccount(popup, someone());
    await expect.poll(() => guard.lines).toContain(failed('network'));
    await ui.expectTexts(page, { 'Correo electrónico': 'ana@virsi.test' });
  } finally {
    google.provider.open();
  }
  await signInAfterAll(page);
});

test('the person denies', async ({ page, guard }) => {
  const popup = await openChooser(page, OPENER);
  await denyIn(popup);
  await expect.poll(() => guard.lines).toContain(failed('cancelled'));
  await signInAfterAll(page);
});

test('a disabled account is chosen', async ({ page, guard, google }) => {
  guard.expectFailure(/accounts:signInWithIdp$/, 400);
  const berta = someone('Berta Ríos');
  await createAccount(google.provider, berta);
  await disableAccount(google.provider, berta);
  await pickAccount(await openChooser(page, OPENER), berta);
  await expect.poll(() => guard.lines).toContain(failed('other auth/user-disabled'));
  await signInAfterAll(page);
});

test.describe('once signed in', () => {
  let ana: GoogleAccount;

  test.beforeEach(async ({ page, google }) => {
    ana = someone();
    await createAccount(google.provider, ana);
    await pickAccount(await openChooser(page, OPENER), ana);
    await ui.expectScreen(page, 'profile');
    await ui.fillRestOfProfile(page);
  });

  for (const [what, end] of [
    ['disabled', disableAccount],
    ['deleted', deleteGoogleAccount],
  ] as const) {
    test(`an account that is ${what} ends the session; what was typed is kept`, async ({
      page,
      guard,
      google,
    }) => {
      guard.expectFailure(TOKEN, 400);
      await end(google.provider, ana);
      await ui.button(page, 'Continuar').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
      await expect(page.getByText('Tu sesión venció.')).toBeVisible();
      await ui.expectAccessible(page);
      if (what === 'disabled') return;
      // The emulator gives who comes anew another Google identity, which the backend takes for somebody else's.
      guard.expectFailure(CALLS.findCustomer.path, 403);
      await addAccount(await openChooser(page, OPENER), ana);
      await ui.expectScreen(page, 'profile');
      await ui.expectTexts(page, { Ciudad: 'Quito', Provincia: 'Pichincha' });
    });
  }

  test('a provider that is down ends nothing', async ({ page, guard, google }) => {
    guard.expectFailure(TOKEN, 'none');
    google.provider.shut();
    try {
      await ui.button(page, 'Continuar').click();
      await expect(ui.toast(page, 'Error creando cliente: Google no respondió')).toBeVisible();
      await ui.expectScreen(page, 'profile');
      await ui.expectTexts(page, { Ciudad: 'Quito' });
      await expect(ui.button(page, 'Continuar')).toBeEnabled();
    } finally {
      google.provider.open();
    }
  });

  test('a backend that refuses the token ends the session', async ({ page, guard, backend }) => {
    guard.expectFailure(CALLS.createCustomer.path, 401);
    // More than an hour: the backend's clock is ahead of the emulator's.
    backend.pass(2 * 3600_000);
    await ui.button(page, 'Continuar').click();
    await expect(page.getByText('Tu sesión venció.')).toBeVisible();
    backend.pass(-2 * 3600_000);
  });
});
