// At a zoom of 400 %, with text of 200 %, wider text spacing, touch targets, in the dark: every screen stays complete.
import type { Page } from '@playwright/test';
import {
  addCalendar,
  button,
  choose,
  choosePlan,
  expectAccessible,
  expectScreen,
} from '../../qa/browser/screens.ts';
import { importCalendars } from '../support/browser/google.ts';
import {
  cutOff,
  setTextSpacing,
  smallTargets,
  tabStops,
} from '../support/browser/page-measures.ts';
import { expect, test } from '../support/browser/test.ts';

/** A window of 1280 × 1024 pixels at 400 %. */
const ZOOMED = { width: 320, height: 256 };
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };

test.use({ viewport: ZOOMED });

/** All checks at once, because the way to a screen takes longer than the checks. */
async function expectRoomForAll(page: Page, screen: string): Promise<void> {
  expect.soft(await cutOff(page), `${screen}, 320 px`).toEqual([]);
  await expectFocusSeen(page, `${screen}, 320 px`);
  await setTextSpacing(page, true);
  expect.soft(await cutOff(page), `${screen}, text spacing`).toEqual([]);
  await setTextSpacing(page, false);
  await page.setViewportSize(PHONE);
  expect.soft(await cutOff(page), `${screen}, 360 px`).toEqual([]);
  expect.soft(await smallTargets(page), `${screen}, targets`).toEqual([]);
  await expectFocusSeen(page, `${screen}, 360 px`);
  await setTextSize(page, '200%');
  expect.soft(await cutOff(page), `${screen}, 360 px, text at 200 %`).toEqual([]);
  await page.setViewportSize(DESKTOP);
  expect.soft(await cutOff(page), `${screen}, 1280 px, text at 200 %`).toEqual([]);
  await setTextSize(page, '');
  await page.setViewportSize(ZOOMED);
  await expectReadableInTheDark(page);
}

async function expectReadableInTheDark(page: Page): Promise<void> {
  // WebDriver BiDi emulates no colours.
  if (page.context().browser()?.browserType().name() === 'firefox') return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** As the font size of the browser's settings does: every length of the page but those of the window follows it. */
async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((text) => {
    document.documentElement.style.fontSize = text;
  }, size);
}

async function expectFocusSeen(page: Page, where: string): Promise<void> {
  const stops = await tabStops(page);
  expect.soft(stops.length, `${where}: tab stops`).toBeGreaterThan(1);
  const faulty = stops.filter(({ faults }) => faults.length > 0);
  expect.soft(faulty, `${where}: focus`).toEqual([]);
}

test('the screens before the sign-in', async ({ page }) => {
  await page.goto('/login');
  await expectScreen(page, 'login');
  await button(page, 'Iniciar sesión').click();
  await expectRoomForAll(page, 'login');
  await page.goto('/register');
  await expectScreen(page, 'register');
  await expectRoomForAll(page, 'register');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found!');
  await expectRoomForAll(page, 'not found');
});

test('profile and plans', async ({ page, enter }) => {
  await enter('new');
  await button(page, 'Continuar').click();
  await expectRoomForAll(page, 'profile');
  await enter('customer');
  await expectScreen(page, 'plan');
  await expectRoomForAll(page, 'plan');
  await choosePlan(page, 'Ideal');
  await expectRoomForAll(page, 'plan, chosen');
});

test('the assistant', async ({ page, enter }) => {
  await enter('configured');
  await expectScreen(page, 'agent');
  await importCalendars(page, 'Lucía Andrade');
  await addCalendar(page, `${'una.clave.larga'.repeat(4)}@group.calendar.google.com`, 'Tinte');
  await button(page, 'Editar Corte (corte@peluqueria.test)').click();
  await expectRoomForAll(page, 'general');
  await choose(page, 'Tipo de servicio', 'Médico');
  await button(page, 'Guardar configuración').click();
  await expectRoomForAll(page, 'medical, wrong');
  await page.getByRole('combobox', { name: 'Duración de la cita' }).click();
  expect.soft(await cutOff(page), 'open list').toEqual([]);
  expect.soft(await smallTargets(page), 'open list').toEqual([]);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});
