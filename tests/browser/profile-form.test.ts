// The profile form asks for little: the phone suggests the country, and a phone's keyboard goes through the fields.
import type { Locator, Page } from '@playwright/test';
import { choose, expectScreen, field } from '../../qa/browser/screens.ts';
import { PHONE } from '../../qa/playwright/browser-launch.ts';
import { expect, test } from '../support/browser/test.ts';

const country = (page: Page): Locator => page.getByRole('combobox', { name: 'País', exact: true });

test('the country follows that of the phone until it is chosen, also after a reload', async ({
  page,
  enter,
}) => {
  await enter('new');
  await expectScreen(page, 'profile');
  const phone = field(page, 'Tu celular');
  await expect(country(page)).toHaveText('Selecciona un país');
  await phone.fill('099 123 4567');
  await expect(country(page)).toHaveText('Ecuador');
  await choose(page, 'País del teléfono', 'Colombia +57');
  await expect(country(page)).toHaveText('Colombia');
  // None of the countries that are offered.
  await phone.fill('+34 612 345 678');
  await expect(country(page)).toHaveText('Selecciona un país');
  await phone.fill('+1 416 555 0123');
  await expect(country(page)).toHaveText('Canadá');
  await page.reload();
  await expectScreen(page, 'profile');
  await expect(country(page)).toHaveText('Canadá');
  await phone.fill('+51 987 654 321');
  await expect(country(page)).toHaveText('Perú');

  await choose(page, 'País', 'Chile');
  await phone.fill('+593 99 123 4567');
  await expect(country(page)).toHaveText('Chile');
  await page.reload();
  await expectScreen(page, 'profile');
  await phone.fill('+54 9 11 2345 6789');
  await expect(country(page)).toHaveText('Chile');
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test("the keyboard's next key goes through the form, and its last sends it", async ({
    page,
    enter,
  }) => {
    await enter('new');
    await expectScreen(page, 'profile');
    await field(page, 'Nombre').focus();
    for (const [label, text] of [
      ['Nombre', 'Ana'],
      ['Apellido', 'Torres'],
      ['Tu celular', '991234567'],
      ['Ciudad', 'Quito'],
      ['Provincia', 'Pichincha'],
    ] as const) {
      await expect(field(page, label)).toBeFocused();
      await expect(field(page, label)).toHaveAttribute('enterkeyhint', 'next');
      await page.keyboard.type(text);
      if (text === 'Quito') await expect(country(page)).toHaveText('Ecuador');
      await page.keyboard.press('Enter');
    }
    // Past the e-mail, which is read only, and the country, which the phone has given.
    const last = field(page, 'Código postal (opcional)');
    await expect(last).toBeFocused();
    await expect(last).toHaveAttribute('enterkeyhint', 'done');
    await page.keyboard.press('Enter');
    await expectScreen(page, 'plan');
  });
});
