// Google's consent in a popup that fails, and a list that is slow: nothing that was typed is lost, and the button works
// again. What each answer of Google means is proved in tests/unit/google-calendar.test.ts.
import type { Page } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import type { Guard } from '../../qa/browser/guard.ts';
import {
  button,
  calendarId,
  calendarService,
  choose,
  expectAccessible,
  expectScreen,
  field,
} from '../../qa/browser/screens.ts';
import { importCalendars, openGoogle } from '../support/browser/google.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const PROVIDER = { method: 'GET', path: /\/sandbox-identity-[^/]+\.js$/ };

const grid = (page: Page) => page.getByRole('toolbar', { name: 'Calendarios de tu cuenta Google' });
const warnings = (guard: Guard) => guard.lines.filter((line) => line.startsWith('warning'));

/** Fills in two fields that no import may touch. */
async function typeSomething(page: Page): Promise<void> {
  await choose(page, 'Tipo de servicio', 'General');
  await field(page, 'Contexto').fill('Peluquería');
  await calendarId(page).fill('a medio escribir');
}

/** Nothing that was typed is lost, and no import goes on. */
async function expectAsTyped(page: Page): Promise<void> {
  await expectScreen(page, 'agent');
  const importing = button(page, 'Importar mis calendarios');
  await expect(importing).toBeEnabled();
  await expect(importing).not.toHaveAttribute('aria-busy', 'true');
  await expect(button(page, 'Abrir Google de nuevo')).toBeHidden();
  await expect(field(page, 'Contexto')).toHaveValue('Peluquería');
  await expect(calendarId(page)).toHaveValue('a medio escribir');
  await expect(calendarService(page)).toHaveValue('');
}

async function expectImported(page: Page): Promise<void> {
  await importCalendars(page, 'Lucía Andrade');
  await expect(grid(page).getByRole('button')).toHaveCount(5);
  await expectAsTyped(page);
}

test('while the list is slow the form can be filled in', async ({ page, wire, enter }) => {
  const gate = wire.gate(CALLS.listCalendars);
  await enter('subscribed');
  await choose(page, 'Tipo de servicio', 'General');
  await importCalendars(page, 'Lucía Andrade');
  await expect(button(page, 'Importar mis calendarios')).toHaveAttribute('aria-busy', 'true');
  await expect(button(page, 'Abrir Google de nuevo')).toBeEnabled();
  await expectAccessible(page);
  await typeSomething(page);
  gate.open();
  await expect(grid(page).getByRole('button')).toHaveCount(5);
  await expectAsTyped(page);
});

test('a blocked popup and a provider out of reach leave everything as it was', async ({
  page,
  wire,
  guard,
  enter,
}) => {
  await page.addInitScript(() => {
    const { open } = window;
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  guard.expectFailure(PROVIDER.path, 'none');
  wire.fault(PROVIDER, 'drop');
  await enter('subscribed');
  await typeSomething(page);
  const before = await page.getByRole('main').ariaSnapshot();
  await button(page, 'Importar mis calendarios').click();
  await expect.poll(() => warnings(guard)).toEqual(['warning: Error en autenticación network']);
  await expect.poll(() => page.getByRole('main').ariaSnapshot()).toBe(before);
  wire.lift();
  await button(page, 'Importar mis calendarios').click();
  await expect
    .poll(() => warnings(guard).at(-1))
    .toBe('warning: Error en autenticación popup-blocked');
  await expect.poll(() => page.getByRole('main').ariaSnapshot()).toBe(before);
  await expectImported(page);
});

test('a consent that nobody can read leaves everything as it was', async ({
  page,
  guard,
  enter,
}) => {
  await enter('subscribed');
  await typeSomething(page);
  const before = await page.getByRole('main').ariaSnapshot();
  const popup = await openGoogle(page, 'Importar mis calendarios');
  await popup.evaluate(() => {
    const state = new URLSearchParams(location.search).get('state');
    const message = { source: 'virsi-sandbox-google', state, outcome: 'calendar-access' };
    window.opener.postMessage(message, location.origin);
  });
  await expect.poll(() => warnings(guard)).toEqual(['warning: Error en autenticación other']);
  await expect.poll(() => page.getByRole('main').ariaSnapshot()).toBe(before);
  await popup.close();
  await expectImported(page);
});
