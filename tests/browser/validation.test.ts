// Wrong forms: errors show after the first submit, then at every change. The first wrong field has the focus.
import type { Locator, Page } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import {
  button,
  choose,
  expectAccessible,
  expectScreen,
  field,
  password,
} from '../../qa/browser/screens.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

/** The field is marked, and its message tied to it, after any hint. */
async function expectWrong(control: Locator, message: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(new RegExp(`(^| )${message}$`));
}

async function expectFine(control: Locator): Promise<void> {
  await expect(control).not.toHaveAttribute('aria-invalid', 'true');
  await expect(control).not.toHaveAccessibleDescription(/requerid/);
}

const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

test('login says what is missing or wrong', ENGINE, async ({ page, wire }) => {
  await page.goto('/login');
  const email = field(page, 'Correo electrónico');
  await email.fill('ana');
  await password(page).focus();
  await expectFine(email);
  await button(page, 'Iniciar sesión').click();
  await expectWrong(email, 'El correo electrónico debe ser válido.');
  await expectWrong(password(page), 'La contraseña es requerida');
  await expect(email).toBeFocused();
  await expectAccessible(page);

  await email.fill('ana@virsi.test');
  await expectFine(email);
  await email.fill('');
  await expectWrong(email, 'El correo electrónico es requerido');
  await email.fill('ana@virsi.test');
  await button(page, 'Iniciar sesión').click();
  await expect(password(page)).toBeFocused();
  expect(wire.requests(CALLS.signIn)).toEqual([]);
});

test('the profile says what is missing, in order', ENGINE, async ({ page, enter, wire }) => {
  await enter('new');
  await button(page, 'Continuar').click();
  const wrong = [
    [field(page, 'Nombre'), 'El nombre es requerido'],
    [field(page, 'Apellido'), 'El apellido es requerido'],
    [field(page, 'Teléfono móvil'), 'El numero de teléfono es requerido'],
    [field(page, 'Ciudad'), 'La ciudad es requerida'],
    [select(page, 'País'), 'El país es requerido'],
    [field(page, 'Provincia'), 'La provincia es requerida'],
  ] as const;
  for (const [control, message] of wrong) await expectWrong(control, message);
  await expectFine(field(page, 'Correo electrónico'));
  await expectFine(field(page, 'Código postal (opcional)'));
  await expect(field(page, 'Nombre')).toBeFocused();
  await expectAccessible(page);

  // Filled one after the other: each time the next wrong one gets the focus. The phone gives the country.
  const [name, lastName, phone, city, country, province] = wrong.map(([control]) => control);
  for (const control of [name, lastName, phone, city, province]) {
    if (!control) throw new Error('A field is missing');
    await expect(control).toBeFocused();
    await control.fill('99 123 4567');
    await expectFine(control);
    if (control === phone && country) await expectFine(country);
    if (control !== province) await button(page, 'Continuar').click();
  }
  expect(wire.requests(CALLS.createCustomer)).toEqual([]);
  await button(page, 'Continuar').click();
  await expectScreen(page, 'plan');
});

test('the medical form says what is missing', async ({ page, enter }) => {
  await enter('subscribed');
  await choose(page, 'Tipo de servicio', 'Médico');
  await button(page, 'Guardar configuración').click();
  await expectWrong(field(page, 'Nombre del doctor'), 'El nombre es requerido');
  await expectWrong(field(page, 'Especialista en'), 'La especialidad es requerida');
  await expectWrong(field(page, 'Número de teléfono'), 'El número es requerido');
  await expectWrong(field(page, 'Ciudad'), 'La ciudad es requerida');
  await expectWrong(field(page, 'Dirección'), 'La dirección es requerida');
  await expect(page.getByText('Debes agregar al menos un calendario')).toBeVisible();
  await expect(field(page, 'Nombre del doctor')).toBeFocused();
  await expectAccessible(page);
});
