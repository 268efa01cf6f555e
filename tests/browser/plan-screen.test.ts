// The screens on a small phone: what comes next is in sight.
import type { Locator, Page } from '@playwright/test';
import { storeMemory } from '../../qa/browser/page-memory.ts';
import type { Stage } from '../../qa/browser/people.ts';
import * as ui from '../../qa/browser/screens.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const DAY_MS = 24 * 60 * 60_000;

test("on a phone the chosen plan's button and its terms are in sight", async ({ page, enter }) => {
  await enter('customer');
  await ui.choosePlan(page, 'Básico');
  await ui.expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const premium = page.getByRole('radio', { name: /^Premium/ });
  await expect(premium).toBeFocused();
  const [radio, bar] = await Promise.all([
    premium.boundingBox(),
    ui.paymentButton(page).boundingBox(),
  ]);
  expect((radio?.y ?? 0) + (radio?.height ?? 0)).toBeLessThan(bar?.y ?? 0);

  for (const plan of ['Básico', 'Premium', 'Ideal']) {
    await ui.choosePlan(page, plan);
    await expect(ui.paymentButton(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^Después, /)).toBeInViewport({ ratio: 1 });
  }
  const day = new Date(Date.now() + 7 * DAY_MS).toLocaleDateString('es', {
    day: 'numeric',
    month: 'long',
  });
  const terms = page.getByRole('region', { name: 'Así funciona tu prueba' });
  await expect(terms.getByRole('listitem')).toHaveText([
    /^Hoy: 0/,
    /^Durante 7 días/,
    new RegExp(`^Primer cobro, ${day}.*: 99`),
  ]);
});

test('a payment that may have been made is asked about above the plans, also after a reload', async ({
  page,
  enter,
}) => {
  const { email } = await enter('customer');
  await page.evaluate(storeMemory, {
    memory: { plan: { priceId: 'price_virsi_a_ideal', payment: 'unconfirmed' } },
    email,
  } as const);
  await page.reload();
  await ui.expectScreen(page, 'plan');
  const question = page.getByRole('region', { name: '¿Ya hiciste el pago?' });
  await expect(question).toBeFocused();
  await expect(ui.button(page, 'Volver a comprobar')).toBeInViewport({ ratio: 1 });
  const [asked, sold] = await Promise.all([
    question.boundingBox(),
    page.getByRole('group', { name: 'Selecciona tu plan' }).boundingBox(),
  ]);
  expect(asked?.y ?? Infinity).toBeLessThan(sold?.y ?? 0);
  await ui.expectAccessible(page);
});

for (const [stage, control] of [
  ['new', (page) => ui.field(page, 'Nombre')],
  ['customer', (page) => page.getByRole('radio', { name: /^Básico/ })],
  ['subscribed', (page) => page.getByRole('combobox', { name: 'Tipo de servicio' })],
] satisfies [Stage, (page: Page) => Locator][])
  test(`on a small phone the title and the first control are in sight for the stage «${stage}»`, async ({
    page,
    enter,
  }) => {
    await enter(stage);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(control(page)).toBeInViewport();
  });
