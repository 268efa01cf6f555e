// What the types of the SDK do not allow is neither taken nor answered.
import { afterAll, expect, test } from 'vitest';
import { stripeClient } from '../../../../server/billing/stripe/stripe-client.ts';
import { priceOf } from './price.ts';
import { faultOfAnswer } from './schemas.ts';
import { startStripeStandIn } from './start-stand-in.ts';

const standIn = await startStripeStandIn();
afterAll(standIn.close);
const { secretKey, url } = standIn;
const stripe = stripeClient({ secretKey, webhookSecrets: [], apiUrl: new URL(url) });
const PRICE = { id: 'price_1', amount: 7900, currency: 'usd' };
standIn.addPrice(PRICE);

test.each([
  ['a misspelt parameter', { sucess_url: 'https://virsi.test/' }, 'sucess_url'],
  ['a misspelt one further down', { subscription_data: { trial_days: 7 } }, 'trial_days'],
  ['one that is not here', { expand: ['subscription'] }, 'expand'],
  ['a value that is none of those known', { mode: 'subscribe' }, 'mode'],
  ['text for a number', { line_items: [{ price: PRICE.id, quantity: 'uno' }] }, 'quantity'],
  ['no trial', { subscription_data: { trial_period_days: 0 } }, 'trial'],
])('a request with %s is refused', async (_, change, words) => {
  const { id } = await stripe.customers.create({
    email: 'ana@ejemplo.com',
    metadata: { account: '1' },
  });
  const params = {
    mode: 'subscription',
    customer: id,
    line_items: [{ price: PRICE.id, quantity: 1 }],
    success_url: 'https://virsi.test',
  };
  const ask = (more: object) =>
    stripe.rawRequest('POST', '/v1/checkout/sessions', { ...params, ...more });
  await expect(ask({})).resolves.toBeDefined();
  await expect(ask(change)).rejects.toThrow(words);
});

test.each<[string, (price: Record<string, unknown>) => void]>([
  ["required property 'currency'", (price) => delete price.currency],
  ['unitAmount', (price) => Object.assign(price, { unitAmount: 7900 })],
  ['billing_scheme', (price) => Object.assign(price, { billing_scheme: 'per_seat' })],
  ['unit_amount', (price) => Object.assign(price, { unit_amount: '7900' })],
])('an answer is told that breaks %s', (words, spoil) => {
  const price = { ...priceOf(PRICE, 0) };
  expect(faultOfAnswer('GET /v1/prices/:id', price)).toBeNull();
  spoil(price);
  expect(faultOfAnswer('GET /v1/prices/:id', price)).toContain(words);
});
