// Paying: what a session of Checkout makes of a customer.
import { expect, test } from 'vitest';
import { newSubscriber, PRICE, sdkOf, sessionParams } from './new-subscriber.ts';
import { standInForFile } from './stand-in-for-file.ts';

const DAY = 24 * 60 * 60;
const standIn = standInForFile();
const seconds = () => Math.floor(standIn().now().getTime() / 1000);

async function openSession(change: Parameters<typeof sessionParams>[1] = {}) {
  const stripe = sdkOf(standIn());
  const { id: customer } = await stripe.customers.create();
  const session = await stripe.checkout.sessions.create(sessionParams(customer, change));
  return { stripe, customer, session };
}

test('a paid session with a trial makes one subscription that is on trial', async () => {
  const { customerId, sessionId, subscriptionId } = await newSubscriber(standIn());
  const stripe = sdkOf(standIn());
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all' });
  const [subscription] = data;
  const trialEnd = seconds() + 7 * DAY;

  expect(data.map(({ id }) => id)).toEqual([subscriptionId]);
  expect(subscription).toMatchObject({
    status: 'trialing',
    customer: customerId,
    trial_end: trialEnd,
    cancel_at: null,
    cancel_at_period_end: false,
    metadata: { account: '42' },
  });
  expect(subscription?.items.data).toMatchObject([
    { price: { id: PRICE, unit_amount: 7900 }, current_period_end: trialEnd },
  ]);
  expect(await stripe.checkout.sessions.retrieve(sessionId)).toMatchObject({
    status: 'complete',
    url: null,
    subscription: subscriptionId,
    client_reference_id: '42',
  });
  expect(standIn().invoices(customerId)).toMatchObject([
    { status: 'paid', amount_paid: 0, billing_reason: 'subscription_create' },
  ]);
});

test('without a trial the first month is charged at once', async () => {
  const { customerId } = await newSubscriber(standIn(), { trialDays: null });

  expect(standIn().subscriptions(customerId)).toMatchObject([
    {
      status: 'active',
      trial_start: null,
      trial_end: null,
      // From the first of March, 2025.
      items: { data: [{ current_period_end: Date.parse('2025-04-01T12:00:00Z') / 1000 }] },
    },
  ]);
  expect(standIn().invoices(customerId)).toMatchObject([{ status: 'paid', amount_paid: 7900 }]);
});

test('paying tells of the subscription, the invoice and the session, in this order', async () => {
  const before = standIn().deliveries.all().length;
  const { customerId } = await newSubscriber(standIn(), { trialDays: null });
  const made = standIn().deliveries.all().slice(before);

  expect(made.map(({ type }) => type)).toEqual([
    'customer.subscription.created',
    'invoice.paid',
    'checkout.session.completed',
  ]);
  expect(made.map(({ event }) => event)).toMatchObject([
    { data: { object: { customer: customerId, status: 'active' } } },
    { data: { object: { customer: customerId, amount_paid: 7900 } } },
    { data: { object: { customer: customerId, status: 'complete' } } },
  ]);
});

test.each([
  ['declined', { trial_period_days: 7 }, 'Your card was declined.'],
  ['failsLater', {}, 'Your card was declined.'],
  [null, { trial_period_days: 7 }, 'A card is needed.'],
] as const)(
  'with the card %s and %o the page stays: %s',
  async (card, subscription_data, words) => {
    const { session, customer } = await openSession({ subscription_data });

    expect(() => standIn().checkout(session.id).pay({ card })).toThrow(words);
    expect(standIn().subscriptions(customer)).toEqual([]);
    expect(standIn().checkout(session.id).session.status).toBe('open');
  },
);

test('where a card is asked for only if it is needed, a trial begins without one', async () => {
  const { customerId } = await newSubscriber(standIn(), {
    card: null,
    change: {
      payment_method_collection: 'if_required',
      subscription_data: { trial_period_days: 7 },
    },
  });

  expect(standIn().subscriptions(customerId)).toMatchObject([
    { status: 'trialing', default_payment_method: null },
  ]);
});

test('paying leads where the session says, with its id in place', async () => {
  const success_url = 'https://virsi.test/admin-account?sesion={CHECKOUT_SESSION_ID}';
  const { session } = await openSession({ success_url });
  const moves = standIn().checkout(session.url ?? '');

  expect(moves.cancel()).toBe('https://virsi.test/admin-account?pago=cancelado');
  expect(moves.pay()).toBe(`https://virsi.test/admin-account?sesion=${session.id}`);
  expect(() => moves.pay()).toThrow('The session is complete.');
});

test('two sessions that are both paid are two subscriptions with two trials: nobody prevents it here', async () => {
  const subscription_data = { trial_period_days: 7 };
  const { stripe, customer, session } = await openSession({ subscription_data });
  const second = await stripe.checkout.sessions.create(
    sessionParams(customer, { subscription_data }),
  );
  standIn().checkout(session.id).pay();
  standIn().checkout(second.id).pay();

  expect(
    standIn()
      .subscriptions(customer)
      .map(({ status }) => status),
  ).toEqual(['trialing', 'trialing']);
});

test('a session ends by itself at its time, or when it is told to, and only once', async () => {
  const { stripe, session, customer } = await openSession({ expires_at: seconds() + 31 * 60 });
  standIn().advance(30 * 60 * 1000);
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  standIn().advance(60 * 1000);

  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'expired',
    url: null,
    expires_at: session.expires_at,
  });
  expect(() => standIn().checkout(session.id).pay()).toThrow('The session is expired.');
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('status of `expired`');

  const other = await stripe.checkout.sessions.create(sessionParams(customer));
  expect(await stripe.checkout.sessions.expire(other.id)).toMatchObject({ status: 'expired' });
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open' });
  expect(data).toEqual([]);
});

test.each([
  [{ expires_at: -1 }, 'at least 30 minutes'],
  [{ expires_at: 29 * 60 }, 'at least 30 minutes'],
  [{ expires_at: 25 * 60 * 60 }, 'less than 24 hours'],
])('a session cannot end after %o seconds', async ({ expires_at }, words) => {
  await expect(openSession({ expires_at: seconds() + expires_at })).rejects.toThrow(words);
});

test.each([
  [{ subscription_data: { trial_period_days: 0 } }, 'minimum number of trial period days is 1'],
  [{ subscription_data: { trial_period_days: 731 } }, 'maximum number of trial period days'],
  [{ line_items: [{ price: 'price_nobody' }] }, "No such price: 'price_nobody'"],
  [{ line_items: [] }, 'one item with a price'],
  [{ mode: 'payment' as const }, 'subscriptions only'],
  [{ success_url: '' }, 'Missing required param: success_url'],
  [{ customer: 'cus_nobody' }, "No such customer: 'cus_nobody'"],
  [{ customer_email: 'ana@ejemplo.com' }, 'only specify one of: customer, customer_email'],
])('a session is refused with %o', async (change, words) => {
  await expect(openSession(change)).rejects.toThrow(words);
});

test('a session for no customer makes a new one', async () => {
  const { customer: _customer, ...params } = sessionParams('', {
    customer_email: 'ana@ejemplo.com',
  });
  const session = await sdkOf(standIn()).checkout.sessions.create(params);
  standIn().checkout(session.id).pay();
  const made = standIn().checkout(session.id).session.customer;

  expect(
    standIn()
      .customers()
      .filter(({ id }) => id === made),
  ).toMatchObject([{ email: 'ana@ejemplo.com' }]);
});

test('a price that is no longer on sale is refused', async () => {
  standIn().addPrice({ id: 'price_old', amount: 100, currency: 'usd', active: false });

  await expect(openSession({ line_items: [{ price: 'price_old' }] })).rejects.toThrow('inactive');
});
