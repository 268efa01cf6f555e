// Webhooks: each event of Stripe is stored once and processed once, and nobody else's is taken.
// @rule How Stripe's events are processed
import { describe, expect, it } from 'vitest';
import { until } from '../../support/server/server-process.ts';
import { billingForFile, type Person } from './support/billing-for-file.ts';

const OLD_SECRET = 'whsec_de_antes';
const app = billingForFile({ secrets: [OLD_SECRET] });

const eventsOf = (person: Person) => {
  const customer = app.customerOf(person);
  const all = app.stripe.deliveries.all();
  return all.filter(({ event }) => Object(event.data.object).customer === customer);
};

describe('a delivery', () => {
  it('is answered and then processed', async () => {
    const person = await app.signUpAndPay();
    expect(await app.stored(person)).toMatchObject({ is_active: false });
    await app.deliver();
    expect(await app.stored(person)).toMatchObject({ is_active: true, status: 'trialing' });
    for (const { answers } of eventsOf(person)) expect(answers).toEqual([200]);
  });

  it('of an unused type or of an unknown Customer is accepted', async () => {
    const person = await app.signUpAndPay();
    app.stripe.dashboard.deleteCustomer(app.customerOf(person));
    await app.deliver();
    for (const { answers } of app.stripe.deliveries.all()) expect(answers).toContain(200);
  });

  it('is answered while Stripe is silent, and processed afterwards', async () => {
    const person = await app.signUpAndPay();
    app.stripe.faults.hold();
    const { deliveries } = app.stripe;
    for (const { id } of deliveries.pending())
      expect(await deliveries.deliver(id, { to: app.webhook() })).toBe(200);
    app.stripe.faults.clear();
    for (const { id } of eventsOf(person)) await app.worked(id);
    expect(await app.stored(person)).toMatchObject({ is_active: true });
  });

  it('that cannot be processed is retried', async () => {
    const person = await app.signUpAndPay();
    app.stripe.faults.plan({ how: 'cut', times: 1000 });
    const [{ id } = { id: '' }] = eventsOf(person);
    await app.stripe.deliveries.deliver(id, { to: app.webhook() });
    await until(() => app.logs().includes(`"event":"${id}","tries":1`));
    app.stripe.faults.clear();
    app.stripe.advance(5000);
    await app.worked(id);
    expect(await app.stored(person)).toMatchObject({ is_active: true });
  });

  it.each([
    ['the previous secret', { secrets: [OLD_SECRET] }],
    ['one known secret of two', { secrets: ['whsec_otro', OLD_SECRET] }],
    ['the current secret', {}],
  ])('that is signed with %s is accepted', async (_, options) => {
    const [{ id } = { id: '' }] = eventsOf(await app.signUpAndPay());
    expect(await app.stripe.deliveries.deliver(id, { to: app.webhook(), ...options })).toBe(200);
  });

  it('with too large a body is refused', async () => {
    const headers = { 'Stripe-Signature': 't=1,v1=abc' };
    const body = 'x'.repeat(257 * 1024);
    expect((await fetch(app.webhook(), { method: 'POST', body, headers })).status).toBe(413);
  });
});

/** May hold a card's digits by chance: ids of requests and events, and the time. */
const CHANCE_DIGITS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?:evt|req)_\w+|"time":\d+/g;

it('the log holds no secret, signature, card or e-mail', async () => {
  const person = await app.signUpAndPay();
  await app.deliver();
  await app.pay(person);
  await app.get(person, 'portal');
  app.stripe.faults.plan({ how: 'refused', status: 401, times: 9 });
  await app.pay(person);
  const logs = app.logs();
  expect(logs).toContain('/api/payments/webhook');
  const { secretKey, webhookSecret } = app.stripe;
  for (const secret of [secretKey, webhookSecret, OLD_SECRET, 'v1=', '@', 'whsec', 'sk_test'])
    expect(logs).not.toContain(secret);
  expect(logs.replaceAll(CHANCE_DIGITS, '')).not.toContain('4242');
});

it('with Stripe there is no payment page of the sandbox', async () => {
  expect(await app.site.get('/sandbox/payment/x')).toMatchObject({ status: 404 });
});
