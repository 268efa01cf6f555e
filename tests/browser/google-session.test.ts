import {
  button,
  closeToast,
  expectAccessible,
  expectScreen,
  expectTexts,
  fillRestOfProfile,
  toast,
} from '../../qa/browser/screens.ts';
import { openGoogle, pickAccount } from '../support/browser/google.ts';
import { expect, test } from '../support/browser/test.ts';

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
