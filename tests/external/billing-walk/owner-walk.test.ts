// An owner's subscription at Stripe, from sign-up to the second one, without any event of Stripe.
import type { Page } from '@playwright/test';
import type { Guard } from '../../../qa/browser/guard.ts';
import { newEmail, newNumber } from '../../../qa/browser/people.ts';
import * as ui from '../../../qa/browser/screens.ts';
import { takeSteps } from '../../../qa/browser/take-steps.ts';
import { expect, test } from './support/test.ts';

const DAY_MS = 24 * 3600_000;

const card = (page: Page) => page.getByRole('region', { name: 'Tu plan' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A day as the app writes it for an owner in Quito, with the year unless it is the current one. */
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
  await ui.expectScreen(page, 'register');
  await ui.fillCredentials(page, email);
  await ui.button(page, 'Registrarse').click();
  await ui.expectScreen(page, 'profile');
  await ui.fillProfile(page);
  await ui.button(page, 'Continuar').click();
  return email;
}

/** The session expired meanwhile: the app's call is refused, and the login appears. */
async function comeBack(page: Page, guard: Guard, email: string): Promise<void> {
  guard.expectFailure(/^\/api\//, 401);
  await page.goto('/');
  await expect(heading(page)).toHaveText('Inicio de sesión');
  await ui.fillCredentials(page, email);
  await ui.button(page, 'Iniciar sesión').click();
}

async function payAtStripe(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Checkout');
  await ui.button(page, 'Pay with a good card').click();
}

test('an owner tries, cancels, loses access and pays again; the configuration is kept', async ({
  page,
  shop,
  guard,
}) => {
  const { stripe } = shop;
  const phone = newNumber();
  const email = await test.step('signs up', () => signUp(page));
  const trialEnd = inDays(stripe.now(), 7);

  const goesBackAndPays = async () => {
    await ui.expectScreen(page, 'plan');
    await ui.choosePlan(page, 'Ideal');
    await ui.startPayment(page);
    await expect(heading(page)).toHaveText('Checkout');
    await expect(page.getByText('price_1TIdealMensual: 99 usd a month')).toBeVisible();
    await expect(page.getByText('7 days free')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await ui.expectScreen(page, 'plan');
    await ui.choosePlan(page, 'Ideal');
    await ui.startPayment(page);
    await payAtStripe(page);
  };
  const savesAssistant = async () => {
    await ui.expectScreen(page, 'agent');
    await ui.choose(page, 'Tipo de servicio', 'General');
    await ui.field(page, 'WhatsApp de tu asistente').fill(phone);
    await ui.choose(page, 'Duración de la cita', '30 minutes');
    await ui.choose(page, 'País', 'Perú');
    await ui.fillTexts(page, ui.GENERAL_TEXTS);
    await ui.addCalendar(page, 'color@peluqueria.test', 'Color');
    await ui.expectAccessible(page);
    await ui.button(page, 'Guardar configuración').click();
    await expect(ui.toast(page, 'Agente creado correctamente')).toBeVisible();
  };
  await takeSteps({ plan: goesBackAndPays, asistente: savesAssistant });

  await test.step('reads when the trial ends, and cancels in the portal', async () => {
    await ui.expectScreen(page, 'agent');
    await expect(card(page)).toContainText('Ideal');
    await expect(card(page)).toContainText(`Prueba gratis hasta el ${trialEnd}.`);
    await ui.button(page, 'Cambiar o cancelar mi plan').click();
    await expect(heading(page)).toHaveText('Billing portal');
    const shown = page.waitForResponse(
      (response) => response.request().method() === 'GET' && response.url().includes('/portal/'),
    );
    await ui.button(page, 'Cancel at the end of the period').click();
    await shown;
    await page.getByRole('link', { name: 'Return' }).click();
    await ui.expectScreen(page, 'agent');
    await expect(card(page)).toContainText(
      `Cancelaste tu suscripción: la tienes hasta el ${trialEnd}.`,
    );
    await ui.expectAccessible(page);
  });

  await test.step('comes back when it has ended', async () => {
    shop.pass(8 * DAY_MS);
    await comeBack(page, guard, email);
    await ui.expectScreen(page, 'plan');
    await expect(
      page.getByText(
        `Tu suscripción terminó el ${trialEnd}. La configuración de tu asistente sigue guardada: elige un plan para volver a usarla.`,
      ),
    ).toBeVisible();
    await ui.expectAccessible(page);
  });

  await test.step('pays again, without a trial, and finds the assistant', async () => {
    await ui.choosePlan(page, 'Premium');
    await ui.button(page, 'Continuar al pago').click();
    await expect(page.getByText('price_1TPremiumMensual: 129 usd a month')).toBeVisible();
    await expect(page.getByText('Due today')).toBeVisible();
    await payAtStripe(page);
    await ui.expectScreen(page, 'agent');
    await expect(card(page)).toContainText('Premium');
    await expect(card(page)).toContainText('Próximo cobro: ');
    await expect(card(page)).not.toContainText('prueba');
    await expect(ui.field(page, 'WhatsApp de tu asistente')).toHaveValue(
      phone.replace('+593', '+593 '),
    );
    await ui.expectTexts(page, ui.GENERAL_TEXTS);
  });

  expect(stripe.customers().filter((customer) => customer.email === email)).toHaveLength(1);
});
