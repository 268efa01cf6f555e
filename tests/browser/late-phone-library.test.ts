// What is typed into a phone before the library that reads it has arrived: it stays as it is, is read once the library is
// there, and is not sent before.
// @rule How a phone is read and sent
import type { Locator, Page } from '@playwright/test';
import { button, choose, expectAccessible, expectScreen, field } from '../../qa/browser/screens.ts';
import type { Wire } from '../../qa/playwright/wire.ts';
import { expect, holdBack, test } from '../support/browser/test.ts';

const LIBRARY = /\/assets\/phone-[\w-]{8}\.js/;

const phoneOf = (page: Page): Locator => field(page, 'Tu celular');
const country = (page: Page): Locator => page.getByRole('combobox', { name: 'País', exact: true });

/** The library is on its way until the returned function is called. */
async function hold(page: Page): Promise<() => Promise<void>> {
  const arrive = await holdBack(page, LIBRARY);
  return async () => {
    const arrived = page.waitForResponse(LIBRARY);
    arrive();
    await arrived;
  };
}

async function fillOthers(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Nombre', 'Ana'],
    ['Apellido', 'Torres'],
    ['Ciudad', 'Quito'],
    ['Provincia', 'Pichincha'],
  ] as const)
    await field(page, label).fill(text);
  await choose(page, 'País', 'Ecuador');
}

const CUSTOMER = { method: 'POST', path: /\/bot_customer\// };
const sentBy = (wire: Wire) =>
  wire.requests(CUSTOMER).map(({ body }) => JSON.parse(body).mobile_phone_number);

test.use({ throughProxy: true });

test.describe('on the profile', () => {
  let arrives: () => Promise<void>;

  test.beforeEach(async ({ page, enter }) => {
    arrives = await hold(page);
    await enter('new');
    await expectScreen(page, 'profile');
  });

  test('keys are read at once, and go on in the same field when it has arrived', async ({
    page,
  }) => {
    const phone = phoneOf(page);
    const element = await phone.elementHandle();
    await phone.pressSequentially('099123');
    await expect(phone).toHaveValue('+593 99123');
    await phone.press('ArrowLeft');
    await phone.press('ArrowLeft');
    await arrives();
    // The number has moved the country, so it was read.
    await expect(country(page)).toHaveText('Ecuador');
    expect(await element?.evaluate((input) => input === document.activeElement)).toBe(true);
    await phone.pressSequentially('4');
    await expect(phone).toHaveValue('+593 991423');
    await phone.press('ControlOrMeta+z');
    await expect(phone).toHaveValue('+593 99123');
  });

  test('no key is lost or moved that is typed while it arrives', async ({ page }) => {
    const phone = phoneOf(page);
    await phone.focus();
    await Promise.all([phone.pressSequentially('00573001234567'), arrives()]);
    await button(page, '¿+57 300 123 4567, de Colombia?').click();
    await expect(phone).toHaveValue('+57 3001234567');
    await expect(country(page)).toHaveText('Colombia');
  });

  test('what is pasted stays as it is until it is read, and an undo takes it back', async ({
    page,
  }) => {
    const phone = phoneOf(page);
    // Behind an offered dial code that is not theirs, with a label: as with the library.
    await phone.fill('Cel. (300) 123-45');
    await expect(phone).toHaveValue('Cel. (300) 123-45');
    await phone.press('End');
    await phone.pressSequentially('67');
    await choose(page, 'País del teléfono', 'Colombia +57');
    await expect(phone).toHaveValue('Cel. (300) 123-4567');
    await arrives();
    await expect(phone).toHaveValue('+57 3001234567');
    await expect(country(page)).toHaveText('Colombia');
    await phone.focus();
    for (let presses = 0; presses < 4; presses += 1) await phone.press('ControlOrMeta+z');
    await expect(phone).toHaveValue('+593 ');
  });

  test('what is selected when it arrives is replaced by the next key', async ({ page }) => {
    const phone = phoneOf(page);
    await phone.fill('099 123 4567');
    await phone.press('ControlOrMeta+a');
    await arrives();
    await expect(phone).toHaveValue('+593 991234567');
    await phone.press('ControlOrMeta+a');
    await phone.pressSequentially('98');
    await expect(phone).toHaveValue('+593 98');
  });

  test('a text that a keyboard composes stays when it arrives, and is read once', async ({
    page,
  }) => {
    const phone = phoneOf(page);
    const keyboard = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await phone.press('End');
    await compose('099123');
    await arrives();
    await compose('0991234567');
    await expect(phone).toHaveValue('+593 0991234567');
    await keyboard.send('Input.insertText', { text: '0991234567' });
    await expect(phone).toHaveValue('+593 991234567');
    await expect(country(page)).toHaveText('Ecuador');
  });

  test('a form that is sent before is sent once, when it has arrived, with the number read', async ({
    page,
    wire,
  }) => {
    await fillOthers(page);
    await phoneOf(page).fill('(099) 123-4567');
    const submit = button(page, 'Continuar');
    await submit.click();
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    await phoneOf(page).press('Enter');
    await expect(phoneOf(page)).toHaveValue('(099) 123-4567');
    await expect(phoneOf(page)).not.toHaveAttribute('aria-invalid');
    expect(sentBy(wire)).toEqual([]);
    await arrives();
    await expectScreen(page, 'plan');
    expect(sentBy(wire)).toEqual(['+593991234567']);
  });

  test('what was typed survives a reload before it has arrived', async ({ page }) => {
    await phoneOf(page).fill('(099) 123-4567');
    await expect(phoneOf(page)).toHaveValue('(099) 123-4567');
    await page.reload();
    await expectScreen(page, 'profile');
    await expect(phoneOf(page)).toHaveValue('(099) 123-4567');
    await arrives();
    await expect(phoneOf(page)).toHaveValue('+593 991234567');
  });
});

test('where it does not arrive, the form says so beside the phone, keeps what was typed and tries again', async ({
  page,
  enter,
  wire,
  guard,
}) => {
  guard.expectFailure(LIBRARY, 'none');
  await page.route(LIBRARY, (route) => route.abort());
  await enter('new');
  await expectScreen(page, 'profile');
  await fillOthers(page);
  const phone = phoneOf(page);
  await phone.fill('(099) 123-4567');
  await button(page, 'Continuar').click();
  const said = /No pudimos revisar el número\. Revisa tu conexión e inténtalo de nuevo\.$/;
  await expect(phone).toHaveAccessibleDescription(said);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue('(099) 123-4567');
  await expectAccessible(page);
  await button(page, 'Reintentar').click();
  await expect(phone).toHaveAccessibleDescription(said);
  await phone.press('End');
  await phone.press('Backspace');
  await phone.pressSequentially('8');
  await expect(phone).toHaveValue('(099) 123-4568');

  await page.unroute(LIBRARY);
  await button(page, 'Reintentar').click();
  await expectScreen(page, 'plan');
  expect(sentBy(wire)).toEqual(['+593991234568']);
});

test('a stored number is shown before it has arrived as it is after it', async ({
  page,
  enter,
}) => {
  const arrives = await hold(page);
  await enter('configured');
  const phone = field(page, 'WhatsApp de tu asistente');
  await expect(phone).toHaveValue(/^\+593 9\d{8}$/);
  const shown = await phone.inputValue();
  await phone.focus();
  await arrives();
  await phone.press('End');
  for (let presses = 0; presses < 2; presses += 1) await phone.press('Backspace');
  // What is wrong with a number only the library tells.
  await button(page, 'Guardar configuración').click();
  await expect(phone).toHaveAccessibleDescription(/Faltan dígitos/);
  await expect(phone).toHaveValue(shown.slice(0, -2));
});
