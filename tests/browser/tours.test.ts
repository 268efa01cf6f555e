// The guided tours: over the fields of a form on request, and once by themselves when an owner arrives.
// @rule When a tour starts by itself
import type { Page } from '@playwright/test';
import { person } from '../../qa/browser/people.ts';
import {
  button,
  choose,
  choosePlan,
  expectAccessible,
  expectScreen,
  field,
  fillCredentials,
  pay,
} from '../../qa/browser/screens.ts';
import { LAYOUT_SHIFT_BUDGET } from '../../tools/bench/budget.ts';
import { importCalendars } from '../support/browser/google.ts';
import { movedBy, watchCost } from '../support/browser/page-cost.ts';
import { expect, holdBack, test } from '../support/browser/test.ts';
import {
  expectAroundField,
  expectClosed,
  expectFieldSeen,
  expectFocusInStep,
  expectStep,
  guide,
  overlay,
  settled,
  step,
  TOUR_CODE,
} from '../support/browser/tours.ts';

const GENERAL = [
  'WhatsApp de tu asistente',
  'Duración de la cita',
  'País',
  'Contexto',
  'Mensaje inicial',
  'Instrucciones adicionales',
  'Reglas adicionales',
  'Calendarios',
  'Guardar configuración',
];
const FIRST_MEDICAL = ['Nombre del doctor', '1 de 9'] as const;
const SERVICE = 'Tipo de servicio';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('the tour of a form explains each field in its opening, is accessible, and moves nothing', async ({
  page,
  enter,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const cost = await watchCost(page);
  await enter('subscribed');
  await choose(page, SERVICE, 'General');
  await settled(page);
  const before = cost.shifts.length;
  await guide(page).click();
  for (const [index, title] of GENERAL.entries()) {
    await expectStep(page, title, `${index + 1} de 9`);
    await expectAroundField(page);
    await expect(button(page, 'Anterior')).toBeVisible({ visible: index > 0 });
    if ([0, 1, 8].includes(index))
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
    await button(page, index < 8 ? 'Siguiente' : 'Finalizar').click();
  }
  await expectClosed(page);
  await expect(guide(page)).toBeFocused();
  await settled(page);
  expect(movedBy(cost.shifts.slice(before))).toBeLessThanOrEqual(LAYOUT_SHIFT_BUDGET);
});

test('a field can be filled during its tour, and closing the tour returns the focus to its button', async ({
  page,
  enter,
}) => {
  await enter('subscribed');
  await choose(page, SERVICE, 'Médico');
  await guide(page).click();
  await expectStep(page, ...FIRST_MEDICAL);
  const doctor = field(page, 'Nombre del doctor');
  await doctor.click();
  await page.keyboard.type('Dra. Pz');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('a');
  await expect(doctor).toHaveValue('Dra. Paz');
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(doctor).toBeFocused();

  for (const close of [
    () => button(page, 'Cerrar la guía').click(),
    () => overlay(page).click({ position: { x: 4, y: 4 } }),
    () => page.keyboard.press('Escape'),
  ]) {
    await guide(page).click();
    await expectStep(page, ...FIRST_MEDICAL);
    await close();
    await expectClosed(page);
    await expect(guide(page)).toBeFocused();
  }
});

test('during a tour the Tab key reaches only the field and the step', async ({ page, enter }) => {
  await enter('subscribed');
  await choose(page, SERVICE, 'General');
  await guide(page).click();
  await expectStep(page, 'WhatsApp de tu asistente', '1 de 9');
  const country = page.getByRole('combobox', { name: 'País del teléfono' });
  await country.focus();
  await page.keyboard.press('Tab');
  await expect(field(page, 'WhatsApp de tu asistente')).toBeFocused();
  await country.focus();
  await page.keyboard.press('Shift+Tab');
  await expectFocusInStep(page);
  await button(page, 'Cerrar sesión').focus();
  await expectFocusInStep(page);

  await page.keyboard.press('ArrowRight');
  await expectStep(page, 'Duración de la cita', '2 de 9');
  const inside = ['Cerrar la guía', 'Anterior', 'Siguiente', 'Cerrar la guía'];
  for (const name of inside) {
    await page.keyboard.press('Tab');
    await expect(button(page, name)).toBeFocused();
  }
  const duration = page.getByRole('combobox', { name: 'Duración de la cita' });
  await duration.click();
  // The first Escape closes the open list only.
  await page.keyboard.press('Escape');
  await expect(duration).toHaveAttribute('aria-expanded', 'false');
  await expect(step(page)).toHaveAccessibleName('Duración de la cita');
});

test('on a narrow phone, turned or not, a tour covers nothing of its field', async ({
  page,
  enter,
}) => {
  const sizes = [
    { width: 320, height: 568 },
    { width: 568, height: 320 },
  ];
  await enter('subscribed');
  await page.setViewportSize({ width: 320, height: 568 });
  await choose(page, SERVICE, 'General');
  // The list of calendars is taller than the window.
  await importCalendars(page, 'Lucía Andrade');
  await guide(page).click();
  for (const [index, title] of GENERAL.entries()) {
    await expectStep(page, title, `${index + 1} de 9`);
    if ([0, 3, 7].includes(index))
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectFieldSeen(page);
      }
    if (index < 8) await page.keyboard.press('ArrowRight');
  }
  const finish = button(page, 'Finalizar');
  await finish.scrollIntoViewIfNeeded();
  await expect(finish).toBeInViewport({ ratio: 0.95 });
});

test.describe('on arrival', () => {
  test.use({ isGreeted: false });

  async function expectNoTour(page: Page): Promise<void> {
    await expectScreen(page, 'agent');
    await page.waitForLoadState('networkidle');
    await settled(page);
    await expectClosed(page);
  }

  test('the entry tour greets an owner who has just paid', async ({ page, enter }) => {
    await enter('customer');
    await choosePlan(page, 'Ideal');
    await pay(page);
    await expect(step(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(heading(page)).toBeFocused();
  });

  test('the entry tour starts once for each person', async ({ page, enter, backend }) => {
    await enter('subscribed');
    await expect(step(page)).toHaveAccessibleName(SERVICE);
    await page.reload();
    await expectNoTour(page);
    await button(page, 'Cerrar sesión').click();
    await expect(heading(page)).toHaveText('Inicio de sesión');
    const { email } = await person(backend.url, 'subscribed');
    await fillCredentials(page, email);
    await button(page, 'Iniciar sesión').click();
    await expect(step(page)).toHaveAccessibleName(SERVICE);
    const select = page.getByRole('combobox', { name: SERVICE });
    await select.click();
    await expectClosed(page);
    await expect(select).toHaveAttribute('aria-expanded', 'true');
  });

  test('the entry tour does not interrupt an owner who is already busy', async ({
    page,
    enter,
  }) => {
    const arrive = await holdBack(page, TOUR_CODE);
    await enter('subscribed');
    await expectScreen(page, 'agent');
    await page.keyboard.press('Shift');
    const arrived = page.waitForResponse(TOUR_CODE);
    arrive();
    await arrived;
    await expectNoTour(page);
    await page.reload();
    await expect(step(page)).toHaveAccessibleName(SERVICE);
  });
});
