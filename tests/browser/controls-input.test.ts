// The controls that may differ on a phone: phone number, selects, password.
import type { Page } from '@playwright/test';
import {
  choose,
  expectAccessible,
  expectScreen,
  field,
  password,
} from '../../qa/browser/screens.ts';
import { ANY_WIDTH, ENGINE, expect, test } from '../support/browser/test.ts';

const phone = (page: Page) => field(page, 'Teléfono móvil');
const country = (page: Page) => page.getByRole('combobox', { name: 'País del teléfono' });

test('the phone begins in Ecuador and takes digits only', ENGINE, async ({ page, enter }) => {
  await enter('new');
  await expect(country(page)).toHaveText(/Ecuador \+593/);
  await expect(phone(page)).toHaveAttribute('inputmode', 'tel');
  await phone(page).click();
  await page.keyboard.type('9a9-1.2 3');
  await expect(phone(page)).toHaveValue('+593 99123');
});

test('another country changes the dial code and keeps the number', async ({ page, enter }) => {
  await enter('new');
  await phone(page).fill('991234567');
  await country(page).click();
  await page.getByRole('option', { name: 'Japón +81' }).click();
  await expect(phone(page)).toHaveValue('+81 991234567');
  await expect(country(page)).toHaveText(/Japón \+81/);
});

test('a pasted number brings its country, and Ctrl+Z takes it back', {
  tag: [ENGINE.tag, ANY_WIDTH.tag],
}, async ({ page, enter, context }) => {
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
});

test(
  'a number is pasted as it was copied: from a chat, a link, another country',
  ENGINE,
  async ({ page, enter, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enter('new');
    for (const [copied, shown, name] of [
      ['\u202aTel: +57 300\u00a0123\u200b4567\u202c', '+57 3001234567', /Colombia \+57/],
      ['https://wa.me/18095551234?text=Hola', '+1 8095551234', /República Dominicana \+1/],
      ['00 54 9 11 2345-6789', '+54 91123456789', /Argentina \+54/],
      ['٠٠٥٩٣ ٩٩ ١٢٣ ٤٥٦٧', '+593 991234567', /Ecuador \+593/],
    ] as const) {
      await phone(page).click();
      await page.keyboard.press('Control+a');
      await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
      await page.keyboard.press('Control+v');
      await expect(phone(page)).toHaveValue(shown);
      await expect(country(page)).toHaveText(name);
    }
  },
);

async function choosePhoneCountry(page: Page, name: string): Promise<void> {
  await country(page).click();
  await page.getByRole('option', { name }).click();
}

test('a select works by keyboard, five options a page', {
  tag: [ENGINE.tag, ANY_WIDTH.tag],
}, async ({ page, enter }) => {
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

test(
  'the countries are the 27 of the Americas, and typing finds one',
  ENGINE,
  async ({ page, enter }) => {
    await enter('new');
    await expectScreen(page, 'profile');
    const select = page.getByRole('combobox', { name: 'País', exact: true });
    await expect(select).toHaveText('Selecciona un país');
    await select.press('Enter');
    await expect(page.getByRole('option')).toHaveCount(27);
    await expectAccessible(page);
    await page.keyboard.type('costa');
    await page.keyboard.press('Enter');
    await expect(select).toHaveText('Costa Rica');
  },
);

test('a password can be seen and hidden again', ANY_WIDTH, async ({ page }) => {
  await page.goto('/login');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await password(page).fill('secreta');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue('secreta');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
});

test('nothing is wider than the screen', async ({ page, enter }) => {
  const overflow = () =>
    page.evaluate(() => Math.max(document.documentElement.scrollWidth - innerWidth, 0));
  for (const path of ['/login', '/register', '/unknown']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflow()).toBe(0);
  }
  for (const [stage, screen] of [
    ['new', 'profile'],
    ['customer', 'plan'],
    ['configured', 'agent'],
  ] as const) {
    await enter(stage);
    await expectScreen(page, screen);
    expect(await overflow()).toBe(0);
  }
});
