// Unsaved work: marked, discarded on purpose, never hidden behind what is stored, never lost without a question.
import type { Page } from '@playwright/test';
import { newNumber, type Person, person } from '../../qa/browser/people.ts';
import {
  addCalendar,
  addedCalendars,
  button,
  choose,
  expectAccessible,
  expectScreen,
  field,
  fillTexts,
  GENERAL_TEXTS,
  MEDICAL_TEXTS,
  toast,
} from '../../qa/browser/screens.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

const UNSAVED = 'Tienes cambios sin guardar.';
const NEWER =
  'La configuración guardada cambió después de que empezaste a escribir. Elige con cuál quieres seguir: nada cambia en tu asistente hasta que guardes.';

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

test('a change is marked until it is saved, discarded or undone', async ({ page, enter }) => {
  await enter('configured');
  await expectScreen(page, 'agent');
  await expect(mark(page)).toHaveCount(0);
  const context = field(page, 'Contexto');
  const stored = await context.inputValue();
  await context.fill('Otra cosa');
  await expect(mark(page)).toBeVisible();
  await context.fill(`${stored} `);
  await expect(mark(page)).toHaveCount(0);

  await context.fill('Otra cosa');
  await page.reload();
  await expect(context).toHaveValue('Otra cosa');
  await expect(mark(page)).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Descartar cambios').click();
  await expect(question(page)).toHaveAccessibleName('¿Descartar los cambios?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Descartar cambios')).toBeFocused();
  await expect(context).toHaveValue('Otra cosa');
  await button(page, 'Descartar cambios').click();
  await question(page).getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(context).toHaveValue(stored);
  await expect(mark(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Datos del negocio' })).toBeFocused();

  await context.fill('Lo nuevo');
  await button(page, 'Guardar configuración').click();
  await expect(toast(page, 'Agente creado correctamente')).toBeVisible();
  await expect(mark(page)).toHaveCount(0);
  await page.reload();
  await expect(context).toHaveValue('Lo nuevo');
  await expect(mark(page)).toHaveCount(0);
});

for (const [choice, text, marks] of [
  ['Recuperar mi borrador', 'Mi borrador', 1],
  ['Usar lo guardado', 'De otro teléfono', 0],
] as const) {
  test(`a draft that is older than what is stored is not hidden: ${choice}`, async ({
    page,
    enter,
    site,
  }) => {
    const somebody = await enter('configured');
    const context = field(page, 'Contexto');
    await context.fill('Mi borrador');
    await saveElsewhere(site, somebody, { context: 'De otro teléfono' });
    await page.reload();
    await expect(page.getByText(NEWER)).toBeVisible();
    await expect(context).toHaveCount(0);
    await expectAccessible(page);
    await button(page, choice).click();
    await expect(context).toHaveValue(text);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(mark(page)).toHaveCount(marks);
    // It is asked once.
    await page.reload();
    await expect(context).toHaveValue(text);
    await expect(mark(page)).toHaveCount(marks);
  });
}

test('a form that nobody changed follows what is stored', async ({ page, enter, site }) => {
  const somebody = await enter('configured');
  await expect(button(page, 'Actualizar los enlaces')).toBeEnabled();
  await saveElsewhere(site, somebody, { context: 'De otro teléfono' });
  await button(page, 'Actualizar los enlaces').click();
  await expect(field(page, 'Contexto')).toHaveValue('De otro teléfono');
  await expect(mark(page)).toHaveCount(0);
});

test('what a refused save leaves in the form survives another reading', async ({
  page,
  enter,
  guard,
  site,
}) => {
  guard.expectFailure(/^\/api\/bot\//, 409);
  const other = await person(site, 'configured');
  const headers = { Authorization: `Bearer ${other.token}` };
  const taken = await (await fetch(`${site}/api/bot`, { headers })).json();
  await enter('configured');
  const phone = field(page, 'Número de teléfono');
  await phone.fill(taken.service_number);
  const typed = await phone.inputValue();
  await button(page, 'Guardar configuración').click();
  await expect(toast(page, 'Ese número ya pertenece al asistente de otro cliente.')).toBeVisible();
  const read = page.waitForResponse(/\/api\/bot$/);
  await button(page, 'Actualizar los enlaces').click();
  await read;
  await expect(button(page, 'Actualizar los enlaces')).toBeEnabled();
  await expect(phone).toHaveValue(typed);
  await expect(mark(page)).toBeVisible();
});

test('another service type begins with what both have, and says what it replaces', async ({
  page,
  enter,
}) => {
  await enter('subscribed');
  await choose(page, 'Tipo de servicio', 'General');
  await field(page, 'Número de teléfono').fill(newNumber());
  await choose(page, 'Duración de la cita', '45 minutes');
  await choose(page, 'País', 'Perú');
  await fillTexts(page, GENERAL_TEXTS);
  await addCalendar(page, 'z@virsi.test', 'Corte');
  await addCalendar(page, 'a@virsi.test', 'Color');
  await button(page, 'Guardar configuración').click();
  await expect(toast(page, 'Agente creado correctamente')).toBeVisible();
  const phone = await field(page, 'Número de teléfono').inputValue();

  const replaces = page.getByText('Tu asistente guardado es de tipo General.');
  await expect(replaces).toHaveCount(0);
  await choose(page, 'Tipo de servicio', 'Médico');
  await expect(replaces).toBeVisible();
  await expectAccessible(page);
  await expect(field(page, 'Número de teléfono')).toHaveValue(phone);
  await fillTexts(page, MEDICAL_TEXTS);
  await button(page, 'Guardar configuración').click();
  await expect(replaces).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Tipo de servicio' })).toHaveText('Médico');
  await expect(page.getByRole('combobox', { name: 'Duración de la cita' })).toHaveText(
    '45 minutes',
  );
  await expect(page.getByRole('combobox', { name: 'País', exact: true })).toHaveText('Perú');
  await expect(addedCalendars(page)).toHaveText(['Cortez@virsi.test', 'Colora@virsi.test']);
});

test('a logout asks before it deletes what is unsaved', ENGINE, async ({ page, enter }) => {
  await enter('new');
  await field(page, 'Ciudad').fill('Quito');
  await button(page, 'Cerrar sesión').click();
  await expect(question(page)).toHaveAccessibleName('¿Cerrar sesión sin guardar?');
  await expectAccessible(page);
  await button(page, 'Volver').click();
  await expect(field(page, 'Ciudad')).toHaveValue('Quito');
  await expect(button(page, 'Cerrar sesión')).toBeFocused();
  await field(page, 'Ciudad').fill('');
  await button(page, 'Cerrar sesión').click();
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
    await field(page, 'Contexto').clear();
    await field(page, 'Contexto').pressSequentially('Otra cosa');
    await expect(mark(page)).toBeVisible();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(field(page, 'Contexto')).toHaveValue('Otra cosa');
  },
);
