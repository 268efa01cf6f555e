// The calendar section: import, choose, type, edit, delete; nothing typed is lost or taken twice.
import type { Page } from '@playwright/test';
import * as ui from '../../qa/browser/screens.ts';
import { importCalendars } from '../support/browser/google.ts';
import { expect, holdBack, test } from '../support/browser/test.ts';

const grid = (page: Page) => page.getByRole('toolbar', { name: 'Calendarios de tu cuenta Google' });

const LIST = '**/users/me/calendarList*';
const CORTE = 'corte@peluqueria.test';
const COLOR = 'color@peluqueria.test';

test.beforeEach(async ({ page, enter }) => {
  await enter('subscribed');
  await ui.choose(page, 'Tipo de servicio', 'General');
});

const ONE = [
  { id: 'ana@google.test', summary: 'Ana Paz', primary: true, accessRole: 'owner' },
  { id: 'ec#holiday@group.v.calendar.google.com', summary: 'Feriados', accessRole: 'reader' },
];

test('importing the only own calendar adds it, with its name ready to change', async ({ page }) => {
  await page.route(LIST, (route) => route.fulfill({ json: { items: ONE } }));
  await ui.button(page, 'Guardar configuración').click();
  await ui.field(page, 'Contexto').fill('Peluquería');
  await expect(ui.button(page, 'Importar mis calendarios')).toHaveAccessibleDescription(
    'Debes agregar al menos un calendario',
  );
  await importCalendars(page, 'Lucía Andrade');
  const edited = page.getByRole('group', { name: 'Editar Ana Paz (ana@google.test)' });
  await expect(edited.getByLabel('Servicio')).toBeFocused();
  await page.keyboard.type('Corte');
  await expect(edited.getByLabel('Servicio')).toHaveValue('Corte');
  await ui.expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(ui.addedCalendars(page)).toHaveText(['CorteAna Pazana@google.test']);
  await expect(page.getByText('Debes agregar al menos un calendario')).toHaveCount(0);

  await ui.button(page, 'Eliminar Corte (ana@google.test)').click();
  await expect(ui.addedCalendars(page)).toHaveCount(0);
});

test('an assistant without a calendar needs an import, which loads beside the form', async ({
  page,
}) => {
  const arrive = await holdBack(page, LIST);
  await ui.field(page, 'WhatsApp de tu asistente').fill('991234567');
  await ui.field(page, 'Mensaje inicial').fill('Hola, soy Vera');
  await ui.field(page, 'Contexto').fill('Peluquería');
  await ui.button(page, 'Guardar configuración').click();
  const importing = ui.button(page, 'Importar mis calendarios');
  await expect(importing).toBeFocused();
  await expect(ui.calendarId(page)).not.toHaveAttribute('aria-invalid', 'true');

  await importCalendars(page, 'Lucía Andrade');
  await expect(importing).toHaveAttribute('aria-busy', 'true');
  await ui.expectAccessible(page);
  await ui.field(page, 'Contexto').fill('Peluquería Sol');
  await ui.calendarId(page).fill('a medio escribir');
  arrive();
  await expect(grid(page).getByRole('button')).toHaveText([
    /^Lucía Andrade/,
    /^Consultas/,
    /^Odontología/,
    /^Pediatría/,
    /^Cardiología & Medicina interna/,
  ]);
  await expect(importing).not.toHaveAttribute('aria-busy', 'true');
  await expect(ui.field(page, 'Contexto')).toHaveValue('Peluquería Sol');
  await expect(ui.calendarId(page)).toHaveValue('a medio escribir');
  await expect(ui.calendarService(page)).toHaveValue('');

  await ui.calendarId(page).fill('');
  await ui.button(page, 'Guardar configuración').click();
  await expect(grid(page).getByRole('button').first()).toBeFocused();
  await expect(grid(page)).toHaveAccessibleDescription(/ Debes agregar al menos un calendario$/);
  const own = grid(page).getByRole('button', { name: /^Lucía Andrade/ });
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await expect(ui.calendarId(page)).toHaveValue('lucia.andrade@google.test');
  await expect(ui.calendarId(page)).toHaveAccessibleDescription('Lucía Andrade');
  await expect(ui.calendarService(page)).toBeFocused();
  await page.keyboard.type('Consulta');
  await page.keyboard.press('Enter');
  // Not the field again: a phone's keyboard would stay open.
  await expect(ui.button(page, 'Editar Consulta (lucia.andrade@google.test)')).toBeFocused();
  await expect(ui.addedCalendars(page)).toHaveText([
    'ConsultaLucía Andradelucia.andrade@google.test',
  ]);
  await expect(own).toBeDisabled();
  await expect(own).toContainText('Ya agregado');
  await ui.expectAccessible(page);
});

test('60 imported calendars can be searched, and read-only ones cannot be chosen', async ({
  page,
}) => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    id: `c_${index}@group.calendar.google.com`,
    summary: `c_${index}`,
    summaryOverride: `Agenda ${index}`,
    accessRole: index === 1 ? 'freeBusyReader' : index === 2 ? 'reader' : 'writer',
  }));
  await page.route(LIST, (route) => route.fulfill({ json: { items } }));
  await importCalendars(page, 'Lucía Andrade');
  const buttons = grid(page).getByRole('button');
  await expect(buttons).toHaveCount(60);
  await expect(page.getByText('60 calendarios', { exact: true })).toBeVisible();
  for (const index of [1, 2]) {
    await expect(buttons.nth(index)).toHaveText(new RegExp(`^Agenda ${index}.*Solo lectura$`));
    await expect(buttons.nth(index)).toBeDisabled();
  }
  // The arrow keys pass them by.
  await buttons.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(':focus')).toHaveText(/^Agenda 3/);

  await page.getByRole('searchbox', { name: 'Buscar un calendario' }).fill('agenda 59');
  await expect(buttons).toHaveText([/^Agenda 59/]);
  await expect(page.getByText('1 calendario', { exact: true })).toBeVisible();
  await buttons.first().click();
  await expect(ui.calendarId(page)).toHaveValue('c_59@group.calendar.google.com');
  await page.getByRole('searchbox').fill('nada de esto');
  await expect(page.getByText('Ningún calendario coincide con la búsqueda.')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(buttons.first()).toHaveText(/^Agenda 59/);
  await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true');
  await ui.expectAccessible(page);
});

test('calendar entries can be edited, cancelled and deleted, and a long id is shortened', async ({
  page,
}) => {
  await ui.addCalendar(page, CORTE, 'Corte');
  await ui.addCalendar(page, COLOR, 'Color');
  const named = `Color (${COLOR})`;
  const edited = page.getByRole('group', { name: `Editar ${named}` });

  await ui.button(page, `Editar ${named}`).click();
  await expect(edited.getByLabel('ID del calendario')).toBeFocused();
  await edited.getByLabel('Servicio').fill('Tinte');
  await ui.button(page, `Cancelar los cambios de ${named}`).click();
  await expect(ui.addedCalendars(page)).toHaveText([`Corte${CORTE}`, `Color${COLOR}`]);

  await ui.button(page, `Editar ${named}`).click();
  await edited.getByLabel('ID del calendario').fill(CORTE);
  await ui.button(page, `Confirmar los cambios de ${named}`).click();
  await expect(edited.getByLabel('ID del calendario')).toHaveAccessibleDescription(
    'Este calendario ya está agregado',
  );
  await ui.expectAccessible(page);
  await edited.getByLabel('ID del calendario').fill('tinte@peluqueria.test');
  await ui.button(page, `Confirmar los cambios de ${named}`).click();
  await expect(ui.addedCalendars(page)).toHaveText([`Corte${CORTE}`, 'Colortinte@peluqueria.test']);

  await ui.button(page, `Eliminar Corte (${CORTE})`).click();
  await expect(ui.addedCalendars(page)).toHaveText(['Colortinte@peluqueria.test']);
  await expect(ui.button(page, 'Eliminar Color (tinte@peluqueria.test)')).toBeFocused();

  const id = `${'a'.repeat(20)}bcdef@group.calendar.google.com`;
  const short = `${'a'.repeat(20)}...@group.calendar.google.com`;
  await ui.addCalendar(page, id, 'Corte');
  const entry = ui.addedCalendars(page).last();
  await expect(entry.getByText(short, { exact: true })).toBeVisible();
  await expect(entry.getByTitle(id, { exact: true })).toBeVisible();
  await expect(entry).toMatchAriaSnapshot(`- listitem: /Corte.* ?${id.replaceAll('.', '\\.')}/`);
});
