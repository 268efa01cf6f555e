// What becomes of a subscription on the sandbox's own page, as the app tells of it: cancelled, kept, ended, paid again.
import type { Page } from '@playwright/test';
import { button, choosePlan, expectScreen, field, pay } from '../../qa/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Tu plan' });

/** Goes to the page of the subscription, presses its buttons and comes back. */
async function manage(page: Page, ...names: readonly string[]): Promise<void> {
  await button(page, 'Administrar suscripción').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu suscripción');
  for (const name of names) {
    const shown = page.waitForResponse(
      (response) =>
        response.request().method() === 'GET' && response.url().includes('/sandbox/portal/'),
    );
    await button(page, name).click();
    await shown;
  }
  await page.getByRole('link', { name: 'Volver a VIRSI' }).click();
}

const DATE = /\d{1,2} de [a-z]+( de \d{4})?/;

test('a cancelled subscription is told of, taken back, ended and paid again; the assistant is kept', async ({
  page,
  enter,
}) => {
  await enter('configured');
  await expectScreen(page, 'agent');
  await expect(card(page)).toContainText(/Tu prueba gratis termina el /);
  const [end = ''] = DATE.exec(await card(page).innerText()) ?? [];

  await manage(page, 'Cancelar suscripción');
  await expectScreen(page, 'agent');
  await expect(card(page)).toContainText(`Cancelaste tu suscripción: la tienes hasta el ${end}.`);

  await manage(page, 'Mantener suscripción');
  await expectScreen(page, 'agent');
  await expect(card(page)).toContainText(`Próximo cobro: ${end}.`);
  await expect(card(page)).not.toContainText('Cancelaste');

  await manage(page, 'Cancelar suscripción', '+7 días');
  await expectScreen(page, 'plan');
  await expect(
    page.getByText(
      `Tu suscripción terminó el ${end}. La configuración de tu asistente sigue guardada: elige un plan para volver a usarla.`,
    ),
  ).toBeVisible();

  await choosePlan(page, 'Premium');
  await button(page, 'Continuar al pago').click();
  await button(page, 'Pagar').click();
  await expectScreen(page, 'agent');
  await expect(card(page)).toContainText('Premium');
  await expect(card(page)).toContainText('Próximo cobro: ');
  await expect(card(page)).not.toContainText('prueba');
  await expect(field(page, 'Contexto')).toHaveValue('Peluquería en el centro de Quito');
});

test('a charge that fails is told of, ends the access, and is repaired without another payment', async ({
  page,
  enter,
}) => {
  await enter('configured');
  await expectScreen(page, 'agent');
  await manage(page, '+7 días', 'Usar una tarjeta que falla', '+31 días');
  await expectScreen(page, 'agent');
  await expect(card(page)).toContainText('No pudimos cobrar tu último pago.');

  await manage(page, '+7 días', '+1 día');
  await expectScreen(page, 'plan');
  await expect(
    page.getByRole('region', { name: 'Tu suscripción tiene un pago pendiente' }),
  ).toBeVisible();

  await manage(page, 'Usar una tarjeta que funciona');
  await expectScreen(page, 'agent');
  await expect(card(page)).toContainText('Próximo cobro: ');
});

test('another plan that was chosen there stands on the card', async ({ page, enter }) => {
  await enter('customer');
  await choosePlan(page, 'Básico');
  await pay(page);
  await expectScreen(page, 'agent');
  await button(page, 'Administrar suscripción').click();
  await page.getByLabel('Otro plan').selectOption({ label: 'Premium, 129/mes' });
  await button(page, 'Cambiar plan').click();
  await page.getByRole('link', { name: 'Volver a VIRSI' }).click();
  await expectScreen(page, 'agent');
  await expect(card(page)).toContainText('Premium');
});
