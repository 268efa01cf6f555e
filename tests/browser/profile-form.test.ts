// The profile form asks for little, and a phone's keyboard goes through its fields.
import type { Locator, Page } from '@playwright/test';
import { expectScreen, field } from '../../qa/browser/screens.ts';
import { PHONE } from '../../qa/playwright/browser-launch.ts';
import { expect, test } from '../support/browser/test.ts';

const country = (page: Page): Locator => page.getByRole('combobox', { name: 'País', exact: true });

test.use(PHONE);

test("the phone keyboard's next key goes through the profile, and its last key sends it", async ({
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
