// To the payment page and back: confirmed at once, later or never, cancelled, left.
import type { Page, Request } from '@playwright/test';
import { CALLS } from '../../qa/actors/calls.ts';
import {
  button,
  choosePlan,
  expectAccessible,
  expectScreen,
  pay,
  paymentButton,
  startPayment,
  toast,
} from '../../qa/browser/screens.ts';
import { ENGINE, expect, test } from '../support/browser/test.ts';

const PREPARING = 'VIRSI está preparando todo para ti...';
const UNCONFIRMED =
  'Aún no recibimos la confirmación de tu pago. Si ya pagaste, no pagues otra vez: espera unos minutos y vuelve a comprobar.';
const ASKED_FIRST = '¿Ya hiciste el pago?';
const PAUSE_MS = 2_000;
const TRIES = 30;
const PAYMENT_PAGE = { method: 'GET', path: /^\/sandbox\/payment\// };

const idealPlan = (page: Page) => page.getByRole('radio', { name: /^Ideal/ });

interface StatusReads {
  /** How often the status was read since. */
  readonly count: () => number;
  readonly isUnderWay: () => boolean;
}

function countStatusReads(page: Page): StatusReads {
  let [started, ended] = [0, 0];
  const isRead = (request: Request) =>
    CALLS.readSubscription.path.test(new URL(request.url()).pathname);
  const end = (request: Request) => {
    if (isRead(request)) ended += 1;
  };
  page.on('request', (request) => {
    if (isRead(request)) started += 1;
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return { count: () => started, isUnderWay: () => started > ended };
}

/** Lets the pauses between reads pass one by one, without reaching a read's time limit. */
async function passPausesUntil(
  page: Page,
  reads: StatusReads,
  isReached: () => boolean | Promise<boolean>,
): Promise<void> {
  await expect
    .poll(
      async () => {
        if (!reads.isUnderWay()) await page.clock.fastForward(PAUSE_MS);
        return isReached();
      },
      { intervals: [50], timeout: 40_000 },
    )
    .toBe(true);
}

test('an activation after six seconds is waited for', async ({ page, enter, backend }) => {
  await page.clock.install();
  await enter('customer');
  await choosePlan(page, 'Ideal');
  const reads = countStatusReads(page);
  await pay(page, { activation: 'A los 6 segundos' });
  await expect(page.getByText(PREPARING)).toBeVisible();
  await expect(page).toHaveURL('/admin-account');
  backend.pass(6_000);
  await passPausesUntil(page, reads, () => page.getByText(PREPARING).isHidden());
  await expectScreen(page, 'agent');
});

test('an activation that never comes ends at the plans after 30 tries', async ({ page, enter }) => {
  await page.clock.install();
  await enter('customer');
  await choosePlan(page, 'Ideal');
  const reads = countStatusReads(page);
  await pay(page, { activation: 'Nunca' });
  await expect(page.getByText(PREPARING)).toBeVisible();
  await passPausesUntil(page, reads, () => reads.count() === 2 + TRIES);
  await expectScreen(page, 'plan');
  await expect(toast(page, UNCONFIRMED)).toBeVisible();
  await expect(idealPlan(page)).toBeChecked();
  expect(reads.count()).toBe(2 + TRIES);

  // A reload does not begin to wait again, and does not forget that the payment may have been made.
  await page.reload();
  await expectScreen(page, 'plan');
  await expect(idealPlan(page)).toBeChecked();
  await expect(page.getByRole('heading', { name: ASKED_FIRST })).toBeVisible();
  await expect(paymentButton(page)).toBeHidden();
});

test(
  'a reload while the payment is confirmed goes on waiting',
  ENGINE,
  async ({ page, enter, backend }) => {
    await page.clock.install();
    await enter('customer');
    await choosePlan(page, 'Ideal');
    await pay(page, { activation: 'A los 6 segundos' });
    await expect(page.getByText(PREPARING)).toBeVisible();
    await page.reload();
    await expect(page.getByText(PREPARING)).toBeVisible();
    backend.pass(6_000);
    await page.clock.fastForward(PAUSE_MS);
    await expectScreen(page, 'agent');
  },
);

test(
  'a payment of one tab is asked about in the other, and paid with the same link',
  ENGINE,
  async ({ page, context, enter }) => {
    await enter('customer');
    const other = await context.newPage();
    await other.goto('/admin-account');
    await choosePlan(other, 'Ideal');
    await choosePlan(page, 'Ideal');
    await startPayment(page);
    await page.waitForURL(/\/sandbox\/payment\//);

    await startPayment(other);
    await expect(other.getByRole('region', { name: ASKED_FIRST })).toBeFocused();
    await button(other, 'Pagar de todas formas').click();
    await other.waitForURL(page.url());
    await button(page, 'Pagar').click();
    await expectScreen(page, 'agent');
    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Ya tienes una suscripción');
  },
);

test('a cancelled payment says so once and keeps the plan', async ({ page, enter }) => {
  await enter('customer');
  await choosePlan(page, 'Ideal');
  await pay(page, { decision: 'Cancelar' });
  await expectScreen(page, 'plan');
  await expect(page).toHaveURL('/admin-account');
  const cancelled = toast(page, 'Cancelaste el pago. Tu plan sigue seleccionado.');
  await expect(cancelled).toBeVisible();
  await expect(idealPlan(page)).toBeChecked();
  await page.reload();
  await expectScreen(page, 'plan');
  await expect(idealPlan(page)).toBeChecked();
  await expect(cancelled).toBeHidden();
});

test.describe('on the way to the payment page', () => {
  test.use({ throughProxy: true });

  test('the wait says what happens and can be cancelled', async ({ page, enter, wire }) => {
    const gate = wire.gate(CALLS.requestPaymentLink);
    await enter('customer');
    await choosePlan(page, 'Ideal');
    await startPayment(page);
    await expect(
      page.getByText('Generando tu enlace de pago, esto tomará solo un momento…'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(button(page, 'Cancelar')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectScreen(page, 'plan');
    await expect(paymentButton(page)).toBeFocused();
    await expect(idealPlan(page)).toBeChecked();
    gate.open();
    await pay(page);
    await expectScreen(page, 'agent');
  });

  test(
    'a payment page that is slow to come can be cancelled too',
    ENGINE,
    async ({ page, context, enter, wire }) => {
      const gate = wire.gate(PAYMENT_PAGE);
      await enter('customer');
      await choosePlan(page, 'Ideal');
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
      await other.evaluate(() => {
        const buttons = new BroadcastChannel('test');
        const cancel = () => buttons.postMessage('Cancelar');
        void fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(cancel);
        buttons.postMessage('Inicia una prueba gratis');
      });
      await expect.poll(() => wire.requests(PAYMENT_PAGE).length).toBe(1);
      onItsWay.open();
      await expect(paymentButton(page)).toBeEnabled();
      gate.open();
      await choosePlan(page, 'Premium');
      await expectScreen(page, 'plan');
      await page.reload();
      await expect(page.getByRole('radio', { name: /^Premium/ })).toBeChecked();
    },
  );
});
