// The controls that may differ on a phone: phone number, selects.
import type { Page } from '@playwright/test';
import { choose, field } from '../../qa/browser/screens.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

const phone = (page: Page) => field(page, 'Tu celular');
const country = (page: Page) => page.getByRole('combobox', { name: 'País del teléfono' });

test(
  'a pasted number changes its country, and Ctrl+Z restores both',
  ENGINE,
  async ({ page, enter, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enter('new');
    await choosePhoneCountry(page, 'Perú +51');
    await phone(page).click();
    await page.keyboard.type('55');
    await page.evaluate(() => navigator.clipboard.writeText('+593 99 123 4567'));
    await page.keyboard.press('Control+v');
    await expect(phone(page)).toHaveValue('+593 991234567');
    await expect(country(page)).toHaveText(/Ecuador \+593/);

    await page.keyboard.press('Control+z');
    await expect(phone(page)).toHaveValue('+51 55');
    await expect(country(page)).toHaveText(/Perú \+51/);
    await page.keyboard.press('Control+z');
    await expect(phone(page)).toHaveValue('+51 ');
    await page.keyboard.press('Control+Shift+z');
    await expect(phone(page)).toHaveValue('+51 55');
  },
);

async function choosePhoneCountry(page: Page, name: string): Promise<void> {
  await country(page).click();
  await page.getByRole('option', { name }).click();
}

test('a select works by keyboard, five options a page', ENGINE, async ({ page, enter }) => {
  await enter('subscribed');
  await choose(page, 'Tipo de servicio', 'General');
  const duration = page.getByRole('combobox', { name: 'Duración de la cita' });
  const options = page.getByRole('option');
  await expect(duration).toHaveText('15 minutes');
  await duration.press('Enter');
  await expect(options).toHaveText(Array.from({ length: 24 }, (_, i) => `${(i + 1) * 5} minutes`));
  const { height } = (await page.getByRole('listbox').boundingBox()) ?? { height: 0 };
  expect(height).toBeLessThanOrEqual(300);
  expect(height).toBeGreaterThanOrEqual(140);

  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(duration).toHaveText('40 minutes');
  await duration.press('ArrowDown');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(duration).toHaveText('5 minutes');
  await duration.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(duration).toHaveText('5 minutes');
  await expect(duration).toBeFocused();
});
