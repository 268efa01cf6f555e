// To the payment page and back: over a reload, in two tabs, and left. What each answer leads to is proved by the rows.
import { CALLS } from '../../qa/actors/calls.ts';
import * as ui from '../../qa/browser/screens.ts';
import { PAYMENT_BUTTONS } from '../../qa/journeys.ts';
import { faults } from '../../qa/playwright/reply.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

const PREPARING = 'VIRSI está preparando todo para ti...';
const ASKED_FIRST = '¿Ya hiciste el pago?';
const PAUSE_MS = 2_000;
const PAYMENT_PAGE = { method: 'GET', path: /^\/sandbox\/payment\// };

test(
  'a reload while the payment is confirmed goes on waiting',
  ENGINE,
  async ({ page, enter, backend }) => {
    await page.clock.install();
    await enter('customer');
    await ui.choosePlan(page, 'Ideal');
    await ui.pay(page, { activation: 'A los 6 segundos' });
    await expect(page.getByText(PREPARING)).toBeVisible();
    await page.reload();
    await expect(page.getByText(PREPARING)).toBeVisible();
    backend.pass(6_000);
    await page.clock.fastForward(PAUSE_MS);
    await ui.expectScreen(page, 'agent');
  },
);

test(
  'a payment of one tab is asked about in the other, and paid with the same link',
  ENGINE,
  async ({ page, context, enter }) => {
    await enter('customer');
    const other = await context.newPage();
    await other.goto('/admin-account');
    await ui.choosePlan(other, 'Ideal');
    await ui.choosePlan(page, 'Ideal');
    await ui.startPayment(page);
    await page.waitForURL(/\/sandbox\/payment\//);

    await ui.startPayment(other);
    await expect(other.getByRole('region', { name: ASKED_FIRST })).toBeFocused();
    await ui.button(other, 'No pagué: ir al pago').click();
    await other.waitForURL(page.url());
    await ui.button(page, 'Pagar').click();
    await ui.expectScreen(page, 'agent');
    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Ya tienes una suscripción');
  },
);

test.describe('on the way to the payment page', () => {
  test.use({ throughProxy: true });

  test('a payment link that failed is said beside its button, and nowhere once it worked', async ({
    page,
    enter,
    wire,
  }) => {
    const message = 'Ha ocurrido un error al intentar redirigir al pago';
    wire.fault(CALLS.requestPaymentLink, faults.refused('Hoy no'));
    await page.clock.install();
    await enter('customer');
    await ui.choosePlan(page, 'Ideal');
    await ui.startPayment(page);
    await expect(ui.toast(page, message)).toBeVisible();
    await page.clock.fastForward(6_000);
    await expect(ui.toast(page, message)).toBeHidden();
    await expect(page.getByRole('main').getByText(message)).toBeVisible();
    await ui.startPayment(page);
    await expect(ui.toast(page, message)).toBeVisible();
    wire.lift();
    const gate = wire.gate(CALLS.requestPaymentLink);
    await ui.startPayment(page);
    await expect(page.getByText(message)).toHaveCount(0);
    gate.open();
  });

  test(
    'a payment page that is slow to come can be cancelled too',
    ENGINE,
    async ({ page, context, enter, wire }) => {
      const gate = wire.gate(PAYMENT_PAGE);
      await enter('customer');
      await ui.choosePlan(page, 'Ideal');
      // Playwright may block on a page that is about to leave, so another tab has its buttons pressed.
      await page.evaluate(() => {
        new BroadcastChannel('test').addEventListener('message', ({ data }) => {
          const buttons = [...document.querySelectorAll('button')];
          buttons.find(({ textContent }) => textContent === data)?.click();
        });
      });
      const onItsWay = wire.gate({ method: 'HEAD', path: /^\/robots\.txt$/ });
      const other = await context.newPage();
      await other.goto('/sandbox/mailbox');
      for (const label of PAYMENT_BUTTONS.slice(0, -1)) await ui.button(page, label).click();
      await other.evaluate((start) => {
        const buttons = new BroadcastChannel('test');
        const cancel = () => buttons.postMessage('Cancelar');
        void fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(cancel);
        buttons.postMessage(start);
      }, PAYMENT_BUTTONS.at(-1));
      await expect.poll(() => wire.requests(PAYMENT_PAGE).length).toBe(1);
      onItsWay.open();
      await expect(ui.linkButton(page)).toBeEnabled();
      gate.open();
      // The page that comes late leads nowhere any more.
      await ui.linkButton(page).click({ trial: true });
      await page.reload();
      await ui.choosePlan(page, 'Premium');
      await ui.expectScreen(page, 'plan');
      await page.reload();
      await expect(page.getByRole('radio', { name: /^Premium/ })).toBeChecked();
    },
  );
});
