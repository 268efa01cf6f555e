// The examples of the general form (decision 54) where they need a browser: keys, focus, what is read, how it looks.
import type { Page } from '@playwright/test';
import { button, choose, expectAccessible, field } from '../../qa/browser/screens.ts';
import { PHONE } from '../../qa/playwright/browser-launch.ts';
import { cutOff } from '../support/browser/page-measures.ts';
import { expect, test } from '../support/browser/test.ts';

const start = (page: Page) => button(page, 'Empezar con un ejemplo');
const takeBack = (page: Page) => button(page, 'Quitar el ejemplo');
const context = (page: Page) => field(page, 'Contexto');

test.beforeEach(async ({ page, enter }) => {
  await enter('subscribed');
  await choose(page, 'Tipo de servicio', 'General');
});

test('an example is filled in and removed by keyboard, and its brackets are marked', async ({
  page,
}) => {
  const greeting = field(page, 'Mensaje inicial');
  await greeting.fill('Hola, soy Vera');
  await start(page).press('Enter');
  await expect(start(page)).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Peluquería')).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(takeBack(page)).toBeFocused();
  await expect(takeBack(page)).toHaveAccessibleDescription(/^Este es un ejemplo/);
  await expect(context(page)).toHaveValue(/^Somos \[nombre de tu peluquería\]/);
  await expect(context(page)).toHaveAccessibleDescription(
    /Cambia por lo tuyo: \[nombre de tu peluquería\], \[dirección\], \[precio del corte\]/,
  );
  await expect(context(page)).not.toHaveAttribute('aria-invalid');
  await expect(greeting).toHaveValue('Hola, soy Vera');
  await expect(page.locator('mark')).toHaveText(['[nombre de tu peluquería]', '[dirección]']);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }

  await context(page).fill('Peluquería Sol');
  await expect(context(page)).toHaveAccessibleDescription(/^Qué hace tu negocio[^[]*$/);
  await takeBack(page).press('Enter');
  await expect(start(page)).toBeFocused();
  await expect(context(page)).toHaveValue('Peluquería Sol');
  await expect(greeting).toHaveValue('Hola, soy Vera');
  await expect(field(page, 'Reglas adicionales (opcional)')).toHaveValue('');
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('one tap on a phone removes an example, also after a reload', async ({ page }) => {
    await start(page).tap();
    expect(await cutOff(page)).toEqual([]);
    await button(page, 'Veterinaria').tap();
    await expect(context(page)).toHaveValue(/veterinaria/);
    expect(await cutOff(page)).toEqual([]);
    await page.reload();
    await expect(context(page)).toHaveValue(/veterinaria/);
    await takeBack(page).tap();
    await expect(context(page)).toHaveValue('');
    await expect(page.getByText('Tienes cambios sin guardar.')).toBeHidden();
  });
});
