// What only a browser shows of a call that fails: its own clock, forms that come back, what is stored meanwhile. Which
// fact each fault becomes is proved in tests/unit/faults-of-calls.test.ts, and its screen by the generated paths.
import type { Page } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import { newNumber, PASSWORD, person } from '../../qa/browser/people.ts';
import {
  addCalendar,
  addedCalendars,
  button,
  choose,
  expectAccessible,
  expectScreen,
  expectTexts,
  field,
  fillCredentials,
  fillTexts,
  GENERAL_TEXTS,
  password,
  toast,
} from '../../qa/browser/screens.ts';
import { faults } from '../../qa/playwright/reply.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const TIME_LIMIT_MS = 15_000;
const EXPIRED = 'Tu sesión venció. Inicia sesión de nuevo: lo que escribiste sigue guardado.';
const NOT_READ =
  'No pudimos leer la configuración guardada. Puedes reintentar, o escribir aquí: antes de guardar la leeremos otra vez.';

async function fillGeneral(page: Page, phone: string): Promise<void> {
  await choose(page, 'Tipo de servicio', 'General');
  await field(page, 'Número de teléfono').fill(phone);
  await choose(page, 'Duración de la cita', '45 minutes');
  await fillTexts(page, GENERAL_TEXTS);
  await addCalendar(page, `corte@${phone.slice(1)}.test`, 'Corte');
}

test('a login that nobody answers is given up by the clock of the page, and can be sent again', async ({
  page,
  wire,
  backend,
}) => {
  const { email } = await person(backend.url);
  await page.clock.install();
  wire.fault(CALLS.signIn, 'silence');
  await page.goto('/login');
  await fillCredentials(page, email);
  const asked = page.waitForRequest((request) =>
    CALLS.signIn.path.test(new URL(request.url()).pathname),
  );
  await button(page, 'Iniciar sesión').click();
  await asked;
  await page.clock.fastForward(TIME_LIMIT_MS);
  const banner = page.getByRole('main').getByText(/^No se ha procesado la solicitud: ./);
  await expect(banner).toBeVisible();
  await expect(field(page, 'Correo electrónico')).toHaveValue(email);
  await expect(password(page)).toHaveValue('');
  await expectAccessible(page);
  wire.lift();
  await fillCredentials(page, email);
  await button(page, 'Iniciar sesión').click();
  await expectScreen(page, 'profile');
});

test('a session that ends with a save brings the whole form back after signing in', async ({
  page,
  wire,
  guard,
  enter,
}) => {
  const phone = newNumber();
  guard.expectFailure(CALLS.saveAssistant.path, 401);
  wire.fault(CALLS.saveAssistant, faults.empty(401));
  const { email } = await enter('subscribed');
  await fillGeneral(page, phone);
  await button(page, 'Guardar configuración').click();
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await field(page, 'Correo electrónico').fill(email);
  await password(page).fill(PASSWORD);
  await button(page, 'Iniciar sesión').click();
  await expectScreen(page, 'agent');
  await expect(page.getByRole('combobox', { name: 'Tipo de servicio' })).toHaveText('General');
  await expect(field(page, 'Número de teléfono')).toHaveValue(phone.replace('+593', '+593 '));
  await expect(page.getByRole('combobox', { name: 'Duración de la cita' })).toHaveText(
    '45 minutes',
  );
  await expectTexts(page, GENERAL_TEXTS);
  await expect(addedCalendars(page)).toHaveText([`Cortecorte@${phone.slice(1)}.test`]);
  wire.lift();
  await button(page, 'Guardar configuración').click();
  await expect(toast(page, 'Agente creado correctamente')).toBeVisible();
});

test('links that cannot be read are asked for again', async ({ page, wire, guard, enter }) => {
  await enter('subscribed');
  await fillGeneral(page, newNumber());
  guard.expectFailure(CALLS.loadAssistant.path, 503);
  wire.fault(CALLS.loadAssistant, faults.empty(503));
  await button(page, 'Guardar configuración').click();
  const whatsapp = button(page, 'Conectar con WhatsApp');
  await expect(whatsapp).toBeDisabled();
  await expect(whatsapp).toHaveAccessibleDescription('El enlace todavía no está disponible.');
  wire.lift();
  await button(page, 'Actualizar los enlaces').click();
  await expect(page.getByRole('link', { name: 'Conectar con WhatsApp' })).toBeVisible();
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
