// Code that arrives late or not at all: what was typed or pressed stays, and the next try loads it again.
// @rule When the list of a select comes
import type { Page } from '@playwright/test';
import { person } from '../../qa/browser/people.ts';
import {
  button,
  choose,
  expectAccessible,
  expectScreen,
  field,
  fillCredentials,
} from '../../qa/browser/screens.ts';
import type { Wire } from '../../qa/playwright/wire.ts';
import { expect, holdBack, loseChunk, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const PHONE_LIBRARY = /\/assets\/phone-[\w-]{8}\.js/;
const SELECT_LIST = /\/assets\/select-menu-[\w-]{8}\.js/;

const phoneOf = (page: Page) => field(page, 'Tu celular');
const phonesSent = (wire: Wire) =>
  wire
    .requests({ method: 'POST', path: /\/bot_customer\// })
    .map(({ body }) => JSON.parse(body).mobile_phone_number);

async function fillProfileBeforePhone(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Nombre', 'Ana'],
    ['Apellido', 'Torres'],
    ['Ciudad', 'Quito'],
    ['Provincia', 'Pichincha'],
  ] as const)
    await field(page, label).fill(text);
  await choose(page, 'País', 'Ecuador');
}

test('a screen whose code failed to load is loaded again', async ({ page, backend, guard }) => {
  const { email } = await person(backend.url);
  const address = /\/assets\/profile-screen-/;
  guard.expectFailure(address, 'none');
  let tries = 0;
  await page.route(address, (route) => {
    tries += 1;
    return tries <= 2 ? route.abort() : route.continue();
  });
  await page.goto('/login');
  await fillCredentials(page, email);
  await button(page, 'Iniciar sesión').click();
  await expectScreen(page, 'profile');
});

test('a form sent before its check has arrived is checked when it arrives', async ({ page }) => {
  const arrive = await holdBack(page, /\/assets\/calls-/);
  await page.goto('/login');
  await fillCredentials(page, 'ana@clínica ñ');
  await button(page, 'Iniciar sesión').click();
  const email = field(page, 'Correo electrónico');
  await expect(email).toHaveAccessibleDescription('');
  arrive();
  await expect(email).toHaveAccessibleDescription('El correo electrónico debe ser válido.');
  await expect(email).toBeFocused();
});

test('keys typed before the phone library arrives stay, with the caret and the undo', async ({
  page,
  enter,
}) => {
  const arrive = await holdBack(page, PHONE_LIBRARY);
  await enter('new');
  await expectScreen(page, 'profile');
  const phone = phoneOf(page);
  await phone.pressSequentially('099123');
  await expect(phone).toHaveValue('+593 99123');
  await phone.press('ArrowLeft');
  await phone.press('ArrowLeft');
  arrive();
  // The library has read the number: it has chosen the country.
  await expect(page.getByRole('combobox', { name: 'País', exact: true })).toHaveText('Ecuador');
  await expect(phone).toBeFocused();
  await phone.pressSequentially('4');
  await expect(phone).toHaveValue('+593 991423');
  await phone.press('ControlOrMeta+z');
  await expect(phone).toHaveValue('+593 99123');
});

test('a form sent before the phone library arrives is sent once, with the number read', async ({
  page,
  enter,
  wire,
}) => {
  const arrive = await holdBack(page, PHONE_LIBRARY);
  await enter('new');
  await fillProfileBeforePhone(page);
  await phoneOf(page).fill('(099) 123-4567');
  const submit = button(page, 'Continuar');
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await phoneOf(page).press('Enter');
  await expect(phoneOf(page)).toHaveValue('(099) 123-4567');
  expect(phonesSent(wire)).toEqual([]);
  arrive();
  await expectScreen(page, 'plan');
  expect(phonesSent(wire)).toEqual(['+593991234567']);
});

test('without the phone library the form says so beside the phone, and tries again', async ({
  page,
  enter,
  wire,
  guard,
}) => {
  const arrives = await loseChunk(page, guard, 'phone');
  await enter('new');
  await fillProfileBeforePhone(page);
  await phoneOf(page).fill('(099) 123-4567');
  await button(page, 'Continuar').click();
  await expect(phoneOf(page)).toHaveAccessibleDescription(
    /No pudimos revisar el número\. Revisa tu conexión e inténtalo de nuevo\.$/,
  );
  await expect(phoneOf(page)).toBeFocused();
  await expect(phoneOf(page)).toHaveValue('(099) 123-4567');
  await expectAccessible(page);
  await arrives();
  await button(page, 'Reintentar').click();
  await expectScreen(page, 'plan');
  expect(phonesSent(wire)).toEqual(['+593991234567']);
});

test('a select pressed before its list arrives opens it when it arrives', async ({
  page,
  enter,
}) => {
  const arrive = await holdBack(page, SELECT_LIST);
  await enter('subscribed');
  await expectScreen(page, 'agent');
  const service = page.getByRole('combobox', { name: 'Tipo de servicio' });
  await service.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Abriendo la lista…' })).toBeVisible();
  arrive();
  await page.getByRole('option', { name: 'General', exact: true }).click();
  await expect(service).toHaveText('General');
  await expect(service).toBeFocused();
});

test('a select whose list does not arrive says so, and the next press tries again', async ({
  page,
  enter,
  guard,
}) => {
  const arrives = await loseChunk(page, guard, 'select-menu');
  await enter('subscribed');
  await expectScreen(page, 'agent');
  const service = page.getByRole('combobox', { name: 'Tipo de servicio' });
  await service.click();
  await expect(page.getByRole('alert')).toHaveText(
    'No pudimos abrir la lista. Revisa tu conexión e inténtalo de nuevo.',
  );
  await expectAccessible(page);
  await arrives();
  await service.click();
  await expect(page.getByRole('option')).toHaveCount(2);
});
