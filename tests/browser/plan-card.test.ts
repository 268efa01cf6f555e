// The plan card, where no path shows it.

import { CALLS } from '../../qa/actors/calls.ts';
import { button, expectAccessible, expectScreen } from '../../qa/browser/screens.ts';
import { jsonReply } from '../../qa/playwright/reply.ts';
import { expect, freezeClock, test } from '../support/browser/test.ts';

test.use({ throughProxy: true });

const SLOW = 'Está tardando más de lo normal.';
const PORTAL = { method: 'GET', path: /\/portal$/ };

test('the plan card says that a payment failed, which no generated path has', async ({
  page,
  enter,
  wire,
}) => {
  wire.fault(
    CALLS.readSubscription,
    jsonReply({ is_active: true, product_id: 'price_virsi_a_ideal', status: 'past_due' }),
  );
  await enter('configured');
  await expect(page.getByRole('region', { name: 'Tu plan' })).toHaveText(
    'Tu planIdeal99/mesHasta 50 citas al mesNo pudimos cobrar tu último pago.',
  );
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
    await freezeClock(page);
    await button(page, 'Cambiar o cancelar mi plan').click();
    await expect.poll(() => wire.requests(PORTAL).length).toBe(1);
    await page.clock.fastForward(10_000);
    const card = page.getByRole('region', { name: 'Tu plan' });
    const box = await card.getByText(SLOW).locator('xpath=../..').boundingBox();
    const sentence = await card.getByText(/^Prueba gratis hasta/).boundingBox();
    expect(box?.x).toBe(sentence?.x);
    expect(box?.width).toBe(sentence?.width);
  });
});
