// An owner and a subscription at Stripe, from sign-up to the second one.
import type { Page } from '@playwright/test';
import type { Guard } from '../../../qa/browser/guard.ts';
import { newEmail, newNumber } from '../../../qa/browser/people.ts';
import {
  addCalendar,
  button,
  choose,
  choosePlan,
  expectAccessible,
  expectScreen,
  expectTexts,
  field,
  fillCredentials,
  fillProfile,
  fillTexts,
  GENERAL_TEXTS,
  startPayment,
  toast,
} from '../../../qa/browser/screens.ts';
import { expect, test } from './support/test.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

const card = (page: Page) => page.getByRole('region', { name: 'Tu plan' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A day as the app writes it for an owner in Quito: with its year, where that is not the year of the browser. */
function dayText(moment: Date): string {
  const inQuito = { timeZone: 'America/Guayaquil', day: 'numeric', month: 'long' } as const;
  const year = new Intl.DateTimeFormat('es', { timeZone: inQuito.timeZone, year: 'numeric' });
  const isThisYear = year.format(moment) === year.format(new Date());
  return new Intl.DateTimeFormat('es', {
    ...inQuito,
    ...(!isThisYear && { year: 'numeric' }),
  }).format(moment);
}

const inDays = (now: Date, days: number) => dayText(new Date(now.getTime() + days * DAY_MS));

async function signUp(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto('/register');
  await expectScreen(page, 'register');
  await fillCredentials(page, email);
  await button(page, 'Registrarse').click();
  await expectScreen(page, 'profile');
  await fillProfile(page);
  await button(page, 'Continuar').click();
  await expectScreen(page, 'plan');
  return email;
}

/** A week later the session has expired. The app asks with it, is refused, and shows the login. */
async function comeBack(page: Page, guard: Guard, email: string): Promise<void> {
  guard.expectFailure(/^\/api\//, 401);
  await page.goto('/');
  await expect(heading(page)).toHaveText('Inicio de sesión');
  await fillCredentials(page, email);
  await button(page, 'Iniciar sesión').click();
}

async function payWith(page: Page, name: string): Promise<void> {
  await expect(heading(page)).toHaveText('Checkout');
  await button(page, name).click();
}

/** Goes to the portal, presses its buttons and comes back. */
async function manage(page: Page, ...names: readonly string[]): Promise<void> {
  await button(page, 'Administrar suscripción').click();
  await expect(heading(page)).toHaveText('Billing portal');
  for (const name of names) {
    const shown = page.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().includes('/portal/'),
    );
    await button(page, name).click();
    await shown;
  }
  await page.getByRole('link', { name: 'Return' }).click();
}

test('an owner tries, cancels, is let go and comes back; what was configured is kept', async ({
  page,
  shop,
  stripe,
  guard,
}) => {
  const phone = newNumber();
  const email = await test.step('comes to the plans', () => signUp(page));
  const trialEnd = inDays(stripe.now(), 7);

  await test.step('goes back from the payment page, and then pays', async () => {
    await choosePlan(page, 'Ideal');
    await startPayment(page);
    await expect(heading(page)).toHaveText('Checkout');
    await expect(page.getByText('price_1TIdealMensual: 99.00 USD a month')).toBeVisible();
    await expect(page.getByText('7 days free')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expectScreen(page, 'plan');
    await choosePlan(page, 'Ideal');
    await startPayment(page);
    await payWith(page, 'Pay with a good card');
  });

  await test.step('reads when the trial ends, and saves the assistant', async () => {
    await expectScreen(page, 'agent');
    await expect(card(page)).toContainText('Ideal');
    await expect(card(page)).toContainText(`Tu prueba gratis termina el ${trialEnd}.`);
    await choose(page, 'Tipo de servicio', 'General');
    await field(page, 'Número de teléfono').fill(phone);
    await choose(page, 'Duración de la cita', '30 minutes');
    await choose(page, 'País', 'Perú');
    await fillTexts(page, GENERAL_TEXTS);
    await addCalendar(page, 'color@peluqueria.test', 'Color');
    await expectAccessible(page);
    await button(page, 'Guardar configuración').click();
    await expect(toast(page, 'Agente creado correctamente')).toBeVisible();
  });

  await test.step('cancels in the portal', async () => {
    await manage(page, 'Cancel at the end of the period');
    await expectScreen(page, 'agent');
    await expect(card(page)).toContainText(
      `Cancelaste tu suscripción: la tienes hasta el ${trialEnd}.`,
    );
    await expectAccessible(page);
  });

  await test.step('comes back when it has ended', async () => {
    shop.pass(8 * DAY_MS);
    await comeBack(page, guard, email);
    await expectScreen(page, 'plan');
    await expect(
      page.getByText(
        `Tu suscripción terminó el ${trialEnd}. La configuración de tu asistente sigue guardada: elige un plan para volver a usarla.`,
      ),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('pays again, without a trial, and finds the assistant', async () => {
    await choosePlan(page, 'Premium');
    await button(page, 'Continuar al pago').click();
    await expect(page.getByText('price_1TPremiumMensual: 129.00 USD a month')).toBeVisible();
    await expect(page.getByText('Due today')).toBeVisible();
    await payWith(page, 'Pay with a good card');
    await expectScreen(page, 'agent');
    await expect(card(page)).toContainText('Premium');
    await expect(card(page)).toContainText('Próximo cobro: ');
    await expect(card(page)).not.toContainText('prueba');
    await expect(field(page, 'Número de teléfono')).toHaveValue(phone.replace('+593', '+593 '));
    await expectTexts(page, GENERAL_TEXTS);
  });

  expect(stripe.customers().filter((customer) => customer.email === email)).toHaveLength(1);
});

test.describe('no event of Stripe arrives:', () => {
  test.use({ areEventsDelivered: false });

  test('a payment is confirmed, and what was done in the portal is shown', async ({
    page,
    stripe,
    enter,
  }) => {
    await enter('customer');
    await expectScreen(page, 'plan');
    await choosePlan(page, 'Básico');
    await startPayment(page);
    await payWith(page, 'Pay with a good card');
    await expectScreen(page, 'agent');
    await expect(card(page)).toContainText(
      `Tu prueba gratis termina el ${inDays(stripe.now(), 7)}.`,
    );

    await manage(page, 'Change to price_1TPremiumMensual (129.00 USD)');
    await expectScreen(page, 'agent');
    await expect(card(page)).toContainText('Premium');
  });
});

test('a first charge that fails ends the access, and is repaired in the portal', async ({
  page,
  shop,
  guard,
  enter,
}) => {
  guard.expectFailure(/^\/checkout\//, 402);
  const { email } = await enter('customer');
  await expectScreen(page, 'plan');
  await choosePlan(page, 'Ideal');
  await startPayment(page);
  await payWith(page, 'Pay with a card that is declined');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await payWith(page, 'Pay with a card that fails later');
  await expectScreen(page, 'agent');

  shop.pass(7 * DAY_MS + 2 * HOUR_MS);
  await comeBack(page, guard, email);
  await expectScreen(page, 'plan');
  await expect(
    page.getByRole('region', { name: 'Tu suscripción tiene un pago pendiente' }),
  ).toBeVisible();
  await expectAccessible(page);

  await manage(page, 'Use a good card', 'Pay the open invoice');
  await expectScreen(page, 'agent');
  await expect(card(page)).toContainText('Próximo cobro: ');
  await expect(card(page)).not.toContainText('No pudimos cobrar');
});
