// Where the focus goes by itself: to the heading of a new screen, to the first wrong field, and back.
import type { Locator, Page } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import { newEmail } from '../../qa/browser/people.ts';
import {
  button,
  choosePlan,
  decidePayment,
  field,
  fillCredentials,
  linkButton,
  startPayment,
} from '../../qa/browser/screens.ts';
import { faults } from '../../qa/playwright/reply.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

async function expectBeginning(page: Page, title: string): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(`${title} · VIRSI`);
}

test('every new screen has the focus on its heading and its name in the title', async ({
  page,
}) => {
  await page.goto('/no/such/page');
  await expect(heading(page)).toHaveText('Page not found!');
  await page.getByRole('link', { name: 'Ir al Inicio' }).click();
  await expectBeginning(page, 'Inicio de sesión');
  await page.getByRole('link', { name: 'Registra tu cuenta' }).click();
  await expectBeginning(page, 'Registra tu cuenta');
  await page.goBack();
  await expectBeginning(page, 'Inicio de sesión');
  await page.goForward();
  await expectBeginning(page, 'Registra tu cuenta');
  await fillCredentials(page, newEmail());
  await button(page, 'Registrarse').click();
  await expectBeginning(page, 'Crea tu cuenta VIRSI');
  const steps = page.getByRole('navigation', { name: 'Progreso' });
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await expect(steps.locator('[aria-current=step]')).toContainText('Perfil');
  await button(page, 'Cerrar sesión').click();
  await expectBeginning(page, 'Inicio de sesión');
});

test('a wait has the focus, and passes it to the next screen', async ({ page, enter, wire }) => {
  const status = wire.gate(CALLS.readSubscription);
  await enter('customer');
  await expect(page.getByText('VIRSI está preparando todo para ti...')).toBeVisible();
  status.open();
  await expectBeginning(page, 'Selecciona tu plan');

  await choosePlan(page, 'Ideal');
  const link = wire.gate(CALLS.requestPaymentLink);
  await startPayment(page);
  await expect(page.getByRole('region', { name: 'Generando tu enlace de pago' })).toBeFocused();
  await button(page, 'Cancelar').click();
  await expect(linkButton(page)).toBeFocused();
  link.open();

  await linkButton(page).click();
  await decidePayment(page);
  await expect(heading(page)).toHaveText('Configuración de tu asistente virtual');
  const assistant = wire.gate(CALLS.loadAssistant);
  await page.reload();
  await expect(page.getByText('VIRSI está preparando todo para ti...')).toBeVisible();
  assistant.open();
  await expectBeginning(page, 'Configuración de tu asistente virtual');
});

test('a save moves the focus to the links, and a refused save keeps it', async ({
  page,
  enter,
  wire,
}) => {
  await enter('configured');
  const connect = page.getByRole('heading', { name: 'Conecta tu asistente' });
  const save = button(page, 'Guardar configuración');
  wire.fault(CALLS.saveAssistant, faults.refused('No hay servicio'));
  await field(page, 'Contexto').fill('Otra peluquería');
  await save.click();
  await expect(page.getByRole('main').getByText('No hay servicio')).toBeVisible();
  await expect(save).toBeFocused();
  wire.lift();
  for (const context of ['Peluquería', 'Peluquería del centro']) {
    await field(page, 'Contexto').fill(context);
    await save.click();
    await expect(connect).toBeFocused();
    await expect(connect).toBeInViewport();
  }
});
