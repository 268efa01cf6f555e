// No answer that breaks the SDK's types leaves the stand-in unseen.
import { expect, test } from 'vitest';
import { apiRoutes } from './api/api.ts';
import { plannedFaults } from './api/faults.ts';
import { createIdempotency } from './api/idempotency.ts';
import { priceOf } from './objects/price.ts';
import { API_VERSION, createWorld } from './world.ts';

const priceId = 'price_virsi_a_ideal';

/** The answer to a request for a price that somebody spoilt. */
async function askForPrice(spoil: (price: Record<string, unknown>) => void) {
  const world = createWorld({
    url: '',
    now: () => 0,
    retryAfterDays: [],
    afterRetries: 'cancel',
    onEvent: () => {},
  });
  const price = priceOf({ id: priceId, amount: 7900, currency: 'usd' }, 0);
  const fields: Record<string, unknown> = { ...price };
  spoil(fields);
  world.prices.set(priceId, JSON.parse(JSON.stringify(fields)));
  const problems: string[] = [];
  const app = apiRoutes(
    {
      world,
      secretKey: 'sk_test',
      faults: plannedFaults(),
      idempotency: createIdempotency(world.now),
      received: [],
      problems,
    },
    () => {},
  );
  const answer = await app.request(`/v1/prices/${priceId}`, {
    headers: { Authorization: 'Bearer sk_test', 'Stripe-Version': API_VERSION },
  });
  return { status: answer.status, problems };
}

test('a whole answer passes', async () => {
  expect(await askForPrice(() => {})).toEqual({ status: 200, problems: [] });
});

test.each([
  [
    'a field is gone',
    (price: Record<string, unknown>) => delete price.currency,
    "must have required property 'currency'",
  ],
  [
    'a field is misspelt',
    (price: Record<string, unknown>) => {
      price.unitAmount = 7900;
    },
    'must NOT have additional properties',
  ],
  [
    'a value is none of those known',
    (price: Record<string, unknown>) => {
      price.billing_scheme = 'per_seat';
    },
    'must be equal to one of the allowed values',
  ],
  [
    'a number is text',
    (price: Record<string, unknown>) => {
      price.unit_amount = '7900';
    },
    'must be number',
  ],
])('when %s, the answer is a 500 that says so', async (_name, spoil, words) => {
  const { status, problems } = await askForPrice(spoil);

  expect(status).toBe(500);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(words);
});
