// A faulty provider: between the click and the session, and once somebody is signed in.
import type { Page } from '@playwright/test';
import { CALLS } from '../../../qa/actors/calls.ts';
import type { Guard } from '../../../qa/browser/guard.ts';
import * as ui from '../../../qa/browser/screens.ts';
import { hasWindows } from '../../../qa/playwright/browser-launch.ts';
import {
  addAccount,
  createAccount,
  deleteAccount,
  denyIn,
  disableAccount,
  type GoogleAccount,
  openChooser,
  pickAccount,
  someone,
} from './support/accounts.ts';
import type { GoogleSite } from './support/google-site.ts';
import type { Outside } from './support/outside.ts';
import { expect, test } from './support/test.ts';

const OPENER = 'Continuar con Google';
const SIGN_IN = '**/accounts:signInWithIdp*';
const EMAIL = 'ana@virsi.test';
const failed = (code: string) => `warning: Google Sign-In failed ${code}`;

interface Around {
  readonly page: Page;
  readonly guard: Guard;
  readonly google: GoogleSite;
  readonly outside: Outside;
}

interface Fault {
  readonly title: string;
  /** What the app logs. */
  readonly code: string;
  /** Clicks, and lets the provider fail. */
  happen(around: Around): Promise<void>;
  repair?(around: Around): unknown;
}

const chooseSomebody = async (page: Page) => addAccount(await openChooser(page, OPENER), someone());

const FAULTS: readonly Fault[] = [
  {
    title: 'a popup that is closed',
    code: 'popup-closed',
    async happen({ page }) {
      await (await openChooser(page, OPENER)).close();
      await expect(ui.button(page, OPENER)).toBeEnabled();
      await page.clock.runFor(12_000);
    },
  },
  {
    title: 'a person who denies',
    code: 'cancelled',
    happen: async ({ page }) => denyIn(await openChooser(page, OPENER)),
  },
  ...(['unreachable', 'timed out'] as const).map(
    (answer): Fault => ({
      title: `a script of Google that is ${answer}`,
      code: 'network',
      async happen({ page, guard, outside }) {
        if (answer === 'unreachable') guard.expectFailure(/^\/js\/api\.js$/, 'none');
        outside.answerApiJs(answer);
        await ui.button(page, OPENER).click();
      },
      repair: ({ outside }) => outside.answerApiJs('stand-in'),
    }),
  ),
  {
    title: 'a provider that is down after the choice',
    code: 'network',
    async happen({ page, guard, google }) {
      guard.expectFailure(/accounts:signInWithIdp$/, 'none');
      const popup = await openChooser(page, OPENER);
      google.provider.shut();
      await addAccount(popup, someone());
    },
    repair: ({ google }) => google.provider.open(),
  },
  {
    title: 'an answer without a token',
    code: 'other auth/internal-error',
    async happen({ page }) {
      await page.route(SIGN_IN, (route) => route.fulfill({ json: {} }));
      await chooseSomebody(page);
    },
    repair: ({ page }) => page.unroute(SIGN_IN),
  },
  {
    title: 'an account that is disabled',
    code: 'other auth/user-disabled',
    async happen({ page, guard, google }) {
      guard.expectFailure(/accounts:signInWithIdp$/, 400);
      const berta = someone('Berta Ríos');
      await createAccount(google.provider, berta);
      await disableAccount(google.provider, berta);
      await pickAccount(await openChooser(page, OPENER), berta);
    },
  },
];

test.beforeEach(async ({ page }) => {
  // The provider polls for a closed popup; a fake clock skips the wait.
  await page.clock.install();
  await page.goto('/login');
  await ui.field(page, 'Correo electrónico').fill(EMAIL);
});

for (const { title, code, happen, repair } of FAULTS)
  test(`${title} is logged, changes nothing on the screen and can be repeated`, async ({
    page,
    guard,
    google,
    outside,
  }) => {
    const around = { page, guard, google, outside };
    const before = await page.locator('body').ariaSnapshot();
    try {
      await happen(around);
      await expect.poll(() => guard.lines).toContain(failed(code));
      await ui.button(page, OPENER).blur();
      await expect.poll(() => page.locator('body').ariaSnapshot()).toBe(before);
    } finally {
      await repair?.(around);
    }
    await chooseSomebody(page);
    await ui.expectScreen(page, 'profile');
  });

test('a popup that the browser blocks is logged, and the next click opens one', async ({
  page,
  guard,
  outside,
}) => {
  test.skip(!hasWindows(), 'a browser without windows blocks no popup');
  outside.answerApiJs('held');
  // The page reports it, because an `evaluate` with arguments would count as another click.
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
  await chooseSomebody(page);
  await ui.expectScreen(page, 'profile');
});

test('a second click closes the first popup and opens another', async ({ page, guard }) => {
  const first = await openChooser(page, OPENER);
  const closed = first.waitForEvent('close');
  const second = await openChooser(page, OPENER);
  await closed;
  await addAccount(second, someone());
  await ui.expectScreen(page, 'profile');
  expect(guard.lines).not.toContain(failed('cancelled'));
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
    ['deleted', deleteAccount],
  ] as const)
    test(`an account that is ${what} ends the session and keeps what was typed`, async ({
      page,
      guard,
      google,
    }) => {
      guard.expectFailure(/\/v1\/token$/, 400);
      await end(google.provider, ana);
      await ui.button(page, 'Continuar').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
      await expect(page.getByText('Tu sesión venció.')).toBeVisible();
      await ui.expectAccessible(page);
      if (what === 'disabled') return;
      // The emulator gives a new Google identity, which the backend refuses as another person.
      guard.expectFailure(CALLS.findCustomer.path, 403);
      await addAccount(await openChooser(page, OPENER), ana);
      await ui.expectScreen(page, 'profile');
      await ui.expectTexts(page, { Ciudad: 'Quito', Provincia: 'Pichincha' });
    });

  test('a provider that is down ends no session', async ({ page, guard, google }) => {
    guard.expectFailure(/\/v1\/token$/, 'none');
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
    const twoHours = 2 * 3600_000;
    backend.pass(twoHours);
    await ui.button(page, 'Continuar').click();
    await expect(page.getByText('Tu sesión venció.')).toBeVisible();
    backend.pass(-twoHours);
  });
});
