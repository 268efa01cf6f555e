// The recovery of a password, as a person goes through it, and the link in the mail.
import { expect, type Page } from '@playwright/test';
import { button, expectLive } from '../../../qa/browser/screens.ts';

const PATH = '/recover-password';
export const NEW_PASSWORD = 'Otra-cl4ve-larga!';

async function expectForm(page: Page, title: string): Promise<void> {
  await expectLive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · VIRSI`);
  await expect(page).toHaveURL(PATH);
}

export const expectAsking = (page: Page) => expectForm(page, 'Recupera tu contraseña');
export const expectSent = (page: Page) => expectForm(page, 'Revisa tu correo');
export const expectChoosing = (page: Page) => expectForm(page, 'Elige una contraseña nueva');

/** The link as the mail shows it. */
export async function linkIn(site: string, email: string): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const mails = await fetch(`${site}/sandbox/mailbox?to=${encodeURIComponent(email)}`);
      found = /href="([^"]*#token=[^"]+)"/.exec(await mails.text())?.[1] ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

export async function choosePassword(page: Page, secret = NEW_PASSWORD): Promise<void> {
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(secret);
  await button(page, 'Guardar y entrar').click();
}
