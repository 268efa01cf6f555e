// The account page and the notice about the e-mail when the backend does not help.

import { button, expectScreen } from '../../qa/browser/screens.ts';
import { faults, jsonReply } from '../../qa/playwright/reply.ts';
import { fillDeletion, isAtLogin, kept, notice, openAccount } from '../support/browser/account.ts';
import { expect, test } from '../support/browser/test.ts';

const CONFIRMATION = { method: 'GET', path: /\/user\/confirmation$/ };
const SEND = { method: 'POST', path: /\/user\/confirmation$/ };
const DELETION = { method: 'DELETE', path: /\/user\/account$/ };

test.use({ throughProxy: true });

test('a confirmation that fails, or that no mail can be sent for, changes nothing', async ({
  page,
  enter,
  wire,
}) => {
  for (const [open, fault] of [
    [() => enter('customer'), faults.empty(500)],
    [() => page.reload(), jsonReply({ email_verified: false, can_send: false })],
  ] as const) {
    wire.fault(CONFIRMATION, fault);
    const answered = page.waitForResponse(/\/user\/confirmation$/);
    await open();
    await answered;
    await expectScreen(page, 'plan');
    await expect(notice(page)).toHaveCount(0);
    await expect(button(page, 'Cerrar sesión')).toBeVisible();
  }
});

test('a confirmation that comes late moves nothing and waits for the next screen; too many mails and a dead line are said there, and the button stays', async ({
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
