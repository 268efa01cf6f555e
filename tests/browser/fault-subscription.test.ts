// Calls 4 and 5 under every fault: the plans show, the chosen one stays chosen, nobody pays twice.
import type { Page } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import { choosePlan, expectScreen, paymentButton, toast } from '../../qa/browser/screens.ts';
import { FAULT_CASES, make, SEEN_FAULTS, signInAgain } from '../support/browser/fault-table.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const REFUSED_TEXT = 'Ha ocurrido un error al intentar redirigir al pago';
const EXCEPTION_TEXT = 'Error al intentar redirigir al pago';
const ALREADY_ACTIVE = 'Tu suscripción ya está activa: no hace falta pagar.';

const idealPlan = (page: Page) => page.getByRole('radio', { name: /^Ideal/ });

for (const name of SEEN_FAULTS) {
  const { name: words } = FAULT_CASES[name];

  test(`the subscription status survives ${words}`, async ({ page, wire, guard, enter }) => {
    const fault = await make({ page, wire, guard }, CALLS.readSubscription, name);
    await enter('subscribed');
    await fault.giveUp();
    await expectScreen(page, 'plan');
    await choosePlan(page, 'Ideal');

    // The status is read again before the link and fails again. Then the backend itself refuses a second payment.
    guard.expectFailure(CALLS.requestPaymentLink.path, 409);
    await paymentButton(page).click();
    await fault.giveUp();
    await expect(toast(page, REFUSED_TEXT)).toBeVisible();
    await expect(idealPlan(page)).toBeChecked();

    fault.lift();
    await paymentButton(page).click();
    await expectScreen(page, 'agent');
    await expect(toast(page, ALREADY_ACTIVE)).toBeVisible();
    fault.expectNoFurtherRequest();
    expect(wire.requests(CALLS.requestPaymentLink)).toHaveLength(1);
  });

  test(`the payment link survives ${words}`, async ({ page, wire, guard, enter }) => {
    const fault = await make({ page, wire, guard }, CALLS.requestPaymentLink, name);
    await enter('customer');
    await choosePlan(page, 'Ideal');
    await paymentButton(page).click();
    await fault.giveUp();

    const text = name === 'refused' ? REFUSED_TEXT : EXCEPTION_TEXT;
    await expect(toast(page, text)).toBeVisible();
    await expect(idealPlan(page)).toBeChecked();

    fault.lift();
    await paymentButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirma tu suscripción');
    await expect(page.getByText('Ideal', { exact: true })).toBeVisible();
    fault.expectNoFurtherRequest();
  });
}

test('a 401 of the subscription status asks to sign in again', async ({
  page,
  wire,
  guard,
  enter,
}) => {
  const fault = await make({ page, wire, guard }, CALLS.readSubscription, 'unauthorized');
  const somebody = await enter('subscribed');
  await fault.giveUp();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
  fault.lift();
  await signInAgain(page, somebody);
  await expectScreen(page, 'agent');
});

test('a 401 of the payment link keeps the chosen plan', async ({ page, wire, guard, enter }) => {
  const fault = await make({ page, wire, guard }, CALLS.requestPaymentLink, 'unauthorized');
  const somebody = await enter('customer');
  await choosePlan(page, 'Ideal');
  await paymentButton(page).click();
  await fault.giveUp();
  await signInAgain(page, somebody);
  await expectScreen(page, 'plan');
  await expect(idealPlan(page)).toBeChecked();
  fault.lift();
  await paymentButton(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirma tu suscripción');
});
