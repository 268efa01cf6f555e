// Bad days of the API.
import { expect, test } from 'vitest';
import { sdkOf } from './new-subscriber.ts';
import { standInForFile } from './stand-in-for-file.ts';

const standIn = standInForFile();

test.each([
  [{ how: 'refused', status: 503 }, { statusCode: 503 }],
  [{ how: 'refused', status: 429 }, { type: 'StripeRateLimitError' }],
  // The SDK asks again by itself after the first.
  [{ how: 'cut', times: 2 }, { type: 'StripeConnectionError' }],
] as const)('with %o nothing is done, and the next request is answered', async (fault, error) => {
  const stripe = sdkOf(standIn());
  const known = standIn().customers().length;
  standIn().faults.fail(fault);

  await expect(stripe.customers.create()).rejects.toMatchObject(error);
  expect(standIn().customers()).toHaveLength(known);
  await stripe.customers.create();
  expect(standIn().customers()).toHaveLength(known + 1);
});

test('a saved failure comes again for its key, and for no other', async () => {
  const stripe = sdkOf(standIn());
  const create = (idempotencyKey: string) => stripe.customers.create({}, { idempotencyKey });
  standIn().faults.fail({ how: 'saved' });

  await expect(create('first')).rejects.toMatchObject({ statusCode: 500 });
  await expect(create('first')).rejects.toMatchObject({ statusCode: 500 });
  expect(await create('second')).toMatchObject({ object: 'customer' });
});

test('a fault of one route leaves the others alone, as often as it was said', async () => {
  const stripe = sdkOf(standIn());
  standIn().faults.fail({ how: 'refused', route: 'GET /v1/prices', times: 2 });

  await stripe.customers.create();
  await expect(stripe.prices.list()).rejects.toMatchObject({ statusCode: 500 });
  await expect(stripe.prices.list()).rejects.toMatchObject({ statusCode: 500 });
  expect(await stripe.prices.list()).toMatchObject({ object: 'list' });
});

test('what is held is answered when it is let go', async () => {
  const stripe = sdkOf(standIn());
  standIn().faults.hold();
  let isAnswered = false;
  const answer = stripe.prices.list().then(() => {
    isAnswered = true;
  });
  // A refusal is not held: it takes a whole round, which the other would have had too.
  standIn().faults.fail({ how: 'refused', route: 'POST /v1/customers', status: 400 });
  await expect(stripe.customers.create()).rejects.toMatchObject({ statusCode: 400 });
  expect(isAnswered).toBe(false);
  standIn().faults.clear();
  await answer;
});
