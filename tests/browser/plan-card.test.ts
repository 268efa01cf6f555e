// What the answer of call 4 says of the subscription: on the plan card, and at the plans once it gives no access.

import { CALLS } from '../../qa/actors/calls.ts';
import { button, choosePlan, expectAccessible, expectScreen } from '../../qa/browser/screens.ts';
import { jsonReply } from '../../qa/playwright/reply.ts';
import { expect, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const IDEAL = { product_id: 'price_virsi_a_ideal', can_manage: true };
const ACTIVE = { ...IDEAL, is_active: true };
const OVER = { ...IDEAL, is_active: false };
/** A year that is not this one, so that it is said. In Quito it is still the day before. */
const NIGHT = '2035-03-10T03:30:00Z';
const THAT_DAY = '9 de marzo de 2035';
const SLOW = 'Está tardando más de lo normal.';
const CARD = 'Tu planIdeal99/mesHasta 50 citas al mes';
const PORTAL = { method: 'GET', path: /\/portal$/ };

test('the plan card says how the subscription goes on, and leads to where it is changed', async ({
  page,
  enter,
  wire,
}) => {
  const trial = { status: 'trialing', trial_ends_at: NIGHT, current_period_ends_at: NIGHT };
  wire.fault(CALLS.readSubscription, jsonReply({ ...ACTIVE, ...trial }));
  await enter('configured');
  const card = page.getByRole('region', { name: 'Tu plan' });
  await expect(card).toHaveText(
    `${CARD}Tu prueba gratis termina el ${THAT_DAY}.Próximo cobro: ${THAT_DAY}.Administrar suscripción`,
  );
  await expectAccessible(page);

  wire.lift();
  wire.fault(
    CALLS.readSubscription,
    jsonReply({ ...ACTIVE, status: 'past_due', can_manage: false }),
  );
  await page.reload();
  await expect(card).toHaveText(`${CARD}No pudimos cobrar tu último pago.`);
  await expectAccessible(page);
});

test('a subscription that ended leads to the plans, without the promise of another trial', async ({
  page,
  enter,
  wire,
}) => {
  wire.fault(
    CALLS.readSubscription,
    jsonReply({ ...OVER, status: 'canceled', current_period_ends_at: NIGHT }),
  );
  await enter('configured');
  await expectScreen(page, 'plan');
  await expect(
    page.getByText(
      `Tu suscripción terminó el ${THAT_DAY}. La configuración de tu asistente sigue guardada: elige un plan para volver a usarla.`,
    ),
  ).toBeVisible();
  await choosePlan(page, 'Ideal');
  await expect(button(page, 'Continuar al pago')).toBeVisible();
  await expect(page.getByText(/gratis/)).toBeHidden();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a slow wait beside the card stands where its sentences do', async ({
    page,
    enter,
    wire,
  }) => {
    await page.clock.install();
    await enter('configured');
    await expectScreen(page, 'agent');
    wire.gate(PORTAL);
    await button(page, 'Administrar suscripción').click();
    await expect.poll(() => wire.requests(PORTAL).length).toBe(1);
    await page.clock.fastForward(10_000);
    const card = page.getByRole('region', { name: 'Tu plan' });
    const box = await card.getByText(SLOW).locator('xpath=../..').boundingBox();
    const heading = await card.getByRole('heading').boundingBox();
    expect(box?.x).toBe(heading?.x);
    expect(box?.width).toBe(heading?.width);
  });
});
