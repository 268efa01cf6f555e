// What can go wrong with a forgotten password: the link, the new password, the way to the server.

import { newEmail, person } from '../../qa/browser/people.ts';
import { button, expectAccessible, expectScreen, field, toast } from '../../qa/browser/screens.ts';
import { faults } from '../../qa/playwright/reply.ts';
import {
  choosePassword,
  expectAsking,
  expectChoosing,
  expectSent,
  mailedLink,
  NEW_PASSWORD,
  PATH,
} from '../support/browser/recovery.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

const RECOVERY = { method: 'POST', path: /^\/api\/auth\/user\/recovery$/ };
const CONFIRM = { method: 'POST', path: /^\/api\/auth\/user\/recovery\/confirm$/ };
const BAD_LINK = 'El enlace no es válido o ya venció. Pide otro.';

test('a link that was used says so, and leads to another one', async ({ page, guard, backend }) => {
  guard.expectFailure(CONFIRM.path, 400);
  const { email } = await person(backend.url);
  const mailed = await mailedLink(backend.url, email);
  const token = mailed.split('#token=')[1];
  await fetch(`${backend.url}/api/auth/user/recovery/confirm`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, password: NEW_PASSWORD }),
  });
  await page.goto(mailed);
  await expectChoosing(page);
  await choosePassword(page);
  await expectAsking(page);
  await expect(page.getByRole('main').getByText(BAD_LINK)).toBeVisible();
  await expect(toast(page, BAD_LINK)).toBeVisible();
  await expectAccessible(page);
  // Loaded again, it is an ordinary form.
  await page.reload();
  await expectAsking(page);
  await expect(page.getByText('Por seguridad')).toHaveCount(0);
});

test('a password that is too short is refused in words, and the link still works', async ({
  page,
  guard,
  backend,
}) => {
  guard.expectFailure(CONFIRM.path, 400);
  const { email } = await person(backend.url);
  await page.goto(await mailedLink(backend.url, email));
  await choosePassword(page, 'corta');
  const banner = page
    .getByRole('main')
    .getByText('La contraseña debe tener al menos 8 caracteres.');
  await expect(banner).toBeVisible();
  await expectChoosing(page);
  await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveValue('corta');
  await choosePassword(page);
  await expectScreen(page, 'profile');
});

test.describe('with faults', () => {
  test.use({ throughProxy: true });

  test(
    'offline, and then limited, nothing typed is lost',
    ENGINE,
    async ({ page, guard, wire }) => {
      const email = newEmail();
      guard.expectFailure(RECOVERY.path, 'none');
      guard.expectFailure(RECOVERY.path, 429);
      await page.goto(PATH);
      await expectAsking(page);
      await field(page, 'Correo electrónico').fill(email);
      wire.fault(RECOVERY, 'drop');
      await button(page, 'Enviar enlace').click();
      const main = page.getByRole('main');
      await expect(
        main.getByText('No se ha procesado la solicitud: no hay conexión con el servidor'),
      ).toBeVisible();
      await expect(field(page, 'Correo electrónico')).toHaveValue(email);
      wire.lift();
      const limited =
        'Demasiadas solicitudes de correo. Espera unos minutos y vuelve a intentarlo.';
      wire.fault(RECOVERY, faults.refused(limited, 429));
      await button(page, 'Enviar enlace').click();
      await expect(main.getByText(limited)).toBeVisible();
      await expect(field(page, 'Correo electrónico')).toHaveValue(email);
      wire.lift();
      await button(page, 'Enviar enlace').click();
      await expectSent(page);
    },
  );

  test('a new password whose answer is lost can be sent again', async ({
    page,
    guard,
    wire,
    backend,
  }) => {
    guard.expectFailure(CONFIRM.path, 500);
    const { email } = await person(backend.url);
    const mailed = new URL(await mailedLink(backend.url, email));
    wire.fault(CONFIRM, faults.empty());
    await page.goto(PATH + mailed.hash);
    await expectChoosing(page);
    await choosePassword(page);
    await expect(
      page.getByRole('main').getByText(/^No se ha procesado la solicitud: ./),
    ).toBeVisible();
    wire.lift();
    await button(page, 'Guardar y entrar').click();
    await expectScreen(page, 'profile');
  });
});
