// The account page and the notice about the e-mail, as a person finds them.
import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../../../qa/browser/people.ts';
import { button, field, password } from '../../../qa/browser/screens.ts';

export const notice = (page: Page) => page.getByRole('region', { name: 'Confirmación del correo' });
export const isAtLogin = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
};

export async function openAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tu cuenta', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu cuenta');
  await expect(page).toHaveURL(({ pathname }) => pathname === '/account');
}

export async function fillDeletion(page: Page, email: string, secret = PASSWORD): Promise<void> {
  await button(page, 'Eliminar mi cuenta').click();
  await expect(field(page, 'Escribe tu correo para confirmar')).toBeFocused();
  await field(page, 'Escribe tu correo para confirmar').fill(email);
  await password(page).fill(secret);
}

export const kept = (page: Page) =>
  page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; ').filter(Boolean),
  ]);
