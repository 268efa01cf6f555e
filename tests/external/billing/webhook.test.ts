// What Stripe tells: kept once and processed once, whatever becomes of the delivery, and by nobody but Stripe.
// @rule How Stripe's events are processed
import { describe, expect, it } from 'vitest';
import { until } from '../../support/server/server-process.ts';
import type { Deliveries } from './stripe/deliveries.ts';
import { billingForFile, type Person } from './support/billing-for-file.ts';

const OLD_SECRET = 'whsec_de_antes';
const app = billingForFile({ secrets: [OLD_SECRET] });

const eventsOf = (person: Person) => {
  const customer = app.customerOf(person);
  return app.stripe.deliveries
    .all()
    .filter(
      ({ event }) => 'customer' in event.data.object && event.data.object.customer === customer,
    );
};

const webhook = () => app.webhook();

describe('a delivery', () => {
  it('is answered and processed', async () => {
    const person = await app.signUpAndPay();
    expect(await app.stored(person)).toMatchObject({ is_active: false });
    await app.deliver();
    expect(await app.stored(person)).toMatchObject({ is_active: true, status: 'trialing' });
    for (const { answers } of eventsOf(person)) expect(answers).toEqual([200]);
  });

  it('of a type that nobody needs, or of somebody nobody knows, is taken', async () => {
    const person = await app.signUpAndPay();
    app.stripe.dashboard.deleteCustomer(app.customerOf(person));
    await app.deliver();
    for (const { answers } of app.stripe.deliveries.all()) expect(answers).toContain(200);
  });

  it('is answered while Stripe answers nothing, and processed then', async () => {
    const person = await app.signUpAndPay();
    app.stripe.faults.hold();
    const { deliveries } = app.stripe;
    for (const { id } of deliveries.pending())
      expect(await deliveries.deliver(id, { to: webhook() })).toBe(200);
    app.stripe.faults.clear();
    for (const { id } of eventsOf(person)) await app.worked(id);
    expect(await app.stored(person)).toMatchObject({ is_active: true });
  });

  it('that cannot be processed is tried again', async () => {
    const person = await app.signUpAndPay();
    const failed = (id: string) => until(() => app.logs().includes(`"event":"${id}","tries":1`));
    app.stripe.faults.fail({ how: 'cut', times: 1000 });
    const [event] = eventsOf(person);
    await app.stripe.deliveries.deliver(event?.id ?? '', { to: webhook() });
    await failed(event?.id ?? '');
    app.stripe.faults.clear();
    app.stripe.advance(5000);
    await app.worked(event?.id ?? '');
    expect(await app.stored(person)).toMatchObject({ is_active: true });
  });
});

describe('a signature', () => {
  const one = async () => {
    const person = await app.signUpAndPay();
    const [event] = eventsOf(person);
    return event?.id ?? '';
  };
  const deliver = async (options: Parameters<Deliveries['deliver']>[1]) =>
    app.stripe.deliveries.deliver(await one(), { to: webhook(), ...options });

  it('of the secret of before is taken, and one of both', async () => {
    expect(await deliver({ secrets: [OLD_SECRET] })).toBe(200);
    expect(await deliver({ secrets: ['whsec_otro', OLD_SECRET] })).toBe(200);
    expect(await deliver({})).toBe(200);
  });
});

it('a body over the limit is refused before its signature is looked at', async () => {
  const headers = { 'Stripe-Signature': 't=1,v1=abc' };
  const body = 'x'.repeat(257 * 1024);
  const { status } = await fetch(webhook(), { method: 'POST', body, headers });
  expect(status).toBe(413);
});

it('the address takes nothing but POST', async () => {
  expect(await app.site.send('GET', '/api/payments/webhook')).toMatchObject({
    status: 405,
  });
});

/** What may hold the digits of a card by chance: a request's id, an event's, Stripe's own, the time. */
const CHANCE_DIGITS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?:evt|req)_\w+|"time":\d+/g;

it('the log holds no secret, signature, card or e-mail', async () => {
  const person = await app.signUpAndPay();
  await app.deliver();
  await app.pay(person);
  await app.get(person, 'portal');
  app.stripe.faults.fail({ how: 'refused', status: 401, times: 9 });
  await app.pay(person);
  const logs = app.logs();
  expect(logs).toContain('/api/payments/webhook');
  const { secretKey, webhookSecret } = app.stripe;
  for (const secret of [secretKey, webhookSecret, OLD_SECRET, 'v1=', '@', 'whsec', 'sk_test'])
    expect(logs).not.toContain(secret);
  expect(logs.replaceAll(CHANCE_DIGITS, '')).not.toContain('4242');
});

it('nobody without Stripe has the address', async () => {
  expect(await app.site.get('/sandbox/payment/x')).toMatchObject({
    status: 404,
  });
});
