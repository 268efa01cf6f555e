// What time does to a subscription: the end of a trial, charges, renewals, failed charges, retries.
import { expect, test } from 'vitest';
import { newSubscriber, sdkOf } from './new-subscriber.ts';
import { standInForFile } from './stand-in-for-file.ts';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const standIn = standInForFile();

function pass(seconds: number): void {
  standIn().advance(seconds * 1000);
}

function now(): number {
  return Math.floor(standIn().now().getTime() / 1000);
}

function only(customerId: string) {
  const [subscription, ...others] = standIn().subscriptions(customerId);
  const [item] = subscription?.items.data ?? [];
  if (!subscription || !item || others.length > 0) throw new Error('There is not just one');
  return { ...subscription, item };
}

/** Types of the events since the last call, of one customer. */
function news(customerId: string, since: number): string[] {
  return standIn()
    .deliveries.all()
    .slice(since)
    .filter(({ event }) => JSON.stringify(event).includes(customerId))
    .map(({ type }) => type);
}

test('a trial that ends is active at once and charged an hour later', async () => {
  const { customerId } = await newSubscriber(standIn());
  const since = standIn().deliveries.all().length;
  const trialEnd = now() + 7 * DAY;

  pass(4 * DAY);
  expect(news(customerId, since)).toEqual(['customer.subscription.trial_will_end']);
  pass(3 * DAY);
  expect(only(customerId)).toMatchObject({
    status: 'active',
    trial_end: trialEnd,
    item: { current_period_start: trialEnd },
  });
  expect(standIn().invoices(customerId).at(-1)).toMatchObject({ status: 'draft' });
  pass(HOUR);
  expect(standIn().invoices(customerId).at(-1)).toMatchObject({
    status: 'paid',
    amount_paid: 7900,
    billing_reason: 'subscription_cycle',
    status_transitions: { paid_at: trialEnd + HOUR },
  });
  expect(news(customerId, since)).toEqual([
    'customer.subscription.trial_will_end',
    'customer.subscription.updated',
    'invoice.paid',
  ]);
});

test('each month is charged, however far the clock is moved at once', async () => {
  const { customerId } = await newSubscriber(standIn(), { trialDays: null });
  const start = new Date(standIn().now());
  pass(95 * DAY);
  const month = (count: number) =>
    Math.floor(
      Date.UTC(
        start.getUTCFullYear(),
        start.getUTCMonth() + count,
        start.getUTCDate(),
        start.getUTCHours(),
      ) / 1000,
    );

  expect(standIn().invoices(customerId)).toMatchObject([
    { created: month(0) },
    { created: month(1) },
    { created: month(2) },
    { created: month(3) },
  ]);
  expect(
    standIn()
      .invoices(customerId)
      .every(({ status }) => status === 'paid'),
  ).toBe(true);
  expect(only(customerId)).toMatchObject({
    status: 'active',
    item: { current_period_start: month(3), current_period_end: month(4) },
  });
});

test('a card that fails after the trial: tried again after 3, 5 and 7 days, then it is over', async () => {
  const { customerId } = await newSubscriber(standIn(), { card: 'failsLater' });
  const since = standIn().deliveries.all().length;
  pass(7 * DAY);
  expect(only(customerId).status).toBe('active');
  pass(HOUR);
  expect(only(customerId).status).toBe('past_due');
  expect(standIn().invoices(customerId).at(-1)).toMatchObject({
    status: 'open',
    attempt_count: 1,
    next_payment_attempt: now() + 3 * DAY,
  });
  pass(15 * DAY - 1);
  expect(only(customerId).status).toBe('past_due');
  pass(1);

  expect(only(customerId)).toMatchObject({
    status: 'canceled',
    ended_at: now(),
    cancellation_details: { reason: 'payment_failed' },
  });
  expect(news(customerId, since)).toEqual([
    'customer.subscription.trial_will_end',
    'customer.subscription.updated',
    'invoice.payment_failed',
    'customer.subscription.updated',
    'invoice.payment_failed',
    'invoice.payment_failed',
    'invoice.payment_failed',
    'customer.subscription.deleted',
  ]);
  const told = standIn().deliveries.all().length;
  pass(90 * DAY);
  expect(news(customerId, told)).toEqual([]);
});

test('a new card is charged at the next try, and the subscription is active again', async () => {
  const { customerId } = await newSubscriber(standIn(), { card: 'failsLater' });
  pass(7 * DAY + HOUR);
  standIn().portal(customerId).changeCard('good');
  expect(only(customerId).status).toBe('past_due');
  pass(3 * DAY);

  expect(only(customerId).status).toBe('active');
  expect(standIn().invoices(customerId).at(-1)).toMatchObject({ status: 'paid', attempt_count: 2 });
});

test('who pays the open invoice is active at once', async () => {
  const { customerId } = await newSubscriber(standIn(), { card: 'failsLater' });
  pass(7 * DAY + HOUR);
  const portal = standIn().portal(customerId);
  portal.payInvoice();
  expect(only(customerId).status).toBe('past_due');
  portal.changeCard('good');
  portal.payInvoice();

  expect(only(customerId).status).toBe('active');
});

test('cancelled in the portal it goes on to the end of what is paid, and can be taken back until then', async () => {
  const { customerId } = await newSubscriber(standIn(), { trialDays: null });
  const { item } = only(customerId);
  const portal = standIn().portal(customerId);
  portal.cancelAtPeriodEnd();
  expect(only(customerId)).toMatchObject({
    status: 'active',
    cancel_at: item.current_period_end,
    cancel_at_period_end: false,
    canceled_at: now(),
  });
  portal.resume();
  expect(only(customerId)).toMatchObject({ cancel_at: null, canceled_at: null });
  portal.cancelAtPeriodEnd();
  pass(32 * DAY);

  expect(only(customerId)).toMatchObject({ status: 'canceled', ended_at: item.current_period_end });
  expect(standIn().invoices(customerId)).toHaveLength(1);
});

test('cancelled by the API it ends at the end of the period too', async () => {
  const { customerId, subscriptionId } = await newSubscriber(standIn());
  const { item } = only(customerId);
  await sdkOf(standIn()).subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  pass(8 * DAY);

  expect(only(customerId)).toMatchObject({
    status: 'canceled',
    cancel_at_period_end: true,
    ended_at: item.current_period_end,
  });
});

test.each([
  ['cancel', 'canceled', 'customer.subscription.deleted'],
  ['pause', 'paused', 'customer.subscription.paused'],
] as const)('a trial without a card ends as it was asked to: %s', async (way, status, told) => {
  const { customerId } = await newSubscriber(standIn(), {
    card: null,
    change: {
      payment_method_collection: 'if_required',
      subscription_data: {
        trial_period_days: 7,
        trial_settings: { end_behavior: { missing_payment_method: way } },
      },
    },
  });
  const since = standIn().deliveries.all().length;
  pass(8 * DAY);

  expect(only(customerId).status).toBe(status);
  expect(news(customerId, since)).toEqual(['customer.subscription.trial_will_end', told]);
  expect(standIn().invoices(customerId)).toHaveLength(1);
});

test('where nothing was said about the card, the trial ends in an invoice nobody can pay', async () => {
  const { customerId } = await newSubscriber(standIn(), {
    card: null,
    change: {
      payment_method_collection: 'if_required',
      subscription_data: { trial_period_days: 7 },
    },
  });
  pass(8 * DAY);

  expect(only(customerId).status).toBe('past_due');
});
