// Calls 6 and 7 under every fault: the form stays usable and filled in.
import type { Page } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import { newNumber } from '../../qa/browser/people.ts';
import {
  addCalendar,
  addedCalendars,
  button,
  calendarId,
  choose,
  expectAccessible,
  expectScreen,
  expectTexts,
  field,
  fillTexts,
  GENERAL_TEXTS,
  toast,
} from '../../qa/browser/screens.ts';
import { faults } from '../../qa/playwright/reply.ts';
import {
  FAULT_CASES,
  make,
  SEEN_FAULTS,
  SERVER_TEXT,
  signInAgain,
} from '../support/browser/fault-table.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const NOT_READ =
  'No pudimos leer la configuración guardada. Puedes reintentar, o escribir aquí: antes de guardar la leeremos otra vez.';

async function fillGeneral(page: Page, phone: string): Promise<void> {
  await choose(page, 'Tipo de servicio', 'General');
  await field(page, 'Número de teléfono').fill(phone);
  await choose(page, 'Duración de la cita', '45 minutes');
  await fillTexts(page, GENERAL_TEXTS);
  await addCalendar(page, `corte@${phone.slice(1)}.test`, 'Corte');
}

async function expectGeneral(page: Page, phone: string): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Tipo de servicio' })).toHaveText('General');
  await expect(field(page, 'Número de teléfono')).toHaveValue(phone.replace('+593', '+593 '));
  await expect(page.getByRole('combobox', { name: 'Duración de la cita' })).toHaveText(
    '45 minutes',
  );
  await expectTexts(page, GENERAL_TEXTS);
  await expect(addedCalendars(page)).toHaveText([`Cortecorte@${phone.slice(1)}.test`]);
}

for (const name of SEEN_FAULTS) {
  const { name: words } = FAULT_CASES[name];

  test(`the stored assistant survives ${words}`, async ({ page, wire, guard, enter }) => {
    const fault = await make({ page, wire, guard }, CALLS.loadAssistant, name);
    await enter('configured');
    await fault.giveUp();
    await expectScreen(page, 'agent');
    await expect(page.getByText(NOT_READ)).toBeVisible();
    await expectAccessible(page);
    await choose(page, 'Tipo de servicio', 'General');
    await field(page, 'Contexto').fill('Escrito mientras tanto');

    fault.lift();
    await button(page, 'Reintentar').click();
    await expect(page.getByRole('link', { name: 'Conectar con WhatsApp' })).toBeVisible();
    await expect(page.getByText(NOT_READ)).toBeHidden();
    await button(page, 'Recuperar mi borrador').click();
    await expect(field(page, 'Contexto')).toHaveValue('Escrito mientras tanto');
    fault.expectNoFurtherRequest();
  });

  test(`saving the assistant survives ${words}`, async ({ page, wire, guard, enter }) => {
    const phone = newNumber();
    const fault = await make({ page, wire, guard }, CALLS.saveAssistant, name);
    await enter('subscribed');
    await fillGeneral(page, phone);
    await button(page, 'Guardar configuración').click();
    await fault.giveUp();

    const text = name === 'refused' ? SERVER_TEXT : 'Error al intentar crear el bot';
    await expect(toast(page, text)).toBeVisible();
    await expectGeneral(page, phone);

    fault.lift();
    await button(page, 'Guardar configuración').click();
    await expect(toast(page, 'Agente creado correctamente')).toBeVisible();
    fault.expectNoFurtherRequest();
  });
}

test('a 401 of the stored assistant asks to sign in again', async ({
  page,
  wire,
  guard,
  enter,
}) => {
  const fault = await make({ page, wire, guard }, CALLS.loadAssistant, 'unauthorized');
  const somebody = await enter('configured');
  await fault.giveUp();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
  fault.lift();
  await signInAgain(page, somebody);
  await expect(page.getByRole('link', { name: 'Conectar con WhatsApp' })).toBeVisible();
});

test('a 401 of a save keeps the form', async ({ page, wire, guard, enter }) => {
  const phone = newNumber();
  const fault = await make({ page, wire, guard }, CALLS.saveAssistant, 'unauthorized');
  const somebody = await enter('subscribed');
  await fillGeneral(page, phone);
  await button(page, 'Guardar configuración').click();
  await fault.giveUp();
  await signInAgain(page, somebody);
  await expectScreen(page, 'agent');
  await expectGeneral(page, phone);
  fault.lift();
  await button(page, 'Guardar configuración').click();
  await expect(toast(page, 'Agente creado correctamente')).toBeVisible();
});

test('links that cannot be read are asked for again', async ({ page, wire, guard, enter }) => {
  await enter('subscribed');
  await fillGeneral(page, newNumber());
  guard.expectFailure(CALLS.loadAssistant.path, 503);
  wire.fault(CALLS.loadAssistant, faults.empty(503));
  await button(page, 'Guardar configuración').click();
  await expect(toast(page, 'Agente creado correctamente')).toBeVisible();
  const whatsapp = button(page, 'Conectar con WhatsApp');
  await expect(whatsapp).toBeDisabled();
  await expect(whatsapp).toHaveAccessibleDescription('El enlace todavía no está disponible.');

  wire.lift();
  await button(page, 'Actualizar los enlaces').click();
  await expect(page.getByRole('link', { name: 'Conectar con WhatsApp' })).toBeVisible();
  await expect(calendarId(page)).toHaveValue('');
});

test('an assistant that could not be read is not written over unseen', async ({
  page,
  wire,
  guard,
  enter,
}) => {
  guard.expectFailure(CALLS.loadAssistant.path, 503);
  wire.fault(CALLS.loadAssistant, faults.empty(503));
  const { token } = await enter('configured');
  const stored = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(new URL('/api/bot', page.url()), { headers })).json();
  };
  await expect(page.getByText(NOT_READ)).toBeVisible();
  await fillGeneral(page, newNumber());
  await button(page, 'Guardar configuración').click();
  await expect(toast(page, 'Error al intentar crear el bot')).toBeVisible();
  await expectTexts(page, GENERAL_TEXTS);

  wire.lift();
  const before = await stored();
  await button(page, 'Guardar configuración').click();
  await button(page, 'Recuperar mi borrador').click();
  await expectTexts(page, GENERAL_TEXTS);
  expect(await stored()).toEqual(before);
  await button(page, 'Guardar configuración').click();
  await expect(toast(page, 'Agente creado correctamente')).toBeVisible();
  expect(await stored()).toMatchObject({
    calendar_url: before.calendar_url,
    whatsapp_url: before.whatsapp_url,
    context: GENERAL_TEXTS.Contexto,
  });
});
