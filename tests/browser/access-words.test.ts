// The specification's English texts are marked as English. Fields say what the browser may fill in.
import type { Locator, Page } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import { PASSWORD } from '../../qa/browser/people.ts';
import { choose, expectScreen, field, password } from '../../qa/browser/screens.ts';
import { jsonReply } from '../../qa/playwright/reply.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const languageOf = (text: Locator): Promise<string | undefined> =>
  text.evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang);

async function expectEnglish(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts)
    expect(await languageOf(page.getByText(text, { exact: true }).first()), text).toBe('en');
}

test('frozen English texts are marked as English and the others as Spanish', async ({
  page,
  wire,
  enter,
}) => {
  await page.goto('/no/such/page');
  await expectEnglish(
    page,
    'Page not found!',
    'The page you are looking for might be in another galaxy.',
    'By VIRSI',
  );
  expect(await languageOf(page.getByText('Ir al Inicio'))).toBe('es');

  wire.fault(CALLS.readSubscription, jsonReply({ is_active: true, product_id: 'otro' }));
  await enter('customer');
  await expectScreen(page, 'agent');
  await expectEnglish(page, 'No title');
  await choose(page, 'Tipo de servicio', 'General');
  await expectEnglish(page, '15 minutes');
  await page.getByRole('combobox', { name: 'Duración de la cita' }).click();
  await expectEnglish(page, '30 minutes');
  expect(await languageOf(page.getByRole('option').getByText('30 minutes'))).toBe('en');
  expect(await languageOf(page.getByText('Duración de la cita'))).toBe('es');
});

test('a password can be pasted and shown, and every field has its autocomplete', async ({
  page,
  context,
  enter,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [path, token] of [
    ['/login', 'current-password'],
    ['/register', 'new-password'],
  ] as const) {
    await page.goto(path);
    await expect(field(page, 'Correo electrónico')).toHaveAttribute('autocomplete', 'username');
    await expect(password(page)).toHaveAttribute('autocomplete', token);
    await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD);
    await password(page).press('Control+v');
    await expect(password(page)).toHaveValue(PASSWORD);
  }
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expect(password(page)).toHaveValue(PASSWORD);
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');

  const { email } = await enter('new');
  await expect(field(page, 'Correo electrónico')).toHaveValue(email);
  await expect(field(page, 'Correo electrónico')).toHaveAttribute('readonly', '');
  for (const [label, token] of [
    ['Nombre', 'given-name'],
    ['Apellido', 'family-name'],
    ['Tu celular', 'tel'],
    ['Correo electrónico', 'email'],
    ['Ciudad', 'address-level2'],
    ['Provincia', 'address-level1'],
    ['Código postal (opcional)', 'postal-code'],
  ] as const)
    await expect(field(page, label)).toHaveAttribute('autocomplete', token);
});
