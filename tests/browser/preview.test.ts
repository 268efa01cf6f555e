// The preview of the assistant, where it needs a browser: beside the form or over it, for every eye and hand.
import type { Locator, Page } from '@playwright/test';
import * as ui from '../../qa/browser/screens.ts';
import { PHONE } from '../../qa/playwright/browser-launch.ts';
import { cutOff } from '../support/browser/page-measures.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const picture = (page: Page): Locator =>
  page.getByRole('img', { name: /^Ejemplo de conversación/ });
const remarks = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Revisa antes de guardar' }).locator('..');

test('the preview beside a form follows what is typed, without a request', async ({
  page,
  enter,
  wire,
}) => {
  await enter('subscribed');
  await expect(ui.field(page, 'Mensaje inicial')).toBeHidden();
  // A sample, as long as there is nothing of one's own.
  await expect(picture(page)).toHaveAccessibleName(/^Ejemplo de conversación con .Tu negocio/);
  await ui.choose(page, 'Tipo de servicio', 'General');
  await expect(page.getByRole('region', { name: 'Así habla tu asistente' })).toContainText(
    'Es un ejemplo con lo que escribes aquí. No se envía nada a nadie.',
  );
  await expect(picture(page)).toHaveAccessibleName(/Asistente: Aquí va tu mensaje inicial\./);
  const calls = () =>
    ['GET', 'POST'].flatMap((method) => wire.requests({ method, path: /^\/api\// })).length;
  const before = calls();

  await ui.field(page, 'Mensaje inicial').pressSequentially('שלום <b>Sol</b> 👩🏽‍⚕️');
  await expect(picture(page)).toHaveAccessibleName(/Asistente: שלום <b>Sol<\/b> 👩🏽‍⚕️/);
  const bubble = picture(page).getByText('שלום');
  await expect(bubble).toHaveCSS('direction', 'rtl');
  await ui.addCalendar(page, 'uno@peluqueria.test', '1');
  await expect(picture(page)).toHaveAccessibleName(/Cita agendada: 1, Mañana, de 10:15 a 10:30/);
  await expect(remarks(page)).toContainText('tu cliente no sabe qué servicio es');
  expect(calls()).toBe(before);

  await ui.field(page, 'Mensaje inicial').fill('a'.repeat(10_000));
  await expect(picture(page)).toHaveAccessibleName(/a…/);
  expect(await cutOff(page)).toEqual([]);
  await ui.expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await ui.expectAccessible(page);

  // The other form has a preview of its own.
  await ui.choose(page, 'Tipo de servicio', 'Médico');
  await expect(picture(page)).toHaveCount(1);
  await ui.field(page, 'Nombre del doctor').fill('Dra. Paz');
  await expect(picture(page)).toHaveAccessibleName(/soy el asistente de \u2068Dra\. Paz\u2069/);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('on a phone a button opens the preview over the form, and closing it returns the focus', async ({
    page,
    enter,
  }) => {
    await enter('configured');
    const show = ui.button(page, 'Ver cómo habla');
    await expect(picture(page)).toBeHidden();
    // The greeting of this assistant says no name.
    await expect(show).toHaveAccessibleDescription('1 aviso');
    await ui.field(page, 'Mensaje inicial').fill('Hola, soy Vera');
    await expect(show).toHaveAccessibleDescription('');
    // It goes away with the heading, and lies on nothing.
    await ui.calendarId(page).focus();
    await expect(show).not.toBeInViewport();

    await show.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Así habla tu asistente' });
    await expect(ui.button(page, 'Cerrar')).toBeFocused();
    await expect(picture(page)).toHaveAccessibleName(/Asistente: Hola, soy Vera/);
    await expect(picture(page)).toHaveAccessibleName(/Puedo agendarte: Corte, Color/);
    expect(await cutOff(page)).toEqual([]);
    await ui.expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await ui.expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(show).toBeFocused();
    await show.click();
    await ui.button(page, 'Cerrar').click();
    await expect(dialog).toBeHidden();
    await expect(show).toBeFocused();
    await expect(ui.field(page, 'Mensaje inicial')).toHaveValue('Hola, soy Vera');

    await show.click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Así habla tu asistente' })).toBeFocused();
    await expect(picture(page)).toHaveCount(1);
    await page.setViewportSize(PHONE.viewport);
    await expect(show).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});
