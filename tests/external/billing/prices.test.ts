// Plans are sold only while their price at Stripe is what the plan says. Specification, section 9.
// @rule Which prices Stripe may charge
import { expect, it } from 'vitest';
import { plansOnSale } from '../../../contract/plans.ts';
import { until } from '../../support/server/server-process.ts';
import type { NewPrice } from './stripe/start-stand-in.ts';
import { BASICO, billingForFile, IDEAL, NOT_ON_SALE, PREMIUM } from './support/billing-for-file.ts';

const app = billingForFile({ environment: () => ({ METRICS_PORT: '0' }) });
const counted = () => app.metric('virsi_billing_price_problems');

const RIGHT: NewPrice = { id: IDEAL, amount: 9900, currency: 'usd' };
/** Prices are read again at the next payment after this time. */
const FRESH_MS = 61_000;

const problems = async (): Promise<unknown> => Object((await app.site.get('/readyz')).body).billing;
const change = async (...prices: readonly NewPrice[]) => {
  for (const price of prices) app.stripe.dashboard.changePrice(price);
  await app.deliver();
};
const untilRight = () => until(async () => (await problems()) === undefined);
const expectSold = async (price = IDEAL) =>
  expect((await app.pay(await app.signUp(), price)).status).toBe(200);
const expectNotSold = async () => expect(await app.pay(await app.signUp())).toEqual(NOT_ON_SALE);

it.each<[Partial<NewPrice>, string]>([
  [{ amount: 100 }, 'costs 1, and 99 in the plans'],
  [{ amount: 99 }, 'costs 0.99, and 99 in the plans'],
  [{ currency: 'eur' }, 'is in eur, and not in usd'],
  [{ interval: 'year' }, 'is not charged once a month'],
  [{ usage: 'metered' }, 'is charged by usage'],
  [{ scheme: 'tiered' }, 'is charged by tiers or packages'],
  [{ active: false }, 'is archived'],
])('a price that changes to %o is not sold until it is right again', async (wrong, problem) => {
  await change({ ...RIGHT, ...wrong });
  await until(async () => Boolean(await problems()));
  expect(await problems()).toEqual([`${IDEAL} ${problem}`]);
  expect(app.logs()).toContain(`"problem":"${IDEAL} ${problem}"`);
  expect(await counted()).toBe(1);
  await expectNotSold();
  await expectSold(PREMIUM);
  expect((await app.site.get('/readyz')).status).toBe(200);
  await change(RIGHT);
  await untilRight();
  expect(await counted()).toBe(0);
  await expectSold();
});

it('a price that changed without an event is found at a payment a minute later', async () => {
  app.stripe.addPrice({ ...RIGHT, amount: 990 });
  app.stripe.advance(FRESH_MS);
  await expectNotSold();
  app.stripe.addPrice(RIGHT);
  app.stripe.advance(FRESH_MS);
  await expectSold();
});

it('a price that was archived a moment ago is refused by Stripe and explained', async () => {
  await expectSold();
  app.stripe.addPrice({ ...RIGHT, active: false });
  await expectNotSold();
  app.stripe.addPrice(RIGHT);
  await expectSold();
});

it('while Stripe does not answer for its prices, the plans are sold', async () => {
  app.stripe.faults.plan({ route: 'GET /v1/prices/:id', how: 'refused', times: 9 });
  app.stripe.advance(FRESH_MS);
  await expectSold();
});

it.each([
  ['clp', 1],
  ['jpy', 1],
  ['pen', 100],
  ['ugx', 100],
  ['kwd', 1000],
])('one %s has %i units at Stripe', async (currency, units) => {
  const offers = plansOnSale('a');
  await change(
    ...offers.map(({ priceId: id, price }) => ({ id, amount: price * units, currency })),
  );
  await untilRight();
  await expectSold();
});

it('the server starts with wrong prices and names each', async () => {
  await app.stop();
  app.stripe.addPrice({ id: BASICO, amount: 7800, currency: 'usd' });
  app.stripe.addPrice({ ...RIGHT, interval: 'year' });
  app.stripe.removePrice(PREMIUM);
  await app.start();
  const wrong = await until(async () => (await problems()) ?? undefined);
  expect(wrong).toEqual([
    `${BASICO} costs 78, and 79 in the plans`,
    `${IDEAL} is not charged once a month`,
    `${PREMIUM} does not exist`,
  ]);
});

it('the server starts while Stripe is away', async () => {
  await app.stop();
  app.stripe.faults.plan({ how: 'cut', times: 1000 });
  await app.start();
  await until(() => app.logs().includes('prices were not checked'));
  expect((await app.site.get('/livez')).status).toBe(200);
});
