// Deliveries that are refused or never come: somebody hears of it, and what they would have told is found.
// @rule What becomes of a lost event

import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { until } from '../../support/server/server-process.ts';
import { billingForFile } from './support/billing-for-file.ts';

const app = billingForFile({
  environment: () => ({ METRICS_PORT: '0' }),
  checkPollMs: 20,
});

const MINUTE_MS = 60_000;
const webhook = () => app.webhook();

const lastEvent = () => app.stripe.deliveries.all().at(-1)?.id ?? '';

const { metric } = app;
const counted = (outcome: string) => metric(`virsi_billing_webhooks_total{outcome="${outcome}"}`);
const synced = (outcome: string) => metric(`virsi_billing_syncs_total{outcome="${outcome}"}`);
const warnings = (outcome: string) => app.logs().split(`"outcome":"${outcome}"`).length - 1;

const post = async (body: string, signature: string | null) => {
  const headers = signature === null ? {} : { 'Stripe-Signature': signature };
  const answer = await fetch(webhook(), { method: 'POST', body, headers });
  return [answer.status, await answer.text()];
};
const NOT_SIGNED = [400, '{"error":"La firma no es válida."}'];
const sign = (payload: string) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: app.stripe.webhookSecret,
    timestamp: Math.floor(app.stripe.now().getTime() / 1000),
  });

describe('a delivery that is refused', () => {
  it.each([
    ['clock', () => ({ signedAt: new Date(app.stripe.now().getTime() - 400_000) })],
    ['secret', () => ({ secrets: ['whsec_de_otro_lugar'] })],
  ])('because of the %s is counted, and warned of once a minute', async (outcome, how) => {
    await app.signUpAndPay();
    const before = await counted(outcome);
    for (let times = 0; times < 3; times += 1)
      expect(await app.stripe.deliveries.deliver(lastEvent(), { to: webhook(), ...how() })).toBe(
        400,
      );
    expect(await counted(outcome)).toBe(before + 3);
    expect(warnings(outcome)).toBe(1);
    app.stripe.advance(MINUTE_MS);
    await app.stripe.deliveries.deliver(lastEvent(), { to: webhook(), ...how() });
    expect(warnings(outcome)).toBe(2);
    expect(await app.stripe.deliveries.deliver(lastEvent(), { to: webhook() })).toBe(200);
  });

  it.each([
    ['rubbish', 'x', 't=1,v1=0'],
    ['a sign that is no text', '\u0000{', 't=,v1='],
    ['nothing', '', ''],
    ['an event without a signature', event({}), null],
    ['an event about nobody known', event({ customer: 'cus_inventado' }), 't=1,v1=00'],
    ['an event about nobody', event({}), 't=1,v1=00'],
  ])('as %s of a stranger is counted apart, as nobody should be woken for it', async (...sent) => {
    const [, body, signature] = sent;
    const [strangers, secrets] = [await counted('stranger'), await counted('secret')];
    expect(await post(body, signature)).toEqual(NOT_SIGNED);
    expect([await counted('stranger'), await counted('secret')]).toEqual([strangers + 1, secrets]);
  });
});

function event(object: object): string {
  return JSON.stringify({ id: 'evt_1', type: 'customer.subscription.updated', data: { object } });
}

describe('a delivery that Stripe signed and nobody can read', () => {
  it.each([
    ['no JSON', '{'],
    ['no event id', '{"type":"invoice.paid","data":{"object":{}}}'],
    ['an event id that is none', '{"id":{},"type":"invoice.paid","data":{"object":{}}}'],
    ['a NUL in its id', '{"id":"evt_\\u0000","type":"invoice.paid","data":{"object":{}}}'],
    ['a number as Customer', event({ customer: 7 })],
    ['a Customer of no text', event({ customer: { id: ['cus'] } })],
    ['no data', '{"id":"evt_1","type":"invoice.paid"}'],
  ])('as it has %s is taken, counted and not sent for ever', async (_, body) => {
    const before = await counted('unreadable');
    expect((await post(body, sign(body)))[0]).toBe(200);
    expect(await counted('unreadable')).toBe(before + 1);
  });

  it.each(['[]', '"text"', 'null', '7', '{}', '{"type":"customer.subscription.\\u0000"}'])(
    'as %s is ignored like what says nothing of a subscription',
    async (body) => {
      const before = await counted('ignored');
      expect((await post(body, sign(body)))[0]).toBe(200);
      expect(await counted('ignored')).toBe(before + 1);
    },
  );
});

describe('an event that never comes', () => {
  const foundOut = (customer: string) =>
    until(
      () =>
        app.logs().includes(`"customer":"${customer}","was":"trialing","is":"canceled"`) ||
        undefined,
    );

  it('is made up for within a day: a cancellation that nobody told of is found', async () => {
    const person = await app.signUpAndPay();
    await app.deliver();
    expect(await app.stored(person)).toMatchObject({ status: 'trialing' });
    const repairs = await metric('virsi_billing_repairs_total');
    const asked = await synced('ok');
    app.portal(person).cancelNow();
    app.loseEvents();
    expect(await app.stored(person)).toMatchObject({ status: 'trialing' });
    app.pass(1);
    await foundOut(app.customerOf(person));
    expect(await app.stored(person)).toMatchObject({ status: 'canceled' });
    expect(await metric('virsi_billing_repairs_total')).toBe(repairs + 1);
    expect(await synced('ok')).toBeGreaterThan(asked);
  });

  it('is made up for although Stripe cannot be asked for a while', async () => {
    const person = await app.signUpAndPay();
    await app.deliver();
    app.portal(person).cancelNow();
    app.loseEvents();
    app.stripe.faults.fail({ how: 'cut', times: 50 });
    const failed = await synced('failed');
    app.pass(1);
    await until(() => app.logs().includes('the daily check of a subscription waits'));
    expect(await synced('failed')).toBeGreaterThan(failed);
    app.stripe.faults.clear();
    app.stripe.advance(61 * MINUTE_MS);
    await foundOut(app.customerOf(person));
    expect(await app.stored(person)).toMatchObject({ status: 'canceled' });
  });

  it('costs one question a day and Customer, and none where events told all', async () => {
    const person = await app.signUpAndPay();
    await app.deliver();
    const customer = app.customerOf(person);
    const asked = () =>
      app.stripe
        .requests()
        .filter(
          ({ route, params }) =>
            route === 'GET /v1/subscriptions' && Object(params).customer === customer,
        );
    const before = asked().length;
    app.stripe.advance(23 * 60 * MINUTE_MS);
    const other = await app.signUpAndPay();
    await app.deliver();
    expect(asked()).toHaveLength(before);
    app.stripe.advance(2 * 60 * MINUTE_MS);
    await until(() => asked().length === before + 1);
    expect(await app.status(other)).toMatchObject({ is_active: true });
    expect(asked()).toHaveLength(before + 1);
  });
});
