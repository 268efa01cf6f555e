// The dark colours are as readable as the light ones.

import {
  addCalendar,
  button,
  choose,
  choosePlan,
  expectAccessible,
  expectScreen,
} from '../../qa/browser/screens.ts';
import { importCalendars } from '../support/browser/google.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ colorScheme: 'dark' });

test('the screens before the sign-in are readable in the dark', async ({ page }) => {
  await page.goto('/login');
  await expectScreen(page, 'login');
  await button(page, 'Iniciar sesión').click();
  await expectAccessible(page);
  await page.goto('/register');
  await expectScreen(page, 'register');
  await expectAccessible(page);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found!');
  await expectAccessible(page);
});

test('profile and plans are readable in the dark', async ({ page, enter }) => {
  await enter('new');
  await button(page, 'Continuar').click();
  await expectAccessible(page);
  await enter('customer');
  await choosePlan(page, 'Ideal');
  await expectAccessible(page);
});

test('the assistant is readable in the dark', async ({ page, enter }) => {
  await enter('configured');
  await importCalendars(page, 'Lucía Andrade');
  await addCalendar(page, 'tinte@peluqueria.test', 'Tinte');
  await expectAccessible(page);
  await choose(page, 'Tipo de servicio', 'Médico');
  await button(page, 'Guardar configuración').click();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Duración de la cita' }).click();
  await expectAccessible(page);
});
