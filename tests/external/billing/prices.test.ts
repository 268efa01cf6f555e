// What is sold: only plans whose price at Stripe is what they say. Specification, section 9.
// @rule Which prices Stripe may charge
import { expect, it } from 'vitest';
import { plansOnSale } from '../../../contract/plans.ts';
import { until } from '../../support/server/server-process.ts';
import type { NewPrice } from './stripe/price.ts';
import { BASICO, billingForFile, IDEAL, NOT_ON_SALE, PREMIUM } from './support/billing-for-file.ts';

const app = billingForFile({ environment: () => ({ METRICS_PORT: '0' }) });
const counted = () => app.metric('virsi_billing_price_problems');

const RIGHT: NewPrice = { id: IDEAL, amount: 9900, currency: 'usd' };

const problems = async (): Promise<unknown> => Object((await app.site.get('/readyz')).body).billing;
const change = async (...prices: readonly NewPrice[]) => {
  for (const price of prices) app.stripe.dashboard.changePrice(price);
  await app.deliver();
};
const untilRight = () => until(async () => (await problems()) === undefined);

it.each<[Partial<NewPrice>, string]>([
  [{ amount: 100 }, 'costs 1, and 99 in the plans'],
  [{ amount: 99 }, 'costs 0.99, and 99 in the plans'],
  [{ currency: 'eur' }, 'is in eur, and not in usd'],
  [{ interval: 'year' }, 'is not charged once a month'],
  [{ usage: 'metered' }, 'is charged by usage'],
  [{ scheme: 'tiered' }, 'is charged by tiers or packages'],
  [{ active: false }, 'is archived'],
])(
  'a price that becomes %o is not sold, from when Stripe tells of it until it is right again',
  async (wrong, problem) => {
    const person = await app.signUp();
    await change({ ...RIGHT, ...wrong });
    await until(async () => Boolean(await problems()));
    expect(await problems()).toEqual([`${IDEAL} ${problem}`]);
    expect(app.logs()).toContain(`"problem":"${IDEAL} ${problem}"`);
    expect(await counted()).toBe(1);
    expect(await app.pay(person)).toEqual(NOT_ON_SALE);
    expect((await app.pay(person, PREMIUM)).status).toBe(200);
    expect((await app.site.get('/readyz')).status).toBe(200);
    await change(RIGHT);
    await untilRight();
    expect(await counted()).toBe(0);
    expect((await app.pay(person)).status).toBe(200);
  },
);

it('a change that no event told of is found by whoever pays a minute later', async () => {
  const person = await app.signUp();
  app.stripe.addPrice({ ...RIGHT, amount: 990 });
  app.stripe.advance(61_000);
  expect(await app.pay(person)).toEqual(NOT_ON_SALE);
  app.stripe.addPrice(RIGHT);
  app.stripe.advance(61_000);
  expect((await app.pay(person)).status).toBe(200);
});

it('one that was right a moment ago, and that Stripe will not sell any more, is refused all the same', async () => {
  const person = await app.signUp();
  expect((await app.pay(person, PREMIUM)).status).toBe(200);
  app.stripe.addPrice({ ...RIGHT, active: false });
  expect(await app.pay(person)).toEqual(NOT_ON_SALE);
  app.stripe.addPrice(RIGHT);
  expect((await app.pay(person)).status).toBe(200);
});

it('while Stripe does not tell of its prices they are sold as before', async () => {
  const person = await app.signUp();
  app.stripe.faults.fail({ route: 'GET /v1/prices/:id', how: 'refused', times: 9 });
  app.stripe.advance(61_000);
  expect((await app.pay(person)).status).toBe(200);
});

it.each([
  ['clp', 1],
  ['jpy', 1],
  ['pen', 100],
  ['ugx', 100],
  ['kwd', 1000],
])("in %s the amounts are counted in the currency's own decimals", async (currency, units) => {
  const person = await app.signUp();
  const prices = plansOnSale('a').map(({ priceId: id, price }) => ({
    id,
    amount: price * units,
    currency,
  }));
  await change(...prices);
  await untilRight();
  expect((await app.pay(person)).status).toBe(200);
});

it('all that are wrong at the start are named, and the server runs', async () => {
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
  for (const problem of Object.values(Object(wrong))) expect(app.logs()).toContain(problem);
});

it('they are not checked at the start while Stripe is out of reach, and the server runs', async () => {
  await app.stop();
  app.stripe.faults.fail({ how: 'cut', times: 1000 });
  await app.start();
  await until(() => app.logs().includes('prices were not checked'));
  expect((await app.site.get('/healthz')).status).toBe(200);
});
