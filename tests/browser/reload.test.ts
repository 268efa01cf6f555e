// A reload in every visible state: the same screen with the same words in it.

import {
  addCalendar,
  addedCalendars,
  button,
  calendarId,
  calendarService,
  choose,
  expectScreen,
  expectTexts,
  field,
  fillTexts,
  GENERAL_TEXTS,
  MEDICAL_TEXTS,
} from '../../qa/browser/screens.ts';
import { signInWithGoogle } from '../support/browser/google.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

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

test('a session of Google stays', async ({ page }) => {
  await page.goto('/login');
  await signInWithGoogle(page, 'Continuar con Google', 'ana.torres');
  await page.reload();
  await expectScreen(page, 'profile');
  await expectTexts(page, { Nombre: 'Ana', Apellido: 'Torres' });
});
