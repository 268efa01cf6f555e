// Signing in with Google: accounts, parameters, and what is stored after a reload and after a logout.
import type { Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import { CALLS } from '../../../qa/actors/calls.ts';
import * as ui from '../../../qa/browser/screens.ts';
import { createAccount, findAccount, type GoogleAccount, someone } from './support/accounts.ts';
import { addAccount, askedFor, openChooser, pickAccount } from './support/chooser.ts';
import { expect, test } from './support/test.ts';

// Records the token of each signed-in call, and how many tokens had been fetched by then.
interface TokenOfCall {
  readonly path: string;
  /** Fresh tokens asked for so far. */
  readonly refreshes: number;
  /** Whether it is the one the provider handed out last. */
  readonly isLastToken: boolean;
}

const TOKEN_ENDPOINT = '/securetoken.googleapis.com/v1/token';

/** @param site origin whose calls are watched */
async function watchTokens(
  page: Page,
  site: string,
): Promise<{ readonly calls: readonly TokenOfCall[] }> {
  const calls: TokenOfCall[] = [];
  let refreshes = 0;
  let last = '';
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname === TOKEN_ENDPOINT) refreshes += 1;
    const bearer = request.headers().authorization?.replace('Bearer ', '');
    if (origin === site && bearer !== undefined)
      calls.push({
        path: `${request.method()} ${decodeURIComponent(pathname)}`,
        refreshes,
        isLastToken: bearer === last,
      });
  });
  // Recorded before the answer reaches the page, and so before the call that uses it.
  await page.route(
    (url) => url.pathname === TOKEN_ENDPOINT,
    async (route) => {
      const response = await route.fetch();
      last = (await response.json()).id_token;
      await route.fulfill({ response });
    },
  );
  return { calls };
}

const atLogin = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');

async function expectProfileOf(page: Page, { name, email }: GoogleAccount): Promise<void> {
  await ui.expectScreen(page, 'profile');
  const [first = '', last = ''] = name.split(' ');
  await ui.expectTexts(page, { Nombre: first, Apellido: last, 'Correo electrónico': email });
}

/** What the browser stores, by key. The provider's own keys are cut to their prefix. */
const kept = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie]
      .filter(Boolean)
      .map((key) => key.replace(/[:=].*$/, ''))
      .sort(),
  );

for (const [path, label] of [
  ['/login', 'Continuar con Google'],
  ['/register', 'Registrarse con Google'],
] as const) {
  test(`a new account comes from ${path} to the profile form, under its own name`, async ({
    page,
    context,
  }) => {
    const ana = someone();
    await page.goto(path);
    const popup = await openChooser(page, label);
    expect(askedFor(popup)).toEqual({
      provider: 'google.com',
      scopes: ['profile'],
      parameters: { prompt: 'select_account' },
    });
    expect(await popup.evaluate(() => [window.outerWidth, window.outerHeight])).toEqual([500, 600]);
    await addAccount(popup, ana);
    await expectProfileOf(page, ana);
    const record = await page.evaluate(() => localStorage.getItem('user_data'));
    expect(JSON.parse(record ?? '')).toEqual({
      ...ana,
      token: '',
      refreshToken: '',
      isGoogleAuth: true,
    });
    const cookie = (await context.cookies()).find(({ name: key }) => key === 'user_session');
    expect(decodeJwt(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({ ...ana });
  });
}

test('an account that exists is chosen, not made again', async ({ page, google }) => {
  const berta = someone('Berta Ríos');
  await createAccount(google.provider, berta);
  const before = await findAccount(google.provider, berta);
  await page.goto('/login');
  await pickAccount(await openChooser(page, 'Continuar con Google'), berta);
  await expectProfileOf(page, berta);
  expect((await findAccount(google.provider, berta))?.localId).toBe(before?.localId);
});

test('a reload and another tab keep the session, without the frame of the popups', async ({
  page,
  outside,
}) => {
  const ana = someone();
  await page.goto('/login');
  await addAccount(await openChooser(page, 'Continuar con Google'), ana);
  await expectProfileOf(page, ana);
  const scripts = outside.apiJsRequests();
  await page.reload();
  await expectProfileOf(page, ana);
  const second = await page.context().newPage();
  await second.goto('/');
  await expectProfileOf(second, ana);
  expect(outside.apiJsRequests()).toBe(scripts);
});

test('each signed-in call carries a token fetched for it', async ({ page, site }) => {
  const tokens = await watchTokens(page, site);
  await page.goto('/login');
  await addAccount(await openChooser(page, 'Continuar con Google'), someone());
  await ui.expectScreen(page, 'profile');
  await ui.fillRestOfProfile(page);
  await ui.button(page, 'Continuar').click();
  await ui.expectScreen(page, 'plan');
  await ui.choosePlan(page, 'Ideal');
  await ui.startPayment(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirma tu suscripción');

  expect(tokens.calls.map(({ path }) => path.replace(/[^/]+@[^/]+/, '{email}'))).toEqual([
    'GET /api/management/bot_customer/{email}',
    'POST /api/management/bot_customer/{email}',
    'GET /api/payments/subscription/status',
    'GET /api/payments/subscription/status',
    'GET /api/payments/subscription/pay/price_virsi_a_ideal',
  ]);
  expect(tokens.calls.map(({ refreshes }) => refreshes)).toEqual([1, 2, 3, 4, 5]);
  expect(tokens.calls.every(({ isLastToken }) => isLastToken)).toBe(true);
});

test('leaving ends the session in the other tab and at the provider', async ({ page }) => {
  const ana = someone();
  await page.goto('/login');
  await addAccount(await openChooser(page, 'Continuar con Google'), ana);
  await expectProfileOf(page, ana);
  expect(await kept(page)).toContain('firebase');
  const second = await page.context().newPage();
  await second.goto('/');
  await expectProfileOf(second, ana);

  await ui.button(page, 'Cerrar sesión').click();
  await atLogin(page);
  await atLogin(second);
  await expect.poll(() => kept(page)).toEqual([]);
  await second.reload();
  await atLogin(second);
});

test.describe('an earlier Google session that was left behind', () => {
  test.beforeEach(async ({ page, context }) => {
    const ana = someone();
    await page.goto('/login');
    await addAccount(await openChooser(page, 'Continuar con Google'), ana);
    await expectProfileOf(page, ana);
    // As when the browser drops cookies: the provider's session stays.
    await context.clearCookies();
    await page.reload();
    await atLogin(page);
    expect(await kept(page)).toContain('firebase');
  });

  test('does not cost the click its popup, and gives way to the account chosen', async ({
    page,
  }) => {
    const berta = someone('Berta Ríos');
    await addAccount(await openChooser(page, 'Continuar con Google'), berta);
    await expectProfileOf(page, berta);
    await page.reload();
    await expectProfileOf(page, berta);
  });

  test('ends before somebody signs in with a password', async ({ page, guard }) => {
    guard.expectFailure(CALLS.signIn.path, 401);
    await ui.fillCredentials(page, someone().email, 'una clave cualquiera');
    await ui.button(page, 'Iniciar sesión').click();
    const refusal = 'El correo electrónico o la contraseña no son correctos.';
    await expect(page.getByText(refusal).first()).toBeVisible();
    await expect.poll(() => kept(page)).toEqual([]);
  });
});
