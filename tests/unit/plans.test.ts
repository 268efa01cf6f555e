// The catalogue: two sets of price ids, three tiers.
// @rule What a plan costs and holds
import { expect, test } from 'vitest';
import { isHttpUrl } from '../../contract/http-url.ts';
import { isKnownPrice, planByPriceId, plansOnSale } from '../../contract/plans.ts';

test.each(['a', 'b'] as const)('price set %s has the three plans', (set) => {
  expect(plansOnSale(set)).toEqual([
    { priceId: `price_virsi_${set}_basico`, title: 'Básico', price: 79, appointments: 20 },
    { priceId: `price_virsi_${set}_ideal`, title: 'Ideal', price: 99, appointments: 50 },
    { priceId: `price_virsi_${set}_premium`, title: 'Premium', price: 129, appointments: 120 },
  ]);
});

test('only the price ids of both sets are known', () => {
  expect(
    ['price_virsi_a_ideal', 'price_virsi_b_ideal', 'toString', ''].map((id) => isKnownPrice(id)),
  ).toEqual([true, true, false, false]);
});

test('the price ids of another payment account replace the defaults', () => {
  const ids = { a: ['price_1', 'price_2', 'price_3'], b: ['price_4', 'price_5', 'price_6'] };
  expect(plansOnSale('b', ids).map(({ priceId, title }) => [priceId, title])).toEqual([
    ['price_4', 'Básico'],
    ['price_5', 'Ideal'],
    ['price_6', 'Premium'],
  ]);
  expect([...ids.a, ...ids.b].map((id) => planByPriceId(id, ids).title)).toEqual([
    'Básico',
    'Ideal',
    'Premium',
    'Básico',
    'Ideal',
    'Premium',
  ]);
  expect(isKnownPrice('price_virsi_a_ideal', ids)).toBe(false);
});

test.each([null, 'price_of_yesterday', 'constructor'])(
  'the price id %s has no title',
  (priceId) => {
    expect(planByPriceId(priceId)).toEqual({ title: 'No title', price: 0, appointments: 0 });
  },
);

test('only absolute http(s) addresses are accepted', () => {
  const addresses = ['https://pay.example.com/x', 'http://localhost:1/x', 'javascript:alert(1)'];
  const others = ['data:text/html,x', '/sandbox', '//example.com', '', 'wa.me/593'];
  expect([...addresses, ...others].map(isHttpUrl)).toEqual([
    true,
    true,
    ...[...addresses, ...others].slice(2).map(() => false),
  ]);
  const long = (length: number) => 'https://a.ec/'.padEnd(length, 'x');
  expect([2_048, 2_049].map((length) => isHttpUrl(long(length)))).toEqual([true, false]);
});
