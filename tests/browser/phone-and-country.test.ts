// A phone beside the country of its form, as a browser shows it: what is filled in and composed, and the ways out.
// @rule When a phone and a country disagree
import type { Locator, Page } from '@playwright/test';
import { button, choose, expectAccessible, expectScreen, field } from '../../qa/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';

const phoneOf = (page: Page): Locator => field(page, 'Tu celular');
const country = (page: Page): Locator => page.getByRole('combobox', { name: 'País', exact: true });
const MISMATCH = /Este número es de Ecuador \(\+593\) y elegiste Perú$/;

/** Writes as a browser's autofill does: without keys, the phone before the country. */
async function autofill(page: Page, filled: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((fields) => {
    for (const [name, text] of Object.entries(fields)) {
      const input = document.querySelector(`[name="${name}"]`);
      if (!input) throw new Error(name);
      Reflect.set(HTMLInputElement.prototype, 'value', text, input);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, filled);
}

test.describe('on the profile', () => {
  test.beforeEach(async ({ page, enter }) => {
    await enter('new');
    await expectScreen(page, 'profile');
  });

  test('a filled-in phone of another country is pointed out, with two ways to correct it', async ({
    page,
  }) => {
    const phone = phoneOf(page);
    await autofill(page, {
      name: 'Ana',
      last_name: 'Paz',
      mobile_phone_number: '987654321',
      city: 'Lima',
      country: 'PE',
      province: 'Lima',
    });
    await expect(phone).toHaveAccessibleDescription(MISMATCH);
    await expect(country(page)).toHaveText('Perú');
    await expectAccessible(page);
    for (const way of ['Cambiar el país a Ecuador', '¿+51 987 654 321, de Perú?']) {
      const box = await button(page, way).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }

    await button(page, 'Cambiar el país a Ecuador').click();
    await expect(phone).toBeFocused();
    await expect(country(page)).toHaveText('Ecuador');
    await expect(phone).not.toHaveAccessibleDescription(MISMATCH);

    await choose(page, 'País', 'Perú');
    // Nobody gave the dial code, so the first try goes to the number and sends nothing.
    await button(page, 'Continuar').click();
    await expect(phone).toBeFocused();
    await expectScreen(page, 'profile');
    await button(page, '¿+51 987 654 321, de Perú?').click();
    await expect(phone).toHaveValue('+51 987654321');
    await expect(phone).toBeFocused();
    await phone.press('ControlOrMeta+z');
    await expect(phone).toHaveValue('+593 987654321');
    await phone.press('ControlOrMeta+Shift+z');
    await button(page, 'Continuar').click();
    await expectScreen(page, 'plan');
  });

  test('no field changes while a keyboard composes its text', async ({ page }) => {
    const keyboard = await page.context().newCDPSession(page);
    for (const [label, text, kept] of [
      ['Tu celular', '0991234567', '+593 991234567'],
      ['Nombre', 'María José ', 'María José '],
      ['Ciudad', '\u200bQuito\u00a0', '\u200bQuito\u00a0'],
    ] as const) {
      const input = field(page, label);
      await input.fill('');
      const before = await input.inputValue();
      await input.press('End');
      for (let end = 1; end <= text.length; end += 1) {
        const composed = text.slice(0, end);
        const place = { selectionStart: end, selectionEnd: end };
        await keyboard.send('Input.imeSetComposition', { text: composed, ...place });
        await expect(input).toHaveValue(before + composed);
      }
      await keyboard.send('Input.insertText', { text });
      await expect(input).toHaveValue(kept);
    }
  });
});

test("a new assistant has the profile's country, and its phone with one tap", async ({
  page,
  enter,
}) => {
  await page.route('**/api/management/bot_customer/*', async (route) => {
    const profile = { country: 'PE', mobile_phone_number: '+51987654321' };
    await route.fulfill({ json: profile });
  });
  await enter('subscribed');
  for (const type of ['Médico', 'General']) {
    await choose(page, 'Tipo de servicio', type);
    const phone = field(page, 'WhatsApp de tu asistente');
    await expect(country(page)).toHaveText('Perú');
    await expect(phone).toHaveValue('+51 ');
    await button(page, 'Usar +51 987 654 321').click();
    await expect(phone).toHaveValue('+51 987654321');
    await expect(phone).toBeFocused();
    await expect(button(page, 'Usar +51 987 654 321')).toBeHidden();
  }
  // Nobody chose the country: it follows the phone.
  await field(page, 'WhatsApp de tu asistente').fill('+593991234567');
  await expect(country(page)).toHaveText('Ecuador');
  // None of the countries that are offered.
  await field(page, 'WhatsApp de tu asistente').fill('+34612345678');
  await expect(country(page)).toHaveText('Perú');
});
