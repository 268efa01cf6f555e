// Signing in with Google: the popup, its failures, an account without an e-mail.
import { randomUUID } from 'node:crypto';
import {
  button,
  closeToast,
  expectAccessible,
  expectScreen,
  expectTexts,
  field,
  fillRestOfProfile,
  toast,
} from '../../qa/browser/screens.ts';
import { openGoogle, pickAccount, typeAccount } from '../support/browser/google.ts';
import { expect, test } from '../support/browser/test.ts';

const someone = () => `ana.paz.${randomUUID().slice(0, 8)}`;

test('the popup is 500 by 600 and asks for the account', async ({ page }) => {
  await page.addInitScript(() => {
    const { open } = window;
    window.open = (url, name, features) => {
      document.documentElement.dataset.popup = features ?? '';
      return open.call(window, url, name, features);
    };
  });
  await page.goto('/login');
  const popup = await openGoogle(page, 'Continuar con Google');
  const features = await page.locator('html').getAttribute('data-popup');
  expect(features?.split(',')).toEqual(expect.arrayContaining(['width=500', 'height=600']));
  await popup.close();
});

for (const [screen, opener] of [
  ['login', 'Continuar con Google'],
  ['register', 'Registrarse con Google'],
] as const) {
  test(`a closed popup changes nothing on the ${screen} screen`, async ({ page, guard }) => {
    await page.goto(`/${screen}`);
    await expectScreen(page, screen);
    await field(page, 'Correo electrónico').fill('ana@virsi.test');
    const before = await page.locator('body').ariaSnapshot();
    const popup = await openGoogle(page, opener);
    await popup.close();
    await expect.poll(() => guard.lines).toEqual(['warning: Google Sign-In failed popup-closed']);
    expect(await page.locator('body').ariaSnapshot()).toBe(before);

    const second = await openGoogle(page, opener);
    await typeAccount(second, someone());
    await expectScreen(page, 'profile');
  });
}

test('a second click while the popup is open asks again', async ({ page, guard }) => {
  await page.goto('/login');
  const first = await openGoogle(page, 'Continuar con Google');
  const replaced = first.waitForEvent('close');
  const second = await openGoogle(page, 'Continuar con Google');
  await replaced;
  await typeAccount(second, someone());
  await expectScreen(page, 'profile');
  expect(guard.lines.filter((line) => line.includes('failed'))).toEqual([]);
});

test('an account without an e-mail sees why it cannot go on, and can leave', async ({
  page,
  guard,
}) => {
  await page.goto('/register');
  const popup = await openGoogle(page, 'Registrarse con Google');
  await pickAccount(popup, 'Carolina Vélez');
  await expectScreen(page, 'profile');
  await expectTexts(page, { Nombre: 'Carolina', Apellido: 'Vélez', 'Correo electrónico': '' });
  await expect(
    page.getByText('Tu cuenta no comparte un correo electrónico. Cierra sesión y entra con otra'),
  ).toBeVisible();
  expect(guard.lines.filter((line) => line.startsWith('warning'))).toEqual([
    'warning: La cuenta no tiene correo electrónico ',
  ]);
  await expectAccessible(page);

  await fillRestOfProfile(page);
  await button(page, 'Continuar').click();
  await expect(toast(page, 'El correo electrónico es requerido')).toBeVisible();
  await expectScreen(page, 'profile');
  await closeToast(page);
  await button(page, 'Cerrar sesión').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
});
