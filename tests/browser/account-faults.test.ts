// The account page and the notice about the e-mail when the backend does not help.

import { button, expectScreen } from '../../qa/browser/screens.ts';
import { faults } from '../../qa/playwright/reply.ts';
import { fillDeletion, isAtLogin, kept, notice, openAccount } from '../support/browser/account.ts';
import { expect, test } from '../support/browser/test.ts';

const CONFIRMATION = { method: 'GET', path: /\/user\/confirmation$/ };
const SEND = { method: 'POST', path: /\/user\/confirmation$/ };
const DELETION = { method: 'DELETE', path: /\/user\/account$/ };

test.use({ throughProxy: true });

test('a late confirmation shows its notice on the next screen, and a mail that fails is explained there', async ({
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
  await expect(page.getByText(/^Abre el enlace que te enviamos/)).toBeVisible();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expectScreen(page, 'plan');
  await expect(notice(page)).toBeVisible();

  wire.fault(SEND, faults.refused('Demasiados intentos.', 429));
  await button(page, 'Enviar de nuevo').click();
  await expect(notice(page).getByRole('status')).toContainText('Ya te enviamos varios correos.');
  wire.fault(SEND, 'drop');
  await button(page, 'Enviar de nuevo').click();
  await expect(notice(page).getByRole('status')).toContainText('No pudimos enviar el correo.');
  await expect(button(page, 'Enviar de nuevo')).toBeEnabled();
});

test('a page left during the deletion of its account ends signed out', async ({
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
