// 'Guíame!': the tour over the fields of each form.
import type { Page } from '@playwright/test';
import { button, choose, field } from '../../qa/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';
import {
  COVERED,
  expectAroundField,
  expectClosed,
  expectFocusInStep,
  expectFormStep,
  FORMS,
  type FormName,
  guide,
  overlay,
  startTour,
  step,
  TOUR_CODE,
} from '../support/browser/tours.ts';

async function walkForm(page: Page, form: FormName): Promise<void> {
  await startTour(page, form);
  for (const [index, title] of FORMS[form].entries()) {
    await expectFormStep(page, form, title);
    await expectAround(page, title);
    await expect(button(page, 'Anterior')).toBeVisible({ visible: index > 0 });
    await button(page, index < FORMS[form].length - 1 ? 'Siguiente' : 'Finalizar').click();
  }
  await expectClosed(page);
  await expect(guide(page)).toBeFocused();
}

/** The field that has the step's title for a label. */
async function expectAround(page: Page, title: string): Promise<void> {
  const target = page.locator('.shepherd-target');
  await expect(target).toBeInViewport();
  await expect(target.getByText(title).first()).toBeVisible();
  await expectAroundField(page);
  await expect(step(page)).toBeInViewport({ ratio: 0.85 });
}

const WAYS_OUT: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'its close control': (page) => button(page, 'Cerrar la guía').click(),
  'a click on the overlay': (page) => overlay(page).click({ position: COVERED }),
  Escape: (page) => page.keyboard.press('Escape'),
};

test('each form is explained step by step, each around its own field', async ({ page, enter }) => {
  await enter('subscribed');
  await walkForm(page, 'General');
  await walkForm(page, 'Médico');
});

test('a field can be filled in its opening; each way out closes the tour and leads back; sending the form ends it', async ({
  page,
  enter,
}) => {
  await enter('subscribed');
  await startTour(page, 'Médico');
  // Its arrows are its own, and Escape leaves the focus there.
  const doctor = field(page, 'Nombre del doctor');
  await doctor.click();
  await page.keyboard.type('Dra. Pz');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('a');
  await expect(doctor).toHaveValue('Dra. Paz');
  await expect(doctor).toBeFocused();
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(doctor).toBeFocused();

  await guide(page).click();
  // A key that is pressed before the tour is open is the page's.
  await expectFormStep(page, 'Médico', 'Nombre del doctor');
  for (const [way, leave] of Object.entries(WAYS_OUT)) {
    await test.step(way, async () => {
      await page.keyboard.press('ArrowRight');
      await expectFormStep(page, 'Médico', 'Especialista en');
      await leave(page);
      await expectClosed(page);
      await expect(guide(page)).toBeFocused();
      await guide(page).press('Enter');
      await expectFormStep(page, 'Médico', 'Nombre del doctor');
    });
  }

  for (const _ of FORMS.Médico.slice(1)) await page.keyboard.press('ArrowRight');
  await expectFormStep(page, 'Médico', 'Guardar configuración');
  await button(page, 'Guardar configuración').click();
  await expectClosed(page);
  await expect(field(page, 'Especialista en')).toBeFocused();
});

test('the Tab key goes through the controls of the field and the step, what is covered gets no focus, and a select opens above', async ({
  page,
  enter,
}) => {
  await enter('subscribed');
  await startTour(page, 'General');
  const country = page.getByRole('combobox', { name: 'País del teléfono' });
  await country.focus();
  await page.keyboard.press('Tab');
  await expect(field(page, 'WhatsApp de tu asistente')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Usar \+/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expectFocusInStep(page);
  await country.focus();
  await page.keyboard.press('Shift+Tab');
  await expectFocusInStep(page);
  const isInStep = await button(page, 'Cerrar sesión').evaluate((covered) => {
    covered.focus();
    return document.activeElement?.closest('[role=dialog]') instanceof Element;
  });
  expect(isInStep).toBe(true);

  await page.keyboard.press('ArrowRight');
  await expectFormStep(page, 'General', 'Duración de la cita');
  const inside = ['Cerrar la guía', 'Anterior', 'Siguiente', 'Cerrar la guía'];
  for (const name of inside) {
    await page.keyboard.press('Tab');
    await expect(button(page, name)).toBeFocused();
  }
  for (const name of inside.toReversed().slice(1)) {
    await page.keyboard.press('Shift+Tab');
    await expect(button(page, name)).toBeFocused();
  }

  await choose(page, 'Duración de la cita', '25 minutes');
  const duration = page.getByRole('combobox', { name: 'Duración de la cita' });
  await expect(duration).toHaveText('25 minutes');
  await duration.click();
  // Escape closes its menu first.
  await page.keyboard.press('Escape');
  await expect(duration).toHaveAttribute('aria-expanded', 'false');
  await expect(step(page)).toHaveAccessibleName('Duración de la cita');
  await page.keyboard.press('Escape');
  await expectClosed(page);
});

test('the focus stays on a button and in a field while the window changes around the step', async ({
  page,
  enter,
}) => {
  await page.clock.install();
  await enter('subscribed');
  await startTour(page, 'Médico');
  for (const control of [button(page, 'Siguiente'), field(page, 'Nombre del doctor')]) {
    await control.focus();
    await page.setViewportSize({ width: 600, height: 700 });
    // Shepherd takes the focus a moment after it has moved a step.
    await page.clock.runFor(1_000);
    await expect(control).toBeFocused();
  }
});

test('a guide that does not arrive is shown beside its button, which tries again', async ({
  page,
  enter,
  guard,
}) => {
  await enter('subscribed');
  await choose(page, 'Tipo de servicio', 'General');
  guard.expectFailure(TOUR_CODE, 'none');
  await page.route(TOUR_CODE, (route) => route.abort());
  await guide(page).click();
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'No pudimos cargar la guía. Revisa tu conexión e inténtalo de nuevo.' });
  await expect(alert).toBeVisible();
  await expect(guide(page)).toBeFocused();
  await expectClosed(page);
  await page.unroute(TOUR_CODE);
  await guide(page).click();
  await expectFormStep(page, 'General', 'WhatsApp de tu asistente');
  await expect(alert).toHaveCount(0);
});

test('a tour goes away with its screen', async ({ page, context, enter }) => {
  await enter('subscribed');
  await startTour(page, 'General');
  const second = await context.newPage();
  await second.goto('/admin-agent-account');
  await button(second, 'Cerrar sesión').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicio de sesión');
  await expectClosed(page);
  // Firefox focuses nothing in a tab behind another one.
  await page.bringToFront();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // Its listeners are gone.
  const taken = await page.evaluate(() =>
    [
      new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
      new Event('touchmove', { bubbles: true, cancelable: true }),
    ].filter((event) => !document.body.dispatchEvent(event)),
  );
  expect(taken).toHaveLength(0);
});
