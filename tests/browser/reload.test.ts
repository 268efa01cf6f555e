// A reload in every visible state: the same screen with the same words in it.

import * as ui from '../../qa/browser/screens.ts';
import { signInWithGoogle } from '../support/browser/google.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

test('a half-filled profile stays half-filled', ENGINE, async ({ page, enter }) => {
  await enter('new');
  await ui.field(page, 'Nombre').fill('Ana');
  await ui.field(page, 'Tu celular').fill('099 123');
  await expect(ui.field(page, 'Tu celular')).toHaveValue('+593 99123');
  await ui.choose(page, 'País', 'Perú');
  await ui.field(page, 'Ciudad').fill('Lima');
  await page.reload();
  await ui.expectScreen(page, 'profile');
  await ui.expectTexts(page, {
    Nombre: 'Ana',
    Apellido: '',
    'Tu celular': '+593 99123',
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
    await ui.choose(page, 'Tipo de servicio', 'Médico');
    await ui.fillTexts(page, ui.MEDICAL_TEXTS);
    await ui.choose(page, 'Tipo de servicio', 'General');
    await ui.fillTexts(page, ui.GENERAL_TEXTS);
    await ui.choose(page, 'Duración de la cita', '60 minutes');
    await ui.addCalendar(page, 'corte@peluqueria.test', 'Corte');
    await ui.addCalendar(page, 'color@peluqueria.test', 'Color');
    await ui.button(page, 'Editar Color (color@peluqueria.test)').click();
    await page.getByRole('textbox', { name: 'Servicio' }).first().fill('Tinte');
    await ui.calendarId(page).fill('a medio escribir');

    await page.reload();
    await ui.expectScreen(page, 'agent');
    await ui.expectTexts(page, ui.GENERAL_TEXTS);
    await expect(page.getByRole('combobox', { name: 'Duración de la cita' })).toHaveText(
      '60 minutes',
    );
    await expect(ui.addedCalendars(page).first()).toHaveText('Cortecorte@peluqueria.test');
    await expect(page.getByRole('textbox', { name: 'Servicio' }).first()).toHaveValue('Tinte');
    await expect(ui.calendarId(page)).toHaveValue('a medio escribir');
    await expect(ui.calendarService(page)).toHaveValue('');
    await ui.choose(page, 'Tipo de servicio', 'Médico');
    await ui.expectTexts(page, ui.MEDICAL_TEXTS);
  },
);

test('a session of Google stays', async ({ page }) => {
  await page.goto('/login');
  await signInWithGoogle(page, 'Continuar con Google', 'ana.torres');
  await page.reload();
  await ui.expectScreen(page, 'profile');
  await ui.expectTexts(page, { Nombre: 'Ana', Apellido: 'Torres' });
});
