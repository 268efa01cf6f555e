// The whole way without a pointer.
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { newEmail, newNumber, PASSWORD } from './support/people.ts';
import {
  button,
  calendarId,
  calendarService,
  expectScreen,
  field,
  GENERAL_TEXTS,
  password,
  toast,
} from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('the way from sign-up to a saved assistant needs only a keyboard', async ({ page }) => {
  const keys = page.keyboard;

  await page.goto('/register');
  await expectScreen(page, 'register');
  await type(page, field(page, 'Correo electrónico'), newEmail());
  await type(page, password(page), PASSWORD);
  await keys.press('Enter');

  await expectScreen(page, 'profile');
  await type(page, field(page, 'Nombre'), 'Ana');
  await type(page, field(page, 'Apellido'), 'Torres');
  await type(page, field(page, 'Teléfono móvil'), '991234567');
  await type(page, field(page, 'Ciudad'), 'Quito');
  await select(page, 'País', 'Ecuador');
  await type(page, field(page, 'Provincia'), 'Pichincha');
  await tabTo(page, button(page, 'Continuar'));
  await keys.press('Enter');

  await expectScreen(page, 'plan');
  await tabTo(page, page.getByRole('radio', { name: /^Básico/ }));
  await keys.press('Space');
  await keys.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Ideal/ })).toBeChecked();
  await tabTo(page, button(page, 'Inicia una prueba gratis'));
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirma tu suscripción');
  await tabTo(page, button(page, 'Pagar'));
  await keys.press('Enter');

  await expectScreen(page, 'agent');
  await select(page, 'Tipo de servicio', 'General');
  await type(page, field(page, 'Número de teléfono'), newNumber());
  await type(page, field(page, 'Contexto'), GENERAL_TEXTS.Contexto);
  await type(page, field(page, 'Mensaje inicial'), GENERAL_TEXTS['Mensaje inicial']);
  await type(page, calendarId(page), `corte.${randomUUID()}@peluqueria.test`);
  await type(page, calendarService(page), 'Corte');
  await keys.press('Enter');
  await expect(calendarId(page)).toBeFocused();
  await tabTo(page, button(page, 'Guardar configuración'));
  await keys.press('Enter');

  await expect(toast(page, 'Agente creado correctamente')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Conecta tu asistente' })).toBeFocused();
  const connection = page.getByRole('link', { name: 'Conectar con mi cuenta Google' });
  await expect(connection).toBeVisible();
  await keys.press('Tab');
  await expect(connection).toBeFocused();
});

/** More than any screen has between two of its fields. */
const MOST_TABS = 40;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await isReached()) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function select(page: Page, name: string, option: string): Promise<void> {
  const control = page.getByRole('combobox', { name, exact: true });
  await tabTo(page, control);
  await page.keyboard.press('Enter');
  await page.keyboard.type(option);
  await page.keyboard.press('Enter');
  await expect(control).toHaveText(option);
}
