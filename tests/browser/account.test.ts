// The account page and the notice about the e-mail (decision 42).
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newEmail } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';
import { fillDeletion, isAtLogin, kept, notice, openAccount } from '../support/browser/account.ts';
import { signInWithGoogle } from '../support/browser/google.ts';
import { expect, test } from '../support/browser/test.ts';

async function register(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto('/register');
  await ui.fillCredentials(page, email);
  await ui.button(page, 'Registrarse').click();
  await ui.expectScreen(page, 'profile');
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

test('confirming the e-mail elsewhere removes the notice of a new owner', async ({ page }) => {
  const email = await register(page);
  await expect(notice(page)).toContainText(`Abre el enlace que te enviamos a ${email}.`);
  await ui.expectAccessible(page);
  await confirmInOtherTab(page, email);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(notice(page).getByText('Tu correo está confirmado.').first()).toBeVisible();
  await ui.fillProfile(page);
  await ui.button(page, 'Continuar').click();
  await ui.expectScreen(page, 'plan');
  await expect(notice(page)).toHaveCount(0);
  await openAccount(page);
  await expect(page.getByText('Tu correo está confirmado.')).toBeVisible();
  await expect(ui.button(page, 'Enviar de nuevo')).toHaveCount(0);
});

test('the notice about the e-mail can send it again, and stays closed until sign-out', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter('customer');
  await ui.expectScreen(page, 'plan');
  await expect(notice(page).getByRole('status')).toContainText('Abre el enlace que te enviamos');
  // It covers and widens nothing.
  expect(['static', 'relative']).toContain(
    await notice(page).evaluate((box) => getComputedStyle(box).position),
  );
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await ui.expectAccessible(page);
  // A phone has room for it on the account page only.
  await page.setViewportSize({ width: 800, height: 740 });
  await ui.button(page, 'Enviar de nuevo').click();
  await expect(notice(page).getByRole('status')).toContainText('Enviamos otro correo');
  await openAccount(page);
  await expect(notice(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver' }).click();
  await ui.expectScreen(page, 'plan');
  await expect(notice(page).getByRole('status')).toHaveText('');
  await ui.button(page, 'Cerrar el aviso del correo').click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await ui.expectScreen(page, 'plan');
  await expect(notice(page)).toHaveCount(0);
  await ui.button(page, 'Cerrar sesión').click();
  await isAtLogin(page);
  await expect.poll(() => kept(page)).toEqual([]);
});

test('the account page leads to the plan, another password and a file with its data', async ({
  page,
  enter,
}) => {
  const { email } = await enter('customer');
  await openAccount(page);
  const place = (role: 'link' | 'heading', name: string) =>
    page.getByRole(role, { name, exact: true }).boundingBox();
  const [back, title] = [await place('link', 'Volver'), await place('heading', 'Tu cuenta')];
  expect(back?.y).toBeLessThan(title?.y ?? 0);
  await ui.button(page, 'Cambiar mi contraseña').click();
  await expect(page.getByText('Te enviamos el enlace.')).toBeVisible();
  await ui.expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await ui.button(page, 'Descargar mis datos').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^virsi-cuenta-\d{4}-\d{2}-\d{2}\.json$/);
  const { account } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(account).toMatchObject({ email_address: email });
  await expect(ui.toast(page, 'Descargamos tus datos en este dispositivo.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver mi plan' }).click();
  await ui.expectScreen(page, 'plan');
});

test('a deleted account is gone in the browser, the backend and every tab', async ({
  page,
  enter,
}) => {
  const { email } = await enter('subscribed');
  await ui.choose(page, 'Tipo de servicio', 'General');
  await ui.field(page, 'Contexto').fill('Peluquería');
  const second = await page.context().newPage();
  await second.goto('/account');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta');
  await openAccount(page);
  await fillDeletion(page, email);
  await ui.expectAccessible(page);
  await ui.button(page, 'Eliminar para siempre').click();
  await isAtLogin(page);
  await expect(page.getByText('Tu cuenta y todos sus datos se eliminaron.')).toBeVisible();
  await isAtLogin(second);
  // The fixture marks every tour as seen on every page, whoever comes.
  const keys = async () => (await kept(page)).filter((key) => !key.startsWith('virsi_tour'));
  await expect.poll(keys).toEqual([]);
  await second.close();

  await page.getByRole('link', { name: 'Registra tu cuenta' }).click();
  await ui.fillCredentials(page, email);
  await ui.button(page, 'Registrarse').click();
  await ui.expectScreen(page, 'profile');
  await expect(ui.field(page, 'Nombre')).toHaveValue('');
});

test('a Google session survives a reload, and its account is deleted without a password', async ({
  page,
}) => {
  await page.goto('/login');
  await signInWithGoogle(page, 'Continuar con Google', `adios.${newEmail().slice(4, 12)}`);
  await ui.expectScreen(page, 'profile');
  await page.reload();
  await ui.expectScreen(page, 'profile');
  await expect(ui.field(page, 'Nombre')).toHaveValue('Adios');
  await expect(notice(page)).toHaveCount(0);
  await openAccount(page);
  const email = await page.getByText('@').first().innerText();
  await ui.button(page, 'Eliminar mi cuenta').click();
  await expect(page.getByText('Déjala vacía si solo entras con Google.')).toBeVisible();
  await ui.field(page, 'Escribe tu correo para confirmar').fill(email);
  await ui.button(page, 'Eliminar para siempre').click();
  await isAtLogin(page);
  await expect(page.getByText('Tu cuenta y todos sus datos se eliminaron.')).toBeVisible();
});
