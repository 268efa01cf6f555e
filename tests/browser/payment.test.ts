// To the payment page and back: over a reload, in two tabs, and left. What each answer leads to is proved by the rows.
import * as ui from '../../qa/browser/screens.ts';
import { PAYMENT_BUTTONS } from '../../qa/journeys.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

const PREPARING = 'VIRSI está preparando todo para ti...';
const ASKED_FIRST = '¿Ya hiciste el pago?';
const PAUSE_MS = 2_000;
const PAYMENT_PAGE = { method: 'GET', path: /^\/sandbox\/payment\// };

test(
  'a reload while a payment is confirmed continues the wait',
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
  'a payment begun in one tab is asked about in the other, and paid with the same link',
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

test.describe('through the proxy', () => {
  test.use({ throughProxy: true });

  test(
    'a payment page that loads slowly can still be cancelled',
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
      await ui.linkButton(page).click({ trial: true });
      await page.reload();
      await ui.choosePlan(page, 'Premium');
      await ui.expectScreen(page, 'plan');
      await page.reload();
      await expect(page.getByRole('radio', { name: /^Premium/ })).toBeChecked();
    },
  );
});
