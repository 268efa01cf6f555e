// What can go wrong with a forgotten password: the link, the new password, the way to the server.

import { newEmail, person } from '../../qa/browser/people.ts';
import { button, expectScreen, field } from '../../qa/browser/screens.ts';
import { faults } from '../../qa/playwright/reply.ts';
import {
  choosePassword,
  expectAsking,
  expectChoosing,
  expectSent,
  mailedLink,
  PATH,
} from '../support/browser/recovery.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

const RECOVERY = { method: 'POST', path: /^\/api\/auth\/user\/recovery$/ };
const CONFIRM = { method: 'POST', path: /^\/api\/auth\/user\/recovery\/confirm$/ };

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
