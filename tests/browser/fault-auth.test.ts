// Call 1 under every fault: the banner says why, the e-mail stays, the password goes.
import type { Page } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import { newEmail, person } from '../../qa/browser/people.ts';
import {
  button,
  expectAccessible,
  expectScreen,
  field,
  fillCredentials,
  password,
  toast,
} from '../../qa/browser/screens.ts';
import {
  FAULT_CASES,
  type FaultName,
  make,
  SEEN_FAULTS,
  SERVER_TEXT,
} from '../support/browser/fault-table.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const EXCEPTION = /^No se ha procesado la solicitud: ./;

/** Here a 401 means wrong credentials: there is no session that could expire. */
const SAID_BY_SERVER: readonly FaultName[] = ['refused', 'unauthorized'];

async function expectBanner(page: Page, name: FaultName): Promise<void> {
  const isServers = SAID_BY_SERVER.includes(name);
  const banner = page.getByRole('main').getByText(isServers ? SERVER_TEXT : EXCEPTION);
  await expect(banner).toBeVisible();
  await expect(toast(page, SERVER_TEXT)).toHaveCount(isServers ? 1 : 0);
}

for (const name of [...SEEN_FAULTS, 'unauthorized'] as const) {
  const { name: words } = FAULT_CASES[name];

  test(`login survives ${words}`, async ({ page, wire, guard, backend }) => {
    const { email } = await person(backend.url);
    const fault = await make({ page, wire, guard }, CALLS.signIn, name);
    await page.goto('/login');
    await fillCredentials(page, email);
    await button(page, 'Iniciar sesión').click();
    await fault.giveUp();

    await expectBanner(page, name);
    await expect(field(page, 'Correo electrónico')).toHaveValue(email);
    await expect(password(page)).toHaveValue('');
    await expectAccessible(page);

    fault.lift();
    await fillCredentials(page, email);
    await button(page, 'Iniciar sesión').click();
    await expectScreen(page, 'profile');
    fault.expectNoFurtherRequest();
  });

  test(`sign-up survives ${words}`, async ({ page, wire, guard }) => {
    const email = newEmail();
    const fault = await make({ page, wire, guard }, CALLS.signUp, name);
    await page.goto('/register');
    await fillCredentials(page, email);
    await button(page, 'Registrarse').click();
    await fault.giveUp();

    await expectBanner(page, name);
    await expect(field(page, 'Correo electrónico')).toHaveValue(email);
    await expect(password(page)).toHaveValue('');

    fault.lift();
    await fillCredentials(page, email);
    await button(page, 'Registrarse').click();
    await expectScreen(page, 'profile');
    fault.expectNoFurtherRequest();
  });
}
