// Calls 2 and 3 under every fault: the profile form shows, keeps what was typed, and leads on.

import { CALLS } from '../../qa/actors/calls.ts';
import {
  button,
  expectScreen,
  expectTexts,
  field,
  fillProfile,
  toast,
} from '../../qa/browser/screens.ts';
import {
  FAULT_CASES,
  make,
  SEEN_FAULTS,
  SERVER_TEXT,
  signInAgain,
} from '../support/browser/fault-table.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const TYPED = {
  Nombre: 'Ana',
  Apellido: 'Torres',
  'Teléfono móvil': '+593 991234567',
  Ciudad: 'Quito',
  Provincia: 'Pichincha',
  'Código postal (opcional)': '170135',
};
const EXCEPTION = /^Error creando cliente: ./;

for (const name of SEEN_FAULTS) {
  test(`the customer check survives ${FAULT_CASES[name].name}`, async ({
    page,
    wire,
    guard,
    enter,
  }) => {
    const fault = await make({ page, wire, guard }, CALLS.findCustomer, name);
    await enter('new');
    await fault.giveUp();
    await expectScreen(page, 'profile');

    // The check is repeated before anybody is created, and fails again.
    await fillProfile(page);
    await button(page, 'Continuar').click();
    await fault.giveUp();
    await expect(page.getByRole('region', { name: 'Notificaciones' })).toContainText(
      'Error creando cliente: ',
    );
    await expectTexts(page, TYPED);
    expect(wire.requests(CALLS.createCustomer)).toHaveLength(0);

    wire.lift();
    await button(page, 'Continuar').click();
    await expectScreen(page, 'plan');
    expect(wire.requests(CALLS.createCustomer)).toHaveLength(1);
  });
}

test('the customer check survives an answer that is not JSON: being ok is enough', async ({
  page,
  wire,
  enter,
}) => {
  wire.fault(CALLS.findCustomer, { status: 200, type: 'text/plain', body: 'sí' });
  await enter('customer');
  await expectScreen(page, 'plan');
});

test('somebody who exists already is not signed up twice after a failed check', async ({
  page,
  wire,
  guard,
  enter,
}) => {
  const fault = await make({ page, wire, guard }, CALLS.findCustomer, 'refused');
  await enter('customer');
  await fault.giveUp();
  await expectScreen(page, 'profile');
  wire.lift();
  await fillProfile(page);
  await button(page, 'Continuar').click();
  await expectScreen(page, 'plan');
  expect(wire.requests(CALLS.createCustomer)).toHaveLength(0);
});

for (const name of SEEN_FAULTS) {
  test(`the creation of a customer survives ${FAULT_CASES[name].name}`, async ({
    page,
    wire,
    guard,
    enter,
  }) => {
    const fault = await make({ page, wire, guard }, CALLS.createCustomer, name);
    await enter('new');
    await fillProfile(page);
    await button(page, 'Continuar').click();
    await fault.giveUp();

    const notifications = page.getByRole('region', { name: 'Notificaciones' });
    if (name === 'refused') await expect(toast(page, SERVER_TEXT)).toBeVisible();
    else await expect(notifications.getByText(EXCEPTION)).toBeVisible();
    await expectScreen(page, 'profile');
    await expectTexts(page, TYPED);

    fault.lift();
    await button(page, 'Continuar').click();
    await expectScreen(page, 'plan');
    fault.expectNoFurtherRequest();
  });
}

test('a 401 of the customer check asks to sign in again', async ({ page, wire, guard, enter }) => {
  await make({ page, wire, guard }, CALLS.findCustomer, 'unauthorized');
  const somebody = await enter('customer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
  wire.lift();
  await signInAgain(page, somebody);
  await expectScreen(page, 'plan');
});

test('a 401 of the creation of a customer keeps what was typed', async ({
  page,
  wire,
  guard,
  enter,
}) => {
  await make({ page, wire, guard }, CALLS.createCustomer, 'unauthorized');
  const somebody = await enter('new');
  await fillProfile(page);
  await button(page, 'Continuar').click();
  await signInAgain(page, somebody);
  await expectScreen(page, 'profile');
  await expectTexts(page, TYPED);
  await expect(field(page, 'Correo electrónico')).toHaveValue(somebody.email);
  wire.lift();
  await button(page, 'Continuar').click();
  await expectScreen(page, 'plan');
});
