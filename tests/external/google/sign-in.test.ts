// Sign-in with Google: what the provider is asked, and what the browser stores.
import type { Page } from '@playwright/test';
import { decodeJwt } from 'jose';
import { CALLS } from '../../../qa/actors/calls.ts';
import * as ui from '../../../qa/browser/screens.ts';
import {
  addAccount,
  askedFor,
  createAccount,
  findAccount,
  type GoogleAccount,
  openChooser,
  pickAccount,
  someone,
} from './support/accounts.ts';
import { expect, test } from './support/test.ts';

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
  test(`a new account comes from ${path} to the profile form with its name`, async ({
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

test('an existing account is chosen and not created again', async ({ page, google }) => {
  const berta = someone('Berta Ríos');
  await createAccount(google.provider, berta);
  const before = await findAccount(google.provider, berta);
  await page.goto('/login');
  await pickAccount(await openChooser(page, 'Continuar con Google'), berta);
  await expectProfileOf(page, berta);
  expect((await findAccount(google.provider, berta))?.localId).toBe(before?.localId);
});

test('a reload and another tab keep the session without asking Google', async ({
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

test('each signed-in call carries the token that was fetched for it', async ({ page, site }) => {
  const endpoint = '**/securetoken.googleapis.com/v1/token*';
  const fetched: string[] = [];
  const sent: string[] = [];
  await page.route(endpoint, async (route) => {
    const response = await route.fetch();
    fetched.push((await response.json()).id_token);
    await route.fulfill({ response });
  });
  page.on('request', (request) => {
    const bearer = request.headers().authorization?.replace('Bearer ', '');
    if (request.url().startsWith(site) && bearer !== undefined) sent.push(bearer);
  });
  await page.goto('/login');
  await addAccount(await openChooser(page, 'Continuar con Google'), someone());
  await ui.expectScreen(page, 'profile');
  await ui.fillRestOfProfile(page);
  await ui.button(page, 'Continuar').click();
  await ui.expectScreen(page, 'plan');
  await ui.choosePlan(page, 'Ideal');
  await ui.startPayment(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirma tu suscripción');
  expect(sent.length).toBeGreaterThan(3);
  expect(sent).toEqual(fetched);
});

test('signing out ends the session in the other tab and at the provider', async ({ page }) => {
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

test.describe('an earlier Google session', () => {
  test.beforeEach(async ({ page, context }) => {
    const ana = someone();
    await page.goto('/login');
    await addAccount(await openChooser(page, 'Continuar con Google'), ana);
    await expectProfileOf(page, ana);
    // Browsers drop cookies; the provider's session stays.
    await context.clearCookies();
    await page.reload();
    await atLogin(page);
    expect(await kept(page)).toContain('firebase');
  });

  test('is replaced by the chosen account', async ({ page }) => {
    const berta = someone('Berta Ríos');
    await addAccount(await openChooser(page, 'Continuar con Google'), berta);
    await expectProfileOf(page, berta);
    await page.reload();
    await expectProfileOf(page, berta);
  });

  test('ends before a sign-in with a password', async ({ page, guard }) => {
    guard.expectFailure(CALLS.signIn.path, 401);
    await ui.fillCredentials(page, someone().email, 'una clave cualquiera');
    await ui.button(page, 'Iniciar sesión').click();
    const refusal = 'El correo electrónico o la contraseña no son correctos.';
    await expect(page.getByText(refusal).first()).toBeVisible();
    await expect.poll(() => kept(page)).toEqual([]);
  });
});
