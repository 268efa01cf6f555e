// Deliveries that are refused, unreadable or never come: an operator is warned, and the change is found.
// @rule What becomes of a lost event
import { describe, expect, it } from 'vitest';
import { until } from '../../support/server/server-process.ts';
import { signatureOf } from './stripe/deliveries.ts';
import { billingForFile } from './support/billing-for-file.ts';

const app = billingForFile({ environment: () => ({ METRICS_PORT: '0' }), checkPollMs: 20 });

const MINUTE_MS = 60_000;

const { metric } = app;
const counted = (outcome: string) => metric(`virsi_billing_webhooks_total{outcome="${outcome}"}`);
const warnings = (outcome: string) => app.logs().split(`"outcome":"${outcome}"`).length - 1;

const post = async (body: string, signature: string | null) => {
  const headers = signature === null ? {} : { 'Stripe-Signature': signature };
  const answer = await fetch(app.webhook(), { method: 'POST', body, headers });
  return [answer.status, await answer.text()];
};
const event = (object: object) =>
  JSON.stringify({ id: 'evt_1', type: 'customer.subscription.updated', data: { object } });

it.each([
  ['clock', () => ({ signedAt: new Date(app.stripe.now().getTime() - 400_000) })],
  ['secret', () => ({ secrets: ['whsec_de_otro_lugar'] })],
])(
  'a delivery with a wrong %s is refused, counted, and warned of once a minute',
  async (outcome, how) => {
    await app.signUpAndPay();
    const { deliveries } = app.stripe;
    const last = deliveries.all().at(-1)?.id ?? '';
    const deliver = () => deliveries.deliver(last, { to: app.webhook(), ...how() });
    const before = await counted(outcome);
    for (let times = 0; times < 3; times += 1) expect(await deliver()).toBe(400);
    expect(await counted(outcome)).toBe(before + 3);
    expect(warnings(outcome)).toBe(1);
    app.stripe.advance(MINUTE_MS);
    await deliver();
    expect(warnings(outcome)).toBe(2);
  },
);

it.each([
  ['a text', 'x', 't=1,v1=0'],
  ['a broken signature', '\u0000{', 't=,v1='],
  ['an empty body', '', ''],
  ['no signature', event({}), null],
  ['an unknown Customer', event({ customer: 'cus_inventado' }), 't=1,v1=00'],
  ['no Customer', event({}), 't=1,v1=00'],
])("a stranger's delivery with %s is counted apart", async (_, body, signature) => {
  const [strangers, secrets] = [await counted('stranger'), await counted('secret')];
  expect(await post(body, signature)).toEqual([400, '{"error":"La firma no es válida."}']);
  expect([await counted('stranger'), await counted('secret')]).toEqual([strangers + 1, secrets]);
});

it.each([
  ['unreadable', '{'],
  ['unreadable', '{"type":"invoice.paid","data":{"object":{}}}'],
  ['unreadable', '{"id":{},"type":"invoice.paid","data":{"object":{}}}'],
  ['unreadable', '{"id":"evt_\\u0000","type":"invoice.paid","data":{"object":{}}}'],
  ['unreadable', event({ customer: 7 })],
  ['unreadable', event({ customer: { id: ['cus'] } })],
  ['unreadable', '{"id":"evt_1","type":"invoice.paid"}'],
  ['ignored', '[]'],
  ['ignored', 'null'],
  ['ignored', '{}'],
  ['ignored', '{"type":"customer.subscription.\\u0000"}'],
])("Stripe's delivery is accepted as %s: %s", async (outcome, body) => {
  const before = await counted(outcome);
  const { webhookSecret, now } = app.stripe;
  expect((await post(body, signatureOf(body, [webhookSecret], now())))[0]).toBe(200);
  expect(await counted(outcome)).toBe(before + 1);
});

describe('a cancellation without an event', () => {
  async function cancelSilently() {
    const person = await app.signUpAndPay();
    await app.deliver();
    app.portal(person).cancelNow();
    app.loseEvents();
    expect(await app.stored(person)).toMatchObject({ status: 'trialing' });
    return person;
  }
  const found = (customer: string) =>
    until(() => app.logs().includes(`"customer":"${customer}","was":"trialing","is":"canceled"`));

  it('is found within a day', async () => {
    const repairs = await metric('virsi_billing_repairs_total');
    const person = await cancelSilently();
    app.pass(1);
    await found(app.customerOf(person));
    expect(await app.stored(person)).toMatchObject({ status: 'canceled' });
    expect(await metric('virsi_billing_repairs_total')).toBe(repairs + 1);
  });

  it('is found although Stripe was away at the first check', async () => {
    const person = await cancelSilently();
    const failures = () => metric('virsi_billing_syncs_total{outcome="failed"}');
    const before = await failures();
    app.stripe.faults.plan({ how: 'cut', times: 50 });
    app.pass(1);
    await until(() => app.logs().includes('the daily check of a subscription waits'));
    expect(await failures()).toBeGreaterThan(before);
    app.stripe.faults.clear();
    app.stripe.advance(61 * MINUTE_MS);
    await found(app.customerOf(person));
    expect(await app.stored(person)).toMatchObject({ status: 'canceled' });
  });
});

it('a Customer is checked once a day', async () => {
  const person = await app.signUpAndPay();
  await app.deliver();
  const customer = app.customerOf(person);
  const lists = () => app.stripe.requests().filter(({ params }) => params.customer === customer);
  const before = lists().length;
  app.stripe.advance(23 * 60 * MINUTE_MS);
  await app.signUpAndPay();
  await app.deliver();
  expect(lists()).toHaveLength(before);
  app.stripe.advance(2 * 60 * MINUTE_MS);
  await until(() => lists().length === before + 1);
});
