// The entry tour: it starts once, and never while somebody is busy.
// @rule When a tour starts by itself
import type { Page } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import { person } from '../../qa/browser/people.ts';
import {
  button,
  choose,
  choosePlan,
  expectAccessible,
  expectScreen,
  fillCredentials,
  pay,
} from '../../qa/browser/screens.ts';
import { faults } from '../../qa/playwright/reply.ts';
import { expect, test } from '../support/browser/test.ts';
import {
  expectClosed,
  expectFieldSeenTurned,
  expectFormStep,
  expectStep,
  NARROW,
  settled,
  step,
  TOUR_CODE,
} from '../support/browser/tours.ts';

test.use({ isGreeted: false });

const PLAN = 'Gracias por tu compra';
const SERVICE = 'Tipo de servicio';
const select = (page: Page) => page.getByRole('combobox', { name: SERVICE });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Not even its code is fetched. */
async function expectNoTour(page: Page): Promise<void> {
  await expectScreen(page, 'agent');
  await settled(page);
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(fetched.filter((url) => TOUR_CODE.test(url))).toEqual([]);
  await expectClosed(page);
}

test('whoever has just paid is shown where to begin, and thanked', async ({ page, enter }) => {
  await enter('customer');
  await choosePlan(page, 'Ideal');
  await pay(page);
  // Where it begins is what comes next of the steps.
  await expect(step(page)).not.toHaveAccessibleName(PLAN);
  await expectAccessible(page);
  await button(page, 'Siguiente').click();
  await expectStep(page, PLAN, String.raw`2 de \d`);
  await expect(page.locator('.shepherd-target')).toContainText('Tu planIdeal');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await expect(heading(page)).toBeFocused();
});

const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  subscribed: [SERVICE, PLAN],
  configured: ['Conectar con mi cuenta Google', PLAN, SERVICE],
};

for (const [stage, titles] of Object.entries(BEGINNINGS))
  test(`on a narrow phone it hides nothing of what it speaks of, nor after it is turned: ${stage}`, async ({
    page,
    enter,
  }) => {
    await page.setViewportSize(NARROW);
    await enter(stage === 'configured' ? 'configured' : 'subscribed');
    for (const title of titles) {
      await expect(step(page)).toHaveAccessibleName(title);
      await expectFieldSeenTurned(page);
      await page.keyboard.press('ArrowRight');
    }
  });

test('it ends as soon as its owner begins to choose; one button starts it again, and the tour of the form after that', async ({
  page,
  enter,
}) => {
  const guide = page.getByRole('button', { name: 'Guíame!' });
  await enter('subscribed');
  await expectStep(page, SERVICE, '1 de 2');
  await expect(page.locator('.shepherd-target')).toContainText('Selecciona una opción');
  await select(page).focus();
  await page.keyboard.press('ArrowDown');
  await expectClosed(page);
  await expect(select(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await guide.click();
  await expectStep(page, SERVICE, '1 de 2');
  await choose(page, SERVICE, 'General');
  await expectClosed(page);
  await expect(select(page)).toBeFocused();
  await expect(guide).toHaveCount(1);
  await guide.click();
  await expectFormStep(page, 'General', 'WhatsApp de tu asistente');
  await page.keyboard.press('Escape');
  await expect(guide).toBeFocused();
});

test('it starts once for each person and browser, even if it is left at once', async ({
  page,
  enter,
  backend,
}) => {
  await enter('subscribed');
  await expectStep(page, SERVICE, '1 de 2');
  await page.reload();
  await expectNoTour(page);
  await button(page, 'Cerrar sesión').click();
  await expect(heading(page)).toHaveText('Inicio de sesión');

  const { email } = await person(backend.url, 'subscribed');
  await fillCredentials(page, email);
  await button(page, 'Iniciar sesión').click();
  await expectStep(page, SERVICE, '1 de 2');
  // Nor does it come back once its owner has begun to choose.
  await select(page).click();
  await expectClosed(page);
  await expect(select(page)).toHaveAttribute('aria-expanded', 'true');
  await page.reload();
  await expectNoTour(page);
});

const INTERRUPTIONS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'presses a key': (page) => page.keyboard.press('Shift'),
  'touches the screen': (page) => heading(page).click(),
  'is in a field by other means': (page) => page.getByRole('combobox').focus(),
};

test('whoever is busy before it comes is not disturbed, and greeted once they are not', async ({
  page,
  enter,
}) => {
  let release = () => {};
  let held = Promise.resolve();
  await page.route(TOUR_CODE, async (route) => {
    await held;
    await route.continue();
  });
  const hold = () => {
    held = new Promise((resolve) => {
      release = resolve;
    });
  };
  hold();
  await enter('subscribed');
  for (const [what, interrupt] of Object.entries(INTERRUPTIONS))
    await test.step(what, async () => {
      await expectScreen(page, 'agent');
      await interrupt(page);
      const arrived = page.waitForResponse(TOUR_CODE);
      release();
      const address = (await arrived).url();
      await page.evaluate((code) => import(code), address);
      await settled(page);
      await expectClosed(page);
      hold();
      await page.reload();
    });
  release();
  await expectStep(page, SERVICE, '1 de 2');
});

/** Presses a key once the code of the tours is there, after the app has been told to draw one and before it does. */
function pressBeforeDrawing(): void {
  const { postMessage } = MessagePort.prototype;
  const isCodeHere = () =>
    performance.getEntriesByType('resource').some(({ name }) => /guided-tour.*\.js$/.test(name));
  let hasPressed = false;
  // React draws when a message to itself arrives.
  MessagePort.prototype.postMessage = function (message: unknown) {
    postMessage.call(this, message);
    if (hasPressed || !isCodeHere()) return;
    hasPressed = true;
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
    document.body.dataset.keyPressed = '';
  };
}

test('whoever presses a key as it comes is not disturbed, and greeted the next time', async ({
  page,
  context,
  enter,
}) => {
  await page.addInitScript(pressBeforeDrawing);
  await enter('subscribed');
  await expect(page.locator('body')).toHaveAttribute('data-key-pressed');
  await settled(page);
  await expectClosed(page);
  await page.close();
  const next = await context.newPage();
  await next.goto('/');
  await expectStep(next, SERVICE, '1 de 2');
});

test('whose assistant is saved already is shown the screen, too: once', async ({ page, enter }) => {
  await enter('configured');
  await expectStep(page, 'Conectar con mi cuenta Google', '1 de 3');
  await page.keyboard.press('Escape');
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await expectNoTour(page);
  await button(page, 'Guíame!').click();
  await expectFormStep(page, 'General', 'WhatsApp de tu asistente');
});

test.describe('with a fault on the way', () => {
  test.use({ throughProxy: true });

  test('whoever is told that the configuration could not be read is not greeted over it', async ({
    page,
    wire,
    enter,
  }) => {
    wire.fault(CALLS.loadAssistant, faults.empty());
    await enter('subscribed');
    await expect(button(page, 'Reintentar')).toBeVisible();
    await expectNoTour(page);
  });
});
