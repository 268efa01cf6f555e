// The account page and the notice about the e-mail (decision 42).
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faults } from './support/fault-proxy.ts';
import { signInWithGoogle } from './support/google.ts';
import { newEmail, PASSWORD } from './support/people.ts';
import {
  button,
  choose,
  expectAccessible,
  expectScreen,
  field,
  fillCredentials,
  fillProfile,
  password,
  toast,
} from './support/screens.ts';
import { expect, test } from './support/test.ts';

const CONFIRMATION = { method: 'GET', path: /\/user\/confirmation$/ };
const SEND = { method: 'POST', path: /\/user\/confirmation$/ };
const EXPORT = { method: 'GET', path: /\/user\/export$/ };
const DELETION = { method: 'DELETE', path: /\/user\/account$/ };

const notice = (page: Page) => page.getByRole('region', { name: 'Confirmación del correo' });
const isAtLogin = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
};

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tu cuenta', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/account');
}

async function register(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto('/register');
  await fillCredentials(page, email);
  await button(page, 'Registrarse').click();
  await expectScreen(page, 'profile');
  return email;
}

/** Follows the link of the person's mail in another tab. */
async function confirmInOtherTab(page: Page, email: string): Promise<void> {
  const tab = await page.context().newPage();
  const mailbox = `/sandbox/mailbox?to=${encodeURIComponent(email)}`;
  await expect(async () => {
    await tab.goto(mailbox);
    await expect(tab.getByRole('link', { name: /confirm\?token=/ })).toBeVisible({ timeout: 500 });
  }).toPass();
  await tab.getByRole('link', { name: /confirm\?token=/ }).click();
  await tab.locator('button[value="confirm"]').click();
  await expect(tab.getByText('Tu correo electrónico está confirmado.')).toBeVisible();
  await tab.close();
  await page.bringToFront();
}

async function fillDeletion(page: Page, email: string, secret = PASSWORD): Promise<void> {
  await button(page, 'Eliminar mi cuenta').click();
  await field(page, 'Escribe tu correo para confirmar').fill(email);
  await password(page).fill(secret);
}

const kept = (page: Page) =>
  page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; ').filter(Boolean),
  ]);

test('a new owner goes on at once; the notice goes when the e-mail is confirmed elsewhere', async ({
  page,
}) => {
  const email = await register(page);
  await expect(notice(page)).toContainText(`Confirma tu correo: enviamos un enlace a ${email}.`);
  await expectAccessible(page);
  await confirmInOtherTab(page, email);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(notice(page).getByText('Tu correo está confirmado.').first()).toBeVisible();
  await fillProfile(page);
  await button(page, 'Continuar').click();
  await expectScreen(page, 'plan');
  await expect(notice(page)).toHaveCount(0);
  await openAccount(page);
  await expect(page.getByText('Tu correo está confirmado.')).toBeVisible();
  await expect(button(page, 'Enviar de nuevo')).toHaveCount(0);
});

test('the notice sends the mail again, is said once, and stays closed until the person leaves', async ({
  page,
  enter,
}) => {
  await enter('customer');
  await expectScreen(page, 'plan');
  await expect(notice(page).getByRole('status')).toContainText('Confirma tu correo');
  await button(page, 'Enviar de nuevo').click();
  await expect(notice(page).getByRole('status')).toContainText('Enviamos otro correo');
  await openAccount(page);
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver' }).click();
  await expectScreen(page, 'plan');
  await expect(notice(page).getByRole('status')).toHaveText('');
  await button(page, 'Cerrar el aviso del correo').click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expectScreen(page, 'plan');
  await expect(notice(page)).toHaveCount(0);
  await button(page, 'Cerrar sesión').click();
  await isAtLogin(page);
  expect(await kept(page)).toEqual([]);
});

test('a phone shows the notice without covering or widening anything', async ({ page, enter }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter('customer');
  await expectScreen(page, 'plan');
  await expect(notice(page)).toBeVisible();
  const place = await notice(page).evaluate((box) => getComputedStyle(box).position);
  expect(['static', 'relative']).toContain(place);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await openAccount(page);
  await expectAccessible(page);
});

test('the export is a file with everything the person has, and no secret', async ({
  page,
  enter,
}) => {
  const { email, token } = await enter('configured');
  await openAccount(page);
  const downloading = page.waitForEvent('download');
  await button(page, 'Descargar mis datos').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^virsi-cuenta-\d{4}-\d{2}-\d{2}\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toEqual({
    exported_at: expect.any(String),
    account: { email_address: email, email_verified_at: null, created_at: expect.any(String) },
    sign_in_methods: ['password'],
    customer: expect.objectContaining({ email_address: email, name: 'Ana', city: 'Quito' }),
    subscription: {
      product_id: 'price_virsi_a_ideal',
      active_from: expect.any(String),
      status: 'trialing',
    },
    assistant: expect.objectContaining({
      template_type: 'GENERAL',
      context: 'Peluquería en el centro de Quito',
      calendar_info: { 'corte@peluqueria.test': 'Corte', 'color@peluqueria.test': 'Color' },
    }),
  });
  for (const secret of [token, PASSWORD, 'scrypt']) expect(text).not.toContain(secret);
  await expect(toast(page, 'Descargamos tus datos en este dispositivo.')).toBeVisible();
});

test('a deleted account is gone from here and from the backend, in every tab', async ({
  page,
  enter,
}) => {
  const { email } = await enter('subscribed');
  await choose(page, 'Tipo de servicio', 'General');
  await field(page, 'Contexto').fill('Peluquería');
  const second = await page.context().newPage();
  await second.goto('/account');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta');
  await openAccount(page);
  await fillDeletion(page, email);
  await expectAccessible(page);
  await button(page, 'Eliminar para siempre').click();
  await isAtLogin(page);
  await expect(page.getByText('Tu cuenta y todos sus datos se eliminaron.')).toBeVisible();
  await isAtLogin(second);
  // The fixture marks every tour as seen on every page, whoever comes.
  expect((await kept(page)).filter((key) => !key.startsWith('virsi_tour'))).toEqual([]);
  await second.close();

  await page.getByRole('link', { name: 'Registra tu cuenta' }).click();
  await fillCredentials(page, email);
  await button(page, 'Registrarse').click();
  await expectScreen(page, 'profile');
  await expect(field(page, 'Nombre')).toHaveValue('');
});

test('a wrong e-mail or password deletes nothing and keeps what was typed', async ({
  page,
  enter,
  guard,
}) => {
  const { email } = await enter('customer');
  await openAccount(page);
  await fillDeletion(page, '', '');
  await button(page, 'Eliminar para siempre').click();
  await expect(page.getByText('El correo electrónico es requerido')).toBeVisible();
  await expect(page.getByText('La contraseña es requerida')).toBeVisible();
  guard.expectFailure(DELETION.path, 400);
  await field(page, 'Escribe tu correo para confirmar').fill(newEmail());
  await password(page).fill('otra clave');
  await button(page, 'Eliminar para siempre').click();
  await expect(
    toast(page, 'No pudimos eliminar tu cuenta: El correo electrónico no es el de tu cuenta.'),
  ).toBeVisible();
  guard.expectFailure(DELETION.path, 403);
  await field(page, 'Escribe tu correo para confirmar').fill(email);
  await button(page, 'Eliminar para siempre').click();
  await expect(
    toast(page, 'No pudimos eliminar tu cuenta: La contraseña no es correcta.'),
  ).toBeVisible();
  await expect(field(page, 'Escribe tu correo para confirmar')).toHaveValue(email);
  await expect(password(page)).toHaveValue('otra clave');
  await button(page, 'Cancelar').click();
  await expect(button(page, 'Eliminar mi cuenta')).toBeFocused();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expectScreen(page, 'plan');
});

test('somebody who only has Google needs no password', async ({ page }) => {
  await page.goto('/login');
  await signInWithGoogle(page, 'Continuar con Google', `adios.${newEmail().slice(4, 12)}`);
  await expectScreen(page, 'profile');
  await expect(notice(page)).toHaveCount(0);
  await openAccount(page);
  const email = await page.getByText('@').first().innerText();
  await button(page, 'Eliminar mi cuenta').click();
  await expect(page.getByText('Déjala vacía si solo entras con Google.')).toBeVisible();
  await field(page, 'Escribe tu correo para confirmar').fill(email);
  await button(page, 'Eliminar para siempre').click();
  await isAtLogin(page);
  await expect(page.getByText('Tu cuenta y todos sus datos se eliminaron.')).toBeVisible();
});

test('with the keyboard alone the account is opened, asked to go, and kept', async ({
  page,
  enter,
}) => {
  await enter('customer');
  await page.getByRole('link', { name: 'Tu cuenta' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await button(page, 'Eliminar mi cuenta').focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Escribe tu correo para confirmar')).toBeFocused();
  await page.goBack();
  await expectScreen(page, 'plan');
});

test.describe('when the backend does not help', () => {
  test.use({ throughProxy: true });

  for (const [name, fault] of [
    ['404', faults.empty(404)],
    ['500', faults.empty(500)],
    ['HTML', { kind: 'answer', status: 200, type: 'text/html', body: '<html></html>' }],
  ] as const) {
    test(`a confirmation that answers ${name} changes nothing`, async ({
      page,
      enter,
      wire,
      guard,
    }) => {
      if (name !== 'HTML') guard.expectFailure(CONFIRMATION.path, Number(name));
      wire.fault(CONFIRMATION, fault);
      await enter('customer');
      await expectScreen(page, 'plan');
      await expect(notice(page)).toHaveCount(0);
      await expect(button(page, 'Cerrar sesión')).toBeVisible();
    });
  }

  test('a confirmation that comes late moves nothing and waits for the next screen', async ({
    page,
    enter,
    wire,
  }) => {
    const gate = wire.gate(CONFIRMATION);
    await enter('customer');
    await expectScreen(page, 'plan');
    const answered = page.waitForResponse(/\/user\/confirmation$/);
    gate.open();
    await answered;
    await openAccount(page);
    await expect(page.getByText(/^Confirma tu correo/)).toBeVisible();
    await page.getByRole('link', { name: 'Volver' }).click();
    await expectScreen(page, 'plan');
    await expect(notice(page)).toBeVisible();
  });

  test('a session that is over is over here too', async ({ page, enter, wire, guard }) => {
    guard.expectFailure(CONFIRMATION.path, 401);
    wire.fault(CONFIRMATION, faults.empty(401));
    await enter('subscribed');
    await isAtLogin(page);
    await expect(page.getByText(/^Tu sesión venció/)).toBeVisible();
  });

  test('too many mails and a dead line are said, and the button stays', async ({
    page,
    enter,
    wire,
    guard,
  }) => {
    await enter('customer');
    guard.expectFailure(SEND.path, 429);
    wire.fault(SEND, faults.refused('Demasiados intentos.', 429));
    await button(page, 'Enviar de nuevo').click();
    await expect(notice(page).getByRole('status')).toContainText('Ya pediste varios correos.');
    guard.expectFailure(SEND.path, 'none');
    wire.fault(SEND, { kind: 'drop' });
    await button(page, 'Enviar de nuevo').click();
    await expect(notice(page).getByRole('status')).toContainText('No pudimos enviar el correo.');
    await expect(button(page, 'Enviar de nuevo')).toBeEnabled();
  });

  test('offline, neither the export nor the deletion happens, and both can be repeated', async ({
    page,
    enter,
    wire,
    guard,
  }) => {
    const { email } = await enter('customer');
    await openAccount(page);
    guard.expectFailure(EXPORT.path, 'none');
    wire.fault(EXPORT, { kind: 'drop' });
    await button(page, 'Descargar mis datos').click();
    const lost = 'no hay conexión con el servidor';
    await expect(toast(page, `No pudimos descargar tus datos: ${lost}`)).toBeVisible();
    await fillDeletion(page, email);
    guard.expectFailure(DELETION.path, 'none');
    wire.fault(DELETION, { kind: 'drop' });
    await button(page, 'Eliminar para siempre').click();
    await expect(toast(page, `No pudimos eliminar tu cuenta: ${lost}`)).toBeVisible();
    await expect(password(page)).toHaveValue(PASSWORD);
    wire.lift();
    await button(page, 'Eliminar para siempre').click();
    await isAtLogin(page);
  });

  test('a page left while the account is deleted ends when the answer has come', async ({
    page,
    enter,
    wire,
  }) => {
    const { email } = await enter('customer');
    await openAccount(page);
    await fillDeletion(page, email);
    const gate = wire.gate(DELETION);
    await button(page, 'Eliminar para siempre').click();
    await expect(button(page, 'Eliminar para siempre')).toHaveAttribute('aria-busy', 'true');
    await page.getByRole('link', { name: 'Volver' }).click();
    await expectScreen(page, 'plan');
    const answered = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    gate.open();
    await answered;
    await expect.poll(() => kept(page)).not.toContain('user_data');
    // The next call, whichever it is, finds no session.
    await page.getByRole('link', { name: 'Tu cuenta' }).click();
    await isAtLogin(page);
  });
});
