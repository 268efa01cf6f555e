// A forgotten password, from login through the mail to the signed-in owner.
import type { Page } from '@playwright/test';
import { newEmail, PASSWORD, person } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';

import { expect, test } from '../support/browser/test.ts';

const PATH = '/recover-password';
const NEW_PASSWORD = 'Otra-cl4ve-larga!';

async function expectForm(page: Page, title: string): Promise<void> {
  await ui.expectLive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · VIRSI`);
  await expect(page).toHaveURL(PATH);
}

const expectAsking = (page: Page) => expectForm(page, 'Recupera tu contraseña');
const expectSent = (page: Page) => expectForm(page, 'Revisa tu correo');
const expectChoosing = (page: Page) => expectForm(page, 'Elige una contraseña nueva');

const FORGOT = '¿Olvidaste tu contraseña?';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('a forgotten password is recovered through the mailbox, and other sessions end', async ({
  page,
  backend,
  browser,
}) => {
  const owner = await person(backend.url, 'customer');
  // Somebody else has her session in another browser.
  const elsewhere = await browser.newContext({ baseURL: backend.url });
  await elsewhere.addCookies([{ name: 'user_session', value: owner.token, url: backend.url }]);

  await page.goto('/login');
  await ui.expectLive(page);
  await ui.field(page, 'Correo electrónico').fill(owner.email);
  await link(page, FORGOT).click();
  await expectAsking(page);
  await expect(heading(page)).toBeFocused();
  await expect(ui.field(page, 'Correo electrónico')).toHaveValue(owner.email);
  await ui.button(page, 'Enviar enlace').click();
  await expectSent(page);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText(owner.email);

  // The mail is on its way.
  await expect(async () => {
    await page.goto(`/sandbox/mailbox?to=${owner.email}`);
    await expect(page.locator('a[href*="#token="]')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.locator('a[href*="#token="]').click();
  await expectChoosing(page);
  const secret = page.getByLabel('Contraseña nueva', { exact: true });
  await expect(secret).toHaveAttribute('autocomplete', 'new-password');
  await ui.button(page, 'Guardar y entrar').click();
  await expect(secret).toHaveAccessibleDescription(/La contraseña es requerida/);
  await expect(secret).toBeFocused();
  await secret.fill(NEW_PASSWORD);
  await ui.button(page, 'Guardar y entrar').click();
  await ui.expectScreen(page, 'plan');
  await expect(
    ui.toast(page, `Tu contraseña nueva está guardada. Entraste como ${owner.email}.`),
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

test('an unknown e-mail gets the same answer, and stays on the way back to the login', async ({
  page,
}) => {
  const email = newEmail();
  await page.goto('/register');
  await ui.expectLive(page);
  await ui.field(page, 'Correo electrónico').fill(email);
  await link(page, FORGOT).click();
  await expectAsking(page);
  await ui.button(page, 'Enviar enlace').click();
  await expectSent(page);
  await expect(page.getByRole('main')).toContainText(
    `Si hay una cuenta con este correo, le enviamos un enlace: ${email}`,
  );
  await ui.button(page, 'Pedir otro enlace').click();
  await expectAsking(page);
  await expect(ui.field(page, 'Correo electrónico')).toHaveValue(email);
  await link(page, 'Volver al inicio de sesión').click();
  await ui.expectScreen(page, 'login');
  await expect(ui.field(page, 'Correo electrónico')).toHaveValue(email);
  await page.goBack();
  await expectAsking(page);
  await expect(ui.field(page, 'Correo electrónico')).toHaveValue(email);
});
