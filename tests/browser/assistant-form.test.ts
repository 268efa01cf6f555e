// The assistant's form on a phone: its keyboard goes through the fields, and what the browser knows is filled in.
import * as ui from '../../qa/browser/screens.ts';
import { PHONE } from '../../qa/playwright/browser-launch.ts';
import { expect, test } from '../support/browser/test.ts';

test.use(PHONE);

test("the phone keyboard's next key goes through both assistant forms", async ({ page, enter }) => {
  await enter('subscribed');
  await ui.choose(page, 'Tipo de servicio', 'Médico');
  await ui.field(page, 'Nombre del doctor').focus();
  for (const [label, text] of [
    ['Nombre del doctor', 'Lucía Paz'],
    ['Especialista en', 'Odontología'],
    ['WhatsApp de tu asistente', '991234567'],
    ['Ciudad', 'Cuenca'],
    ['Dirección', 'Solano 1'],
    ['ID del calendario', 'a@x.test'],
  ] as const) {
    await expect(ui.field(page, label)).toBeFocused();
    await expect(ui.field(page, label)).toHaveAttribute('enterkeyhint', 'next');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  // Past duration and country, which have a value.
  const last = ui.field(page, 'Servicio (ej: Odontología)');
  await expect(last).toBeFocused();
  await expect(last).toHaveAttribute('enterkeyhint', 'done');
  await expect(page.getByText(/requerid/)).toHaveCount(0);
  await page.keyboard.type('Limpieza');
  await page.keyboard.press('Enter');
  await expect(ui.addedCalendars(page)).toContainText(['Limpieza']);

  const filledBy = (label: string) => ui.field(page, label).getAttribute('autocomplete');
  expect(
    await Promise.all(['WhatsApp de tu asistente', 'Ciudad', 'Dirección'].map(filledBy)),
  ).toEqual(['tel', 'address-level2', 'address-line1']);
  await expect(page.locator('input[name=country]')).toHaveAttribute('autocomplete', 'country');

  await ui.choose(page, 'Tipo de servicio', 'General');
  await ui.field(page, 'WhatsApp de tu asistente').focus();
  await page.keyboard.press('Enter');
  await expect(ui.field(page, 'Contexto')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ui.field(page, 'Contexto')).toHaveValue('\n');
});

test('a refused form counts its errors, links to each and focuses the first', async ({
  page,
  enter,
}) => {
  await enter('subscribed');
  await ui.choose(page, 'Tipo de servicio', 'Médico');
  await ui.button(page, 'Guardar configuración').click();
  await expect(ui.field(page, 'Nombre del doctor')).toBeFocused();
  await expect(page.getByText('Revisa 6 campos antes de guardar:')).toBeVisible();
  const links = page.getByRole('form').getByRole('link');
  await expect(links).toHaveText([
    'Nombre del doctor',
    'Especialista en',
    'WhatsApp de tu asistente',
    'Ciudad',
    'Dirección',
    'Calendarios',
  ]);
  await ui.expectAccessible(page);
  await links.filter({ hasText: 'Ciudad' }).click();
  await expect(ui.field(page, 'Ciudad')).toBeFocused();
  await page.keyboard.type('Cuenca');
  await expect(page.getByText('Revisa 5 campos antes de guardar:')).toBeVisible();
  await links.filter({ hasText: 'Calendarios' }).click();
  await expect(ui.button(page, 'Importar mis calendarios')).toBeFocused();
  await expect(page).toHaveURL(/\/admin-agent-account$/);
});
