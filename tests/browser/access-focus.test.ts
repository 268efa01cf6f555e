// Where the focus goes by itself: to the heading of a new screen, to the first wrong field, and back.
import type { Locator, Page } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import { newEmail, newNumber } from '../../qa/browser/people.ts';
import {
  addCalendar,
  button,
  calendarId,
  calendarService,
  choose,
  choosePlan,
  field,
  fillCredentials,
  GENERAL_TEXTS,
  MEDICAL_TEXTS,
  pay,
  paymentButton,
  startPayment,
} from '../../qa/browser/screens.ts';
import { faults } from '../../qa/playwright/reply.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

async function expectBeginning(page: Page, title: string): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(`${title} · VIRSI`);
}

test('every change of the screen leads to its heading, and changes the title', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(heading(page)).toHaveText('Page not found!');
  await page.getByRole('link', { name: 'Ir al Inicio' }).click();
  await expectBeginning(page, 'Inicio de sesión');
  await page.getByRole('link', { name: 'Registra tu cuenta' }).click();
  await expectBeginning(page, 'Registra tu cuenta');
  await page.goBack();
  await expectBeginning(page, 'Inicio de sesión');
  await page.goForward();
  await expectBeginning(page, 'Registra tu cuenta');
  await fillCredentials(page, newEmail());
  await button(page, 'Registrarse').click();
  await expectBeginning(page, 'Crea tu cuenta VIRSI');
  await button(page, 'Cerrar sesión').click();
  await expectBeginning(page, 'Inicio de sesión');
});

test('a wait takes the focus by its name, and hands it on to the screen that comes', async ({
  page,
  enter,
  wire,
}) => {
  const status = wire.gate(CALLS.readSubscription);
  await enter('customer');
  await expect(page.getByText('VIRSI está preparando todo para ti...')).toBeVisible();
  status.open();
  await expectBeginning(page, 'Selecciona tu plan');

  await choosePlan(page, 'Ideal');
  const link = wire.gate(CALLS.requestPaymentLink);
  await startPayment(page);
  await expect(page.getByRole('region', { name: 'Generando tu enlace de pago' })).toBeFocused();
  await button(page, 'Cancelar').click();
  await expect(paymentButton(page)).toBeFocused();
  link.open();

  await pay(page);
  await expect(heading(page)).toHaveText('Configuración de tu asistente virtual');
  const assistant = wire.gate(CALLS.loadAssistant);
  await page.reload();
  await expect(page.getByText('VIRSI está preparando todo para ti...')).toBeVisible();
  assistant.open();
  await expectBeginning(page, 'Configuración de tu asistente virtual');
});

test('every save leads to the links, and a refused one leads nowhere', async ({
  page,
  enter,
  wire,
  guard,
}) => {
  await enter('configured');
  const connect = page.getByRole('heading', { name: 'Conecta tu asistente' });
  const save = button(page, 'Guardar configuración');
  guard.expectFailure(CALLS.saveAssistant.path, 500);
  wire.fault(CALLS.saveAssistant, faults.refused('No hay servicio'));
  await field(page, 'Contexto').fill('Otra peluquería');
  await save.click();
  await expect(page.getByText('No hay servicio')).toBeVisible();
  await expect(save).toBeFocused();
  wire.lift();
  for (const context of ['Peluquería', 'Peluquería del centro']) {
    await field(page, 'Contexto').fill(context);
    await save.click();
    await expect(connect).toBeFocused();
    await expect(connect).toBeInViewport();
  }
});

test('a refused payment link gives the focus back to its button', async ({
  page,
  enter,
  wire,
  guard,
}) => {
  guard.expectFailure(CALLS.requestPaymentLink.path, 500);
  wire.fault(CALLS.requestPaymentLink, faults.refused('Hoy no'));
  await enter('customer');
  await choosePlan(page, 'Ideal');
  await startPayment(page);
  await expect(page.getByText('Ha ocurrido un error al intentar redirigir al pago')).toBeVisible();
  await expect(paymentButton(page)).toBeFocused();
});

/** Submits again and again, and each time fills in the field that got the focus. */
async function expectFilledInOrder(
  page: Page,
  fields: readonly (readonly [Locator, string])[],
): Promise<void> {
  for (const [control, text] of fields) {
    await button(page, 'Guardar configuración').click();
    await expect(control).toBeFocused();
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.type(text);
  }
}

test('a general form leads through its wrong fields as they are shown', async ({ page, enter }) => {
  await enter('subscribed');
  await choose(page, 'Tipo de servicio', 'General');
  await expectFilledInOrder(page, [
    [field(page, 'Número de teléfono'), newNumber()],
    [field(page, 'Contexto'), GENERAL_TEXTS.Contexto],
    [field(page, 'Mensaje inicial'), GENERAL_TEXTS['Mensaje inicial']],
    [calendarId(page), 'corte@peluqueria.test'],
    [calendarService(page), 'Corte'],
  ]);
  await button(page, 'Guardar configuración').click();
  await expect(page.getByRole('heading', { name: 'Conecta tu asistente' })).toBeFocused();
});

test('a medical form does so too, and an entry in edit comes before the new one', async ({
  page,
  enter,
}) => {
  await enter('subscribed');
  await choose(page, 'Tipo de servicio', 'Médico');
  await addCalendar(page, 'citas@consultorio.test', 'Citas');
  await button(page, 'Editar Citas (citas@consultorio.test)').click();
  const edited = page.getByRole('group', { name: 'Editar Citas (citas@consultorio.test)' });
  await edited.getByLabel('ID del calendario').fill('');
  await edited.getByLabel('Servicio (ej: Odontología)').fill('');
  await calendarService(page).fill('Limpieza');
  await expectFilledInOrder(page, [
    [field(page, 'Nombre del doctor'), MEDICAL_TEXTS['Nombre del doctor']],
    [field(page, 'Especialista en'), MEDICAL_TEXTS['Especialista en']],
    [field(page, 'Número de teléfono'), newNumber()],
    [field(page, 'Ciudad'), MEDICAL_TEXTS.Ciudad],
    [field(page, 'Dirección'), MEDICAL_TEXTS.Dirección],
    [edited.getByLabel('ID del calendario'), 'citas@consultorio.test'],
    [edited.getByLabel('Servicio (ej: Odontología)'), 'Citas'],
    [calendarId(page), 'limpieza@consultorio.test'],
  ]);
  await button(page, 'Guardar configuración').click();
  await expect(page.getByRole('heading', { name: 'Conecta tu asistente' })).toBeFocused();
});
