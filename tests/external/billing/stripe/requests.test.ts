// What the API answers and what it refuses, asked by the real SDK.
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { ROUTES } from './api/api.ts';
import { newSubscriber, PRICE, sdkOf, sessionParams } from './new-subscriber.ts';
import { standInForFile } from './stand-in-for-file.ts';

const standIn = standInForFile();

async function refusal(asked: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  return asked.then(
    () => Promise.reject(new Error('It was not refused')),
    (error) => error,
  );
}

/** A request that the SDK's types would not let through. */
function raw(path: string, params: object): Promise<unknown> {
  return sdkOf(standIn()).rawRequest('POST', path, { ...params });
}

test('every route answers as the types of the SDK say', async () => {
  const stripe = sdkOf(standIn());
  const { customerId, subscriptionId, sessionId } = await newSubscriber(standIn());
  const [invoice] = standIn().invoices(customerId);
  const [event] = standIn().deliveries.all();
  const item = (await stripe.subscriptions.retrieve(subscriptionId)).items.data[0]?.id ?? '';

  expect(await stripe.customers.retrieve(customerId)).toMatchObject({ email: 'ana@ejemplo.com' });
  await stripe.customers.update(customerId, { email: 'eva@ejemplo.com', metadata: { account: 7 } });
  expect((await stripe.customers.list({ email: 'eva@ejemplo.com' })).data).toMatchObject([
    { id: customerId, metadata: { account: '7' } },
  ]);
  expect((await stripe.checkout.sessions.list({ customer: customerId })).data).toMatchObject([
    { id: sessionId },
  ]);
  const open = await stripe.checkout.sessions.create(sessionParams(customerId));
  await stripe.checkout.sessions.retrieve(open.id);
  await stripe.checkout.sessions.expire(open.id);
  expect((await stripe.prices.list({ active: true })).data).toHaveLength(2);
  expect(await stripe.prices.retrieve(PRICE)).toMatchObject({
    unit_amount: 7900,
    currency: 'usd',
    recurring: { interval: 'month', interval_count: 1 },
  });
  expect((await stripe.invoices.list({ subscription: subscriptionId })).data).toHaveLength(1);
  expect(await stripe.invoices.retrieve(invoice?.id ?? '')).toMatchObject({ status: 'paid' });
  expect(
    await stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: 'https://virsi.test/admin-agent-account',
    }),
  ).toMatchObject({ customer: customerId, return_url: 'https://virsi.test/admin-agent-account' });
  expect(await stripe.events.retrieve(event?.id ?? '')).toEqual(
    expect.objectContaining(event?.event),
  );
  expect((await stripe.events.list({ type: 'checkout.session.completed' })).data).toHaveLength(1);
  expect(
    await stripe.subscriptions.update(subscriptionId, {
      items: [{ id: item, price: 'price_virsi_a_premium' }],
      cancel_at_period_end: true,
    }),
  ).toMatchObject({
    cancel_at_period_end: true,
    cancel_at: null,
    items: { data: [{ price: { id: 'price_virsi_a_premium' } }] },
  });
  expect((await stripe.subscriptions.list({ customer: customerId })).data).toHaveLength(1);
  expect((await stripe.subscriptionItems.list({ subscription: subscriptionId })).data).toHaveLength(
    1,
  );
  const { default_payment_method } = await stripe.subscriptions.retrieve(subscriptionId);
  expect(await stripe.paymentMethods.retrieve(String(default_payment_method))).toMatchObject({
    customer: customerId,
    card: { fingerprint: String(default_payment_method) },
  });
  expect(await stripe.subscriptions.cancel(subscriptionId)).toMatchObject({ status: 'canceled' });
  expect((await stripe.subscriptions.list({ customer: customerId })).data).toEqual([]);
  expect(await stripe.customers.del(customerId)).toEqual(
    expect.objectContaining({ id: customerId, object: 'customer', deleted: true }),
  );
  expect(await stripe.customers.retrieve(customerId)).toMatchObject({ deleted: true });

  const asked = new Set(
    standIn()
      .requests()
      .map(({ route }) => route),
  );
  expect(ROUTES.filter((route) => !asked.has(route))).toEqual([]);
  expect(
    standIn()
      .requests()
      .filter(({ status }) => status !== 200),
  ).toEqual([]);
});

test.each([
  ['a misspelt parameter', { sucess_url: 'https://virsi.test/' }, 'sucess_url', 'unknown'],
  [
    'a misspelt one further down',
    { subscription_data: { trial_days: 7 } },
    'subscription_data[trial_days]',
    'unknown',
  ],
  ['a value that is none of those known', { mode: 'subscribe' }, 'mode', 'must be one of payment'],
  [
    'text for a number',
    { line_items: [{ price: PRICE, quantity: 'uno' }] },
    'line_items[0][quantity]',
    'must be number',
  ],
  [
    'a part without what it needs',
    { subscription_data: { invoice_settings: { issuer: { account: 'acct_1' } } } },
    'subscription_data[invoice_settings][issuer][type]',
    'Missing required param',
  ],
  ['what nobody here can expand', { expand: ['subscription'] }, 'expand', 'expands nothing'],
])('a request with %s is refused', async (_name, change, param, words) => {
  const { id } = await sdkOf(standIn()).customers.create();
  const error = await refusal(raw('/v1/checkout/sessions', { ...sessionParams(id), ...change }));

  expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param });
  expect(error.message).toContain(words);
  expect(
    standIn()
      .sessions()
      .filter(({ customer }) => customer === id),
  ).toEqual([]);
});

test('without the parameter that must be there it is refused', async () => {
  expect(await refusal(raw('/v1/billing_portal/sessions', {}))).toMatchObject({
    statusCode: 400,
    param: 'customer',
    message: 'Missing required param: customer.',
  });
});

test('another key, another version and another address are refused', async () => {
  const { url, secretKey } = standIn();
  const ask = async (path: string, key: string, version: string) => {
    const headers = { Authorization: `Bearer ${key}`, 'Stripe-Version': version };
    const { status } = await fetch(`${url}${path}`, { headers });
    return status;
  };
  const version = '2026-10-28.endive';

  expect(await ask('/v1/prices', secretKey, version)).toBe(200);
  expect(await ask('/v1/prices', 'sk_test_other', version)).toBe(401);
  expect(await ask('/v1/prices', secretKey, '2025-03-31.basil')).toBe(400);
  expect(await ask('/v1/refunds', secretKey, version)).toBe(404);
});

test('what does not exist is a 404 with its kind', async () => {
  const stripe = sdkOf(standIn());
  const asked = [
    stripe.customers.retrieve('cus_x'),
    stripe.checkout.sessions.retrieve('cs_test_x'),
    stripe.subscriptions.retrieve('sub_x'),
    stripe.prices.retrieve('price_x'),
    stripe.invoices.retrieve('in_x'),
    stripe.events.retrieve('evt_x'),
  ];
  for (const error of await Promise.all(asked.map(refusal))) {
    expect(error).toMatchObject({ statusCode: 404, code: 'resource_missing' });
    expect(error.message).toMatch(/^No such [a-z.]+: '\w+_x'$/);
  }
});

test('a customer nobody knows is named where it is a parameter', async () => {
  const stripe = sdkOf(standIn());
  const asked = [
    stripe.subscriptions.list({ customer: 'cus_x' }),
    stripe.billingPortal.sessions.create({ customer: 'cus_x' }),
  ];
  for (const error of await Promise.all(asked.map(refusal))) {
    expect(error).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'customer' });
  }
});

test('a list comes page by page, the newest first', async () => {
  const stripe = sdkOf(standIn());
  const { id: customer } = await stripe.customers.create();
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    made.unshift((await stripe.checkout.sessions.create(sessionParams(customer))).id);
  }
  const first = await stripe.checkout.sessions.list({ customer, limit: 2 });
  const last = await stripe.checkout.sessions.list({
    customer,
    limit: 2,
    starting_after: made[3] ?? '',
  });

  expect(first).toMatchObject({ has_more: true });
  expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
  expect(last).toMatchObject({ has_more: false, data: [{ id: made[4] }] });
  const all = await stripe.checkout.sessions
    .list({ customer, limit: 2 })
    .autoPagingToArray({ limit: 100 });
  expect(all.map(({ id }) => id)).toEqual(made);
  expect(await refusal(stripe.customers.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
});

test('metadata that is sent as empty is taken away', async () => {
  const stripe = sdkOf(standIn());
  const { id } = await stripe.customers.create({ metadata: { account: '1', plan: 'ideal' } });
  await stripe.customers.update(id, { metadata: { plan: '', city: 'Quito' } });

  expect(await stripe.customers.retrieve(id)).toMatchObject({
    metadata: { account: '1', city: 'Quito' },
  });
});
