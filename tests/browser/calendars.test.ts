// The calendar section: import, choose, type, edit, delete; nothing typed is lost or taken twice.
import type { Page } from '@playwright/test';
import { newNumber } from '../../qa/browser/people.ts';
import {
  addCalendar,
  addedCalendars,
  button,
  calendarId,
  calendarService,
  choose,
  expectAccessible,
  field,
  fillTexts,
  GENERAL_TEXTS,
  toast,
} from '../../qa/browser/screens.ts';
import { importCalendars } from '../support/browser/google.ts';
import { expect, test } from '../support/browser/test.ts';

const grid = (page: Page) => page.getByRole('toolbar', { name: 'Calendarios de tu cuenta Google' });

const CORTE = 'corte@peluqueria.test';
const COLOR = 'color@peluqueria.test';

test.beforeEach(async ({ page, enter }) => {
  await enter('subscribed');
  await choose(page, 'Tipo de servicio', 'General');
});

test('a few calendars are shown; an added one cannot be chosen again', async ({ page }) => {
  await importCalendars(page, 'Lucía Andrade');
  await expect(grid(page).getByRole('button')).toHaveText([
    /^Lucía Andrade/,
    /^Consultas/,
    /^Odontología/,
    /^Pediatría/,
    /^Cardiología & Medicina interna/,
  ]);
  const own = grid(page).getByRole('button', { name: /^Lucía Andrade/ });
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await expect(calendarId(page)).toHaveValue('lucia.andrade@google.test');
  await expect(calendarService(page)).toBeFocused();
  await page.keyboard.type('Consulta');
  await page.keyboard.press('Enter');
  await expect(addedCalendars(page)).toHaveText(['Consultalucia.andrade@google.test']);
  await expect(own).toBeDisabled();
  await expect(own).toContainText('Ya agregado');
  await expectAccessible(page);
});

test('120 calendars are all there and can be searched', async ({ page }) => {
  await importCalendars(page, 'Clínica San Rafael');
  await expect(grid(page).getByRole('button')).toHaveCount(120);
  await expect(page.getByText('120 calendarios', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar un calendario' }).fill('agenda 119');
  await expect(grid(page).getByRole('button')).toHaveText([/^Agenda 119/]);
  await expect(page.getByText('1 calendario', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('nada de esto');
  await expect(page.getByText('Ningún calendario coincide con la búsqueda.')).toBeVisible();
});

test('a long id is shortened on the screen and whole for assistive technology', async ({
  page,
}) => {
  const id = `${'a'.repeat(20)}bcdef@group.calendar.google.com`;
  const short = `${'a'.repeat(20)}...@group.calendar.google.com`;
  await addCalendar(page, id, 'Corte');
  const entry = addedCalendars(page).first();
  await expect(entry.getByText(short, { exact: true })).toBeVisible();
  await expect(entry.getByTitle(id, { exact: true })).toBeVisible();
  await expect(entry).toMatchAriaSnapshot(`- listitem: /Corte.* ?${id.replaceAll('.', '\\.')}/`);
});

test('a half-filled row is pointed out when it is added and when the form is sent', async ({
  page,
}) => {
  await calendarId(page).fill(CORTE);
  await button(page, 'Agregar calendario').click();
  await expect(calendarService(page)).toHaveAccessibleDescription('El servicio es requerido');
  await expect(calendarService(page)).toBeFocused();

  await calendarService(page).fill('Corte');
  await button(page, 'Agregar calendario').click();
  await field(page, 'Número de teléfono').fill(newNumber());
  await fillTexts(page, GENERAL_TEXTS);
  await calendarService(page).fill('Color');
  await button(page, 'Guardar configuración').click();
  await expect(calendarId(page)).toHaveAccessibleDescription('El ID del calendario es requerido');
  await expect(calendarId(page)).toBeFocused();
  await expectAccessible(page);

  // A complete row is sent, added or not.
  await calendarId(page).fill(COLOR);
  await button(page, 'Guardar configuración').click();
  await expect(toast(page, 'Agente creado correctamente')).toBeVisible();
  await expect(addedCalendars(page)).toHaveText([`Corte${CORTE}`, `Color${COLOR}`]);
});

test('entries can be edited, left as they were and deleted', async ({ page }) => {
  await addCalendar(page, CORTE, 'Corte');
  await addCalendar(page, COLOR, 'Color');
  const named = `Color (${COLOR})`;
  const edited = page.getByRole('group', { name: `Editar ${named}` });

  await button(page, `Editar ${named}`).click();
  await expect(edited.getByLabel('ID del calendario')).toBeFocused();
  await edited.getByLabel('Servicio').fill('Tinte');
  await button(page, `Cancelar los cambios de ${named}`).click();
  await expect(addedCalendars(page)).toHaveText([`Corte${CORTE}`, `Color${COLOR}`]);

  await button(page, `Editar ${named}`).click();
  await edited.getByLabel('ID del calendario').fill(CORTE);
  await button(page, `Confirmar los cambios de ${named}`).click();
  await expect(edited.getByLabel('ID del calendario')).toHaveAccessibleDescription(
    'Este calendario ya está agregado',
  );
  await expectAccessible(page);
  await edited.getByLabel('ID del calendario').fill('tinte@peluqueria.test');
  await button(page, `Confirmar los cambios de ${named}`).click();
  await expect(addedCalendars(page)).toHaveText([`Corte${CORTE}`, 'Colortinte@peluqueria.test']);

  await button(page, `Eliminar Corte (${CORTE})`).click();
  await expect(addedCalendars(page)).toHaveText(['Colortinte@peluqueria.test']);
  await expect(button(page, 'Eliminar Color (tinte@peluqueria.test)')).toBeFocused();
});
