// Uses the sandbox Google's popup as a person would.
import { expect, type Page } from '@playwright/test';
import { button } from '../../../qa/browser/screens.ts';

/** Clicks what opens the popup and returns it, with the account chooser shown. */
async function openGoogle(page: Page, opener: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await button(page, opener).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Elige una cuenta');
  return popup;
}

/** Signs in as an account of the sandbox Google that nobody used before: 'ana.paz' is Ana Paz. */
export async function signInWithGoogle(page: Page, opener: string, user: string): Promise<void> {
  const popup = await openGoogle(page, opener);
  const closed = popup.waitForEvent('close');
  await popup.getByLabel('Usar otra cuenta de prueba').fill(user);
  await button(popup, 'Continuar').click();
  await closed;
}

/** Imports the calendars of an account that consents. */
export async function importCalendars(page: Page, account: string): Promise<void> {
  const popup = await openGoogle(page, 'Importar mis calendarios');
  await popup.getByRole('button', { name: account }).click();
  const closed = popup.waitForEvent('close');
  await button(popup, 'Permitir').click();
  await closed;
}
