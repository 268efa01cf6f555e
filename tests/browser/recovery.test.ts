// A forgotten password, from login through the mail to the signed-in owner.
import type { Page } from '@playwright/test';
import { newEmail, PASSWORD, person } from '../../qa/browser/people.ts';
import {
  button,
  expectAccessible,
  expectLive,
  expectScreen,
  field,
  fillCredentials,
  toast,
} from '../../qa/browser/screens.ts';
import {
  choosePassword,
  expectAsking,
  expectChoosing,
  expectForm,
  expectSent,
  linkIn,
  mailedLink,
  NEW_PASSWORD,
  PATH,
} from '../support/browser/recovery.ts';
import { expect, test } from '../support/browser/test.ts';

const FORGOT = '¿Olvidaste tu contraseña?';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const expectChoice = (page: Page) =>
  expectForm(page, 'Abriste un enlace para cambiar una contraseña');

test('a forgotten password is recovered through the mailbox', async ({
  page,
  backend,
  browser,
}) => {
  const owner = await person(backend.url, 'customer');
  // Somebody else has her session in another browser.
  const elsewhere = await browser.newContext({ baseURL: backend.url });
  await elsewhere.addCookies([{ name: 'user_session', value: owner.token, url: backend.url }]);

  await page.goto('/login');
  await expectLive(page);
  await field(page, 'Correo electrónico').fill(owner.email);
  await link(page, FORGOT).click();
  await expectAsking(page);
  await expect(heading(page)).toBeFocused();
  await expect(field(page, 'Correo electrónico')).toHaveValue(owner.email);
  await button(page, 'Enviar enlace').click();
  await expectSent(page);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText(owner.email);

  await linkIn(backend.url, owner.email);
  await page.goto(`/sandbox/mailbox?to=${owner.email}`);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(link(page, 'VIRSI')).toBeVisible();
  await expectAccessible(page);
  const mailbox = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(mailbox).toBeLessThanOrEqual(360);
  await page.locator('a[href*="#token="]').click();
  await expectChoosing(page);
  const secret = page.getByLabel('Contraseña nueva', { exact: true });
  await expect(secret).toHaveAttribute('autocomplete', 'new-password');
  await button(page, 'Guardar y entrar').click();
  await expect(secret).toHaveAccessibleDescription(/La contraseña es requerida/);
  await expect(secret).toBeFocused();
  await choosePassword(page);
  await expectScreen(page, 'plan');
  await expect(
    toast(page, `Tu contraseña nueva está guardada. Entraste como ${owner.email}.`),
  ).toBeVisible();

  const login = (password: string) =>
    fetch(`${backend.url}/api/auth/user/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email_address: owner.email, password }),
    });
  expect((await login(PASSWORD)).status).toBe(401);
  expect((await login(NEW_PASSWORD)).status).toBe(200);
  const customer = `/api/management/bot_customer/${encodeURIComponent(owner.email)}`;
  const before = await elsewhere.request.get(customer, {
    headers: { Authorization: `Bearer ${owner.token}` },
  });
  expect(before.status()).toBe(401);
  await elsewhere.close();

  // What opened the link is one page back, and no address with the token is between.
  await page.goBack();
  await expect(page).toHaveURL(/\/sandbox\/mailbox/);
});

test('the token stays nowhere: not in the address, the history, the storage or a report', async ({
  page,
  backend,
}) => {
  const { email } = await person(backend.url);
  const mailed = await mailedLink(backend.url, email);
  const token = mailed.split('#token=')[1] ?? '';
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
    });
  });
  await page.goto(mailed);
  await expectChoosing(page);
  await button(page, 'Copiar informe').click();
  await expect.poll(() => page.evaluate(() => 'copied' in window)).toBe(true);
  const kept = await page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      Reflect.get(window, 'copied'),
      document.documentElement.outerHTML,
    ]),
  );
  expect(kept).toContain('anonymous.reset.ready');
  expect(kept).not.toContain(token);

  await page.reload();
  await expectAsking(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Por seguridad' })).toBeVisible();
  await expectAccessible(page);

  // The mail still has it. Opened from this page, only what follows '#' changes.
  await page.evaluate((address) => location.assign(address), mailed);
  await expectChoosing(page);
  await choosePassword(page);
  await expectScreen(page, 'profile');
});

test('who is signed in is told before a link is used, and can stay', async ({
  page,
  guard,
  enter,
  backend,
}) => {
  const { email } = await person(backend.url);
  const mailed = await mailedLink(backend.url, email);
  const owner = await enter('customer');
  await expectScreen(page, 'plan');
  await page.goto(mailed);
  await expectChoice(page);
  await expect(page.getByRole('main')).toContainText(owner.email);
  await expectAccessible(page);
  await button(page, 'Seguir con mi sesión').click();
  await expectScreen(page, 'plan');
  await page.reload();
  await expectScreen(page, 'plan');

  await page.goto(mailed);
  await expectChoice(page);
  await button(page, 'Cerrar esta sesión y usar el enlace').click();
  await expectChoosing(page);
  await choosePassword(page);
  await expectScreen(page, 'profile');
  await expect(
    toast(page, `Tu contraseña nueva está guardada. Entraste como ${email}.`),
  ).toBeVisible();
  expect(guard.lines.join()).not.toContain(mailed.split('#token=')[1]);
});

test('an e-mail that nobody has is answered alike, and the e-mail goes back to login', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/register');
  await expectLive(page);
  await field(page, 'Correo electrónico').fill(email);
  await link(page, FORGOT).click();
  await expectAsking(page);
  await button(page, 'Enviar enlace').click();
  await expectSent(page);
  await expect(page.getByRole('main')).toContainText(
    `Si hay una cuenta con este correo, le enviamos un enlace: ${email}`,
  );
  await button(page, 'Pedir otro enlace').click();
  await expectAsking(page);
  await expect(field(page, 'Correo electrónico')).toHaveValue(email);
  await link(page, 'Volver al inicio de sesión').click();
  await expectScreen(page, 'login');
  await expect(field(page, 'Correo electrónico')).toHaveValue(email);
  await page.goBack();
  await expectAsking(page);
  await expect(field(page, 'Correo electrónico')).toHaveValue(email);
});

for (const width of [360, 1280]) {
  test(`every screen is accessible at ${width} pixels`, async ({ page, backend }) => {
    await page.setViewportSize({ width, height: 740 });
    const { email } = await person(backend.url);
    await page.goto(PATH);
    await expectAsking(page);
    await expectAccessible(page);
    await button(page, 'Enviar enlace').click();
    await expect(field(page, 'Correo electrónico')).toHaveAccessibleDescription(
      'El correo electrónico es requerido',
    );
    await expectAccessible(page);
    await field(page, 'Correo electrónico').fill(email);
    await page.keyboard.press('Enter');
    await expectSent(page);
    await expectAccessible(page);
    await page.goto(await linkIn(backend.url, email));
    await expectChoosing(page);
    await expectAccessible(page);
    const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(scroll).toBeLessThanOrEqual(width);
  });
}

test('a sign-up with a known e-mail shows the three ways on', async ({ page, guard, backend }) => {
  guard.expectFailure(/\/signup$/, 409);
  const { email } = await person(backend.url);
  await page.goto('/register');
  await fillCredentials(page, email);
  await button(page, 'Registrarse').click();
  await expect(
    page
      .getByRole('main')
      .getByText(
        'Ya existe una cuenta con ese correo electrónico. Inicia sesión, continúa con Google o recupera tu contraseña.',
      ),
  ).toBeVisible();
  await expect(link(page, 'Iniciar sesión')).toBeVisible();
  await expect(button(page, 'Registrarse con Google')).toBeEnabled();
  await link(page, FORGOT).click();
  await expectAsking(page);
  await expect(field(page, 'Correo electrónico')).toHaveValue(email);
});
