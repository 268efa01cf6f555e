// Unsaved work: marked, discarded on purpose, never hidden behind what is stored, never lost without a question.
import type { Page } from '@playwright/test';
import type { Person } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

const UNSAVED = 'Tienes cambios sin guardar.';

const mark = (page: Page) => page.locator('main p:not([role])').filter({ hasText: UNSAVED });
const question = (page: Page) => page.getByRole('dialog');

/** Saved from another device. */
async function saveElsewhere(site: string, { token, email }: Person, change: object) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const stored = await (await fetch(`${site}/api/bot`, { headers })).json();
  const saved = await fetch(`${site}/api/bot/${encodeURIComponent(stored.service_number)}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...stored, bot_customer_id: email, ...change }),
  });
  expect(saved.status).toBe(200);
}

test('an unchanged form follows what is stored, and a change is marked until it is saved or discarded', async ({
  page,
  enter,
  site,
}) => {
  const somebody = await enter('configured');
  await ui.expectScreen(page, 'agent');
  const context = ui.field(page, 'Contexto');
  const stored = 'De otro teléfono';
  await expect(ui.button(page, 'Pedir enlaces nuevos')).toBeEnabled();
  await saveElsewhere(site, somebody, { context: stored });
  await ui.button(page, 'Pedir enlaces nuevos').click();
  await expect(context).toHaveValue(stored);
  await expect(mark(page)).toHaveCount(0);

  await context.fill('Otra cosa');
  await expect(mark(page)).toBeVisible();
  await context.fill(`${stored} `);
  await expect(mark(page)).toHaveCount(0);

  await context.fill('Otra cosa');
  await page.reload();
  await expect(context).toHaveValue('Otra cosa');
  await expect(mark(page)).toBeVisible();
  await ui.expectAccessible(page);

  await ui.button(page, 'Descartar cambios').click();
  await expect(question(page)).toHaveAccessibleName('¿Descartar los cambios?');
  await ui.expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(ui.button(page, 'Descartar cambios')).toBeFocused();
  await expect(context).toHaveValue('Otra cosa');
  await ui.button(page, 'Descartar cambios').click();
  await question(page).getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(context).toHaveValue(stored);
  await expect(mark(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Datos del negocio' })).toBeFocused();

  await context.fill('Lo nuevo');
  await ui.button(page, 'Guardar configuración').click();
  await expect(ui.toast(page, 'Agente creado correctamente')).toBeVisible();
  await expect(mark(page)).toHaveCount(0);
  await page.reload();
  await expect(context).toHaveValue('Lo nuevo');
  await expect(mark(page)).toHaveCount(0);
});

test('both half-filled assistant forms survive a reload', ENGINE, async ({ page, enter }) => {
  await enter('subscribed');
  await ui.choose(page, 'Tipo de servicio', 'Médico');
  await ui.fillTexts(page, ui.MEDICAL_TEXTS);
  await ui.choose(page, 'Tipo de servicio', 'General');
  await ui.fillTexts(page, ui.GENERAL_TEXTS);
  await ui.choose(page, 'Duración de la cita', '60 minutes');
  await ui.choose(page, 'País', 'Perú');
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
  // It was chosen: no phone moves it.
  await ui.field(page, 'WhatsApp de tu asistente').fill('+593991234567');
  await expect(page.getByRole('combobox', { name: 'País', exact: true })).toHaveText('Perú');
  await ui.choose(page, 'Tipo de servicio', 'Médico');
  await ui.expectTexts(page, ui.MEDICAL_TEXTS);
});

test('a logout asks before it deletes a draft', ENGINE, async ({ page, enter }) => {
  await enter('new');
  await ui.field(page, 'Ciudad').fill('Quito');
  await ui.button(page, 'Cerrar sesión').click();
  await expect(question(page)).toHaveAccessibleName('¿Cerrar sesión sin guardar?');
  await ui.expectAccessible(page);
  await ui.button(page, 'Volver').click();
  await expect(ui.field(page, 'Ciudad')).toHaveValue('Quito');
  await expect(ui.button(page, 'Cerrar sesión')).toBeFocused();
  await ui.field(page, 'Ciudad').fill('');
  await ui.button(page, 'Cerrar sesión').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
});

test(
  'the browser asks before it closes a page whose draft it cannot keep',
  ENGINE,
  async ({ page, enter }) => {
    await page.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function write(this: Storage, key: string, value: string) {
        if (key.startsWith('virsi_draft')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await enter('configured');
    // Firefox asks only those who used the page, by a key or a click.
    await ui.field(page, 'Contexto').clear();
    await ui.field(page, 'Contexto').pressSequentially('Otra cosa');
    await expect(mark(page)).toBeVisible();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(ui.field(page, 'Contexto')).toHaveValue('Otra cosa');
  },
);
