// A reload in every visible state: the same screen with the same words in it.

import {
  addCalendar,
  addedCalendars,
  button,
  calendarId,
  calendarService,
  choose,
  choosePlan,
  expectScreen,
  expectTexts,
  field,
  fillTexts,
  GENERAL_TEXTS,
  MEDICAL_TEXTS,
  paymentButton,
} from '../../qa/browser/screens.ts';
import { signInWithGoogle } from '../support/browser/google.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

test('anonymous screens stay where they are', async ({ page }) => {
  for (const [path, title] of [
    ['/', 'Inicio de sesión'],
    ['/login', 'Inicio de sesión'],
    ['/register', 'Registra tu cuenta'],
    ['/unknown', 'Page not found!'],
  ] as const) {
    await page.goto(path);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(path);
  }
});

test('a half-filled profile stays half-filled', ENGINE, async ({ page, enter }) => {
  await enter('new');
  await field(page, 'Nombre').fill('Ana');
  await field(page, 'Teléfono móvil').fill('099 123');
  await choose(page, 'País', 'Perú');
  await field(page, 'Ciudad').fill('Lima');
  await page.reload();
  await expectScreen(page, 'profile');
  await expectTexts(page, {
    Nombre: 'Ana',
    Apellido: '',
    'Teléfono móvil': '+593 99123',
    Ciudad: 'Lima',
    Provincia: '',
  });
  await expect(page.getByRole('combobox', { name: 'País', exact: true })).toHaveText('Perú');
});

test('a chosen plan stays chosen', async ({ page, enter }) => {
  await enter('customer');
  await expectScreen(page, 'plan');
  await page.reload();
  await expect(page.getByText('Selecciona un plan para continuar')).toBeVisible();
  await choosePlan(page, 'Premium');
  await page.reload();
  await expectScreen(page, 'plan');
  await expect(page.getByRole('radio', { name: /^Premium/ })).toBeChecked();
  await expect(paymentButton(page)).toBeEnabled();
});

test('an assistant without a service type stays without one', async ({ page, enter }) => {
  await enter('subscribed');
  await expectScreen(page, 'agent');
  await page.reload();
  await expectScreen(page, 'agent');
  await expect(page.getByText('Por favor, selecciona una profesión')).toBeVisible();
});

test(
  'both half-filled assistant forms stay, rows of calendars included',
  ENGINE,
  async ({ page, enter }) => {
    await enter('subscribed');
    await choose(page, 'Tipo de servicio', 'Médico');
    await fillTexts(page, MEDICAL_TEXTS);
    await choose(page, 'Tipo de servicio', 'General');
    await fillTexts(page, GENERAL_TEXTS);
    await choose(page, 'Duración de la cita', '60 minutes');
    await addCalendar(page, 'corte@peluqueria.test', 'Corte');
    await addCalendar(page, 'color@peluqueria.test', 'Color');
    await button(page, 'Editar Color (color@peluqueria.test)').click();
    await page.getByRole('textbox', { name: 'Servicio' }).first().fill('Tinte');
    await calendarId(page).fill('a medio escribir');

    await page.reload();
    await expectScreen(page, 'agent');
    await expectTexts(page, GENERAL_TEXTS);
    await expect(page.getByRole('combobox', { name: 'Duración de la cita' })).toHaveText(
      '60 minutes',
    );
    await expect(addedCalendars(page).first()).toHaveText('Cortecorte@peluqueria.test');
    await expect(page.getByRole('textbox', { name: 'Servicio' }).first()).toHaveValue('Tinte');
    await expect(calendarId(page)).toHaveValue('a medio escribir');
    await expect(calendarService(page)).toHaveValue('');
    await choose(page, 'Tipo de servicio', 'Médico');
    await expectTexts(page, MEDICAL_TEXTS);
  },
);

test('a saved assistant stays saved, with what was changed since', async ({ page, enter }) => {
  await enter('configured');
  await expect(page.getByRole('link', { name: 'Conectar con WhatsApp' })).toBeVisible();
  await field(page, 'Mensaje inicial').fill('Buenas tardes');
  await page.reload();
  await expectScreen(page, 'agent');
  await expect(page.getByRole('link', { name: 'Conectar con WhatsApp' })).toBeVisible();
  await expect(field(page, 'Mensaje inicial')).toHaveValue('Buenas tardes');
  await expect(field(page, 'Contexto')).toHaveValue(GENERAL_TEXTS.Contexto);
  await expect(addedCalendars(page)).toHaveCount(2);
});

test('a session of Google stays', async ({ page }) => {
  await page.goto('/login');
  await signInWithGoogle(page, 'Continuar con Google', 'ana.torres');
  await page.reload();
  await expectScreen(page, 'profile');
  await expectTexts(page, { Nombre: 'Ana', Apellido: 'Torres' });
});
