// The account page and the notice about the e-mail when the backend does not help.

import { PASSWORD } from '../../qa/browser/people.ts';
import { button, expectScreen, password, toast } from '../../qa/browser/screens.ts';
import { faults, jsonReply } from '../../qa/playwright/reply.ts';
import { fillDeletion, isAtLogin, kept, notice, openAccount } from '../support/browser/account.ts';
import { expect, test } from '../support/browser/test.ts';

const CONFIRMATION = { method: 'GET', path: /\/user\/confirmation$/ };
const SEND = { method: 'POST', path: /\/user\/confirmation$/ };
const EXPORT = { method: 'GET', path: /\/user\/export$/ };
const LOGOUT = { method: 'POST', path: /\/user\/logout$/ };
const DELETION = { method: 'DELETE', path: /\/user\/account$/ };

test.use({ throughProxy: true });

for (const [name, fault] of [
  ['500', faults.empty(500)],
  ['that no mail can be sent', jsonReply({ email_verified: false, can_send: false })],
] as const) {
  test(`a confirmation that answers ${name} changes nothing`, async ({
    page,
    enter,
    wire,
    guard,
  }) => {
    if (/^\d+$/.test(name)) guard.expectFailure(CONFIRMATION.path, Number(name));
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
  wire.fault(SEND, 'drop');
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
  wire.fault(EXPORT, 'drop');
  await button(page, 'Descargar mis datos').click();
  const lost = 'no hay conexión con el servidor';
  await expect(toast(page, `No pudimos descargar tus datos: ${lost}`)).toBeVisible();
  await fillDeletion(page, email);
  guard.expectFailure(DELETION.path, 'none');
  wire.fault(DELETION, 'drop');
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

test('signing out ends the session at the backend too', async ({ page, enter, site }) => {
  const { token } = await enter('customer');
  await expectScreen(page, 'plan');
  const answered = page.waitForResponse(LOGOUT.path);
  await button(page, 'Cerrar sesión').click();
  await isAtLogin(page);
  expect((await answered).status()).toBe(204);
  const headers = { Authorization: `Bearer ${token}` };
  const { status } = await fetch(`${site}/api/payments/subscription/status`, { headers });
  expect(status).toBe(401);
});

test('whoever signs out is signed out here, also where the backend answers nothing', async ({
  page,
  enter,
  wire,
}) => {
  wire.fault(LOGOUT, 'silence');
  await enter('customer');
  await expectScreen(page, 'plan');
  const asked = page.waitForRequest(LOGOUT.path);
  await button(page, 'Cerrar sesión').click();
  await isAtLogin(page);
  expect(await kept(page)).toEqual([]);
  await asked;
});
