// What is done at Stripe by hand, and how retries end.
import { describe, expect, test } from 'vitest';
import { newSubscriber, sdkOf, sessionParams } from './new-subscriber.ts';
import { standInForFile } from './stand-in-for-file.ts';

const DAY = 24 * 60 * 60 * 1000;
const standIn = standInForFile();

function lastTypes(count: number): string[] {
  return standIn()
    .deliveries.all()
    .slice(-count)
    .map(({ type }) => type);
}

test('a deleted customer has no subscription that goes on, and can get no new one', async () => {
  const stripe = sdkOf(standIn());
  const { customerId } = await newSubscriber(standIn());
  const session = await stripe.checkout.sessions.create(sessionParams(customerId));
  standIn().dashboard.deleteCustomer(customerId);

  expect(lastTypes(3)).toEqual([
    'customer.subscription.deleted',
    'checkout.session.expired',
    'customer.deleted',
  ]);
  expect(
    (await stripe.subscriptions.list({ customer: customerId, status: 'all' })).data,
  ).toMatchObject([{ status: 'canceled' }]);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
  const asked = [
    stripe.checkout.sessions.create(sessionParams(customerId)),
    stripe.billingPortal.sessions.create({ customer: customerId }),
    stripe.customers.update(customerId, { name: 'Ana' }),
  ];
  for (const one of asked) {
    await expect(one).rejects.toMatchObject({ code: 'resource_missing' });
  }
});

test('a refund gives the last payment back and leaves the subscription as it is', async () => {
  const { customerId, subscriptionId } = await newSubscriber(standIn(), { trialDays: null });
  const [before] = standIn().subscriptions(customerId);
  standIn().dashboard.refund(subscriptionId);

  expect(standIn().deliveries.all().at(-1)?.event).toMatchObject({
    type: 'charge.refunded',
    data: { object: { customer: customerId, amount_refunded: 7900, refunded: true } },
  });
  expect(standIn().subscriptions(customerId)).toEqual([before]);
  expect(() => standIn().dashboard.refund(subscriptionId)).toThrow('has paid nothing');
});

test('cancelled at once it is over at once', async () => {
  const { customerId, subscriptionId } = await newSubscriber(standIn());
  standIn().dashboard.cancelNow(subscriptionId);

  expect(standIn().subscriptions(customerId)).toMatchObject([
    { status: 'canceled', ended_at: Math.floor(standIn().now().getTime() / 1000) },
  ]);
  expect(lastTypes(1)).toEqual(['customer.subscription.deleted']);
});

test('cancelled for the end of the period it says so with the flag', async () => {
  const { customerId, subscriptionId } = await newSubscriber(standIn());
  standIn().dashboard.cancelAtPeriodEnd(subscriptionId);

  expect(standIn().subscriptions(customerId)).toMatchObject([
    { status: 'trialing', cancel_at_period_end: true, cancel_at: null },
  ]);
});

test('a plan changed in the portal is charged from the next period on', async () => {
  const { customerId } = await newSubscriber(standIn());
  standIn().portal(customerId).changePlan('price_virsi_a_premium');
  standIn().advance(8 * DAY);

  expect(standIn().subscriptions(customerId)).toMatchObject([
    { items: { data: [{ price: { id: 'price_virsi_a_premium' } }] } },
  ]);
  expect(standIn().invoices(customerId).at(-1)).toMatchObject({ amount_paid: 12900 });
});

describe.each([['unpaid'], ['past_due']] as const)('where retries end in %s', (afterRetries) => {
  const other = standInForFile({ afterRetries, retryAfterDays: [2] });

  test('the subscription is, until somebody pays', async () => {
    const { customerId } = await newSubscriber(other(), { card: 'failsLater' });
    other().advance(10 * DAY);
    expect(other().subscriptions(customerId)).toMatchObject([{ status: afterRetries }]);
    const portal = other().portal(customerId);
    portal.changeCard('good');
    portal.payInvoice();

    expect(other().subscriptions(customerId)).toMatchObject([{ status: 'active' }]);
  });
});
