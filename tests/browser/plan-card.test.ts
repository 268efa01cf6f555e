// What the answer of call 4 says of the subscription: on the plan card, and at the plans once it gives no access.
import { CALLS } from '../../tools/browser/calls.ts';
import { faults, jsonReply } from '../../tools/browser/reply.ts';
import { button, choosePlan, expectAccessible, expectScreen, toast } from './support/screens.ts';
import { expect, test } from './support/test.ts';

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

const SENTENCES = [
  {
    answer: { ...ACTIVE, status: 'trialing', trial_ends_at: NIGHT, current_period_ends_at: NIGHT },
    says: `Tu prueba gratis termina el ${THAT_DAY}.Próximo cobro: ${THAT_DAY}.`,
  },
  {
    answer: {
      ...ACTIVE,
      status: 'active',
      trial_ends_at: '2020-01-01T00:00:00Z',
      current_period_ends_at: NIGHT,
    },
    says: `Próximo cobro: ${THAT_DAY}.`,
  },
  {
    now: '2035-01-01T12:00:00Z',
    answer: { ...ACTIVE, status: 'active', current_period_ends_at: NIGHT },
    says: 'Próximo cobro: 9 de marzo.',
  },
  {
    // A clock that is wrong says the same day.
    now: '2041-01-01T12:00:00Z',
    answer: { ...ACTIVE, status: 'trialing', trial_ends_at: NIGHT },
    says: `Tu prueba gratis termina el ${THAT_DAY}.`,
  },
  {
    answer: {
      ...ACTIVE,
      status: 'active',
      current_period_ends_at: NIGHT,
      cancel_at_period_end: true,
    },
    says: `Cancelaste tu suscripción: la tienes hasta el ${THAT_DAY}.`,
  },
  {
    answer: { ...ACTIVE, status: 'trialing', trial_ends_at: NIGHT, cancel_at_period_end: true },
    says: `Cancelaste tu suscripción: la tienes hasta el ${THAT_DAY}.`,
  },
  {
    answer: { ...ACTIVE, status: 'active', cancel_at_period_end: true },
    says: 'Cancelaste tu suscripción: termina con el periodo en curso.',
  },
  {
    answer: { ...ACTIVE, status: 'past_due', current_period_ends_at: NIGHT },
    says: 'No pudimos cobrar tu último pago. Entra a «Administrar suscripción» y revisa tu forma de pago.',
  },
  {
    answer: { ...ACTIVE, status: 'past_due', can_manage: false },
    says: 'No pudimos cobrar tu último pago.',
  },
  { answer: { ...ACTIVE, status: 'trialing', trial_ends_at: 'pronto' }, says: '' },
  { answer: { ...ACTIVE, current_period_ends_at: NIGHT }, says: '' },
];

test('the plan card says what the answer holds, and no more', async ({ page, enter, wire }) => {
  await enter('configured');
  for (const { answer, says, now = '2026-11-22T12:00:00Z' } of SENTENCES) {
    wire.lift();
    wire.fault(CALLS.readSubscription, jsonReply(answer));
    await page.clock.setSystemTime(new Date(now));
    await page.reload();
    await expect(page.getByRole('region', { name: 'Tu plan' })).toHaveText(
      `${CARD}${says}${answer.can_manage ? 'Administrar suscripción' : ''}`,
    );
    await expectAccessible(page);
  }
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

test('a charge that failed for good is repaired on the page of the subscription', async ({
  page,
  enter,
  wire,
  guard,
}) => {
  guard.expectFailure(PORTAL.path, 500);
  wire.fault(CALLS.readSubscription, jsonReply({ ...OVER, status: 'past_due' }));
  wire.fault(PORTAL, faults.empty(500));
  await enter('configured');
  await expectScreen(page, 'plan');
  const due = page.getByRole('region', { name: 'Tu suscripción tiene un pago pendiente' });
  await expect(due).toContainText('no hace falta contratar otro plan');
  await expect(page.getByRole('radio', { name: /^Ideal/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Básico/ })).toBeDisabled();
  await expect(button(page, 'Inicia una prueba gratis')).toBeHidden();
  await expectAccessible(page);

  await button(page, 'Administrar suscripción').click();
  await expect(
    toast(page, 'No pudimos abrir la página de tu suscripción. Inténtalo de nuevo.'),
  ).toBeVisible();
  wire.lift();
  await button(page, 'Volver a comprobar').click();
  await expectScreen(page, 'agent');
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
