// Idempotency keys.
import { expect, test } from 'vitest';
import { sdkOf, sessionParams } from './new-subscriber.ts';
import { standInForFile } from './stand-in-for-file.ts';

const standIn = standInForFile();
let lastKey = 0;

function newKey(): string {
  lastKey += 1;
  return `customer-${lastKey}`;
}

test('the same key with the same parameters gives the same answer, and nothing is done twice', async () => {
  const stripe = sdkOf(standIn());
  const options = { idempotencyKey: newKey() };
  const first = await stripe.customers.create({ email: 'ana@ejemplo.com' }, options);
  const again = await stripe.customers.create({ email: 'ana@ejemplo.com' }, options);

  expect(again.id).toBe(first.id);
  expect(standIn().customers()).toHaveLength(1);
  expect(standIn().requests().slice(-2)).toMatchObject([
    { idempotencyKey: options.idempotencyKey, isReplay: false, status: 200 },
    { idempotencyKey: options.idempotencyKey, isReplay: true, status: 200 },
  ]);
});

test('with other parameters or for another route it is an error', async () => {
  const stripe = sdkOf(standIn());
  const options = { idempotencyKey: newKey() };
  const { id } = await stripe.customers.create({ email: 'ana@ejemplo.com' }, options);
  const asked = [
    stripe.customers.create({ email: 'eva@ejemplo.com' }, options),
    stripe.checkout.sessions.create(sessionParams(id), options),
  ];
  for (const one of asked) {
    await expect(one).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  }
});

test('a refused request leaves its key free', async () => {
  const stripe = sdkOf(standIn());
  const options = { idempotencyKey: newKey() };
  const session = (customer: string) =>
    stripe.checkout.sessions.create(sessionParams(customer), options);
  const { id } = await stripe.customers.create();

  await expect(session('cus_nobody')).rejects.toMatchObject({ code: 'resource_missing' });
  expect(await session(id)).toMatchObject({ customer: id });
});

test('after a day the key is forgotten', async () => {
  const stripe = sdkOf(standIn());
  const options = { idempotencyKey: newKey() };
  const first = await stripe.customers.create({}, options);
  standIn().advance(25 * 60 * 60 * 1000);
  const later = await stripe.customers.create({}, options);

  expect(later.id).not.toBe(first.id);
});

test('used twice at once, one of both is a conflict', async () => {
  const stripe = sdkOf(standIn());
  const options = { idempotencyKey: newKey() };
  const known = standIn().customers().length;
  standIn().faults.hold();
  const both = [stripe.customers.create({}, options), stripe.customers.create({}, options)];
  // What is not held is the refusal.
  await expect(Promise.race(both)).rejects.toMatchObject({ statusCode: 409 });
  standIn().faults.clear();
  const outcomes = await Promise.allSettled(both);

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { statusCode: 409 },
  });
  expect(standIn().customers()).toHaveLength(known + 1);
});

test('the SDK comes through both by asking again', async () => {
  const known = standIn().customers().length;
  standIn().faults.fail({ how: 'lost' });
  await sdkOf(standIn(), 2).customers.create({}, { idempotencyKey: newKey() });

  expect(standIn().customers()).toHaveLength(known + 1);
  expect(standIn().requests().slice(-2)).toMatchObject([
    { status: null, isReplay: false },
    { status: 200, isReplay: true },
  ]);
});

test("a key of the SDK's own covers its own retry, not that of its caller", async () => {
  const stripe = sdkOf(standIn());
  const known = standIn().customers().length;
  standIn().faults.fail({ how: 'lost', times: 2 });
  await expect(stripe.customers.create()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(standIn().customers()).toHaveLength(known + 1);
  await stripe.customers.create();

  expect(standIn().customers()).toHaveLength(known + 2);
});
