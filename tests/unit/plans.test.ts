// The catalogue: two sets of price ids, three tiers.
import { describe, expect, test } from 'vitest';
import { isHttpUrl } from '../../contract/http-url.ts';
import { isKnownPrice, planByPriceId, plansOnSale } from '../../contract/plans.ts';

describe('the plan catalogue', () => {
  test.each(['a', 'b'] as const)('sells the three tiers in set %s', (set) => {
    expect(plansOnSale(set)).toEqual([
      { priceId: `price_virsi_${set}_basico`, title: 'Básico', price: 79, appointments: 20 },
      { priceId: `price_virsi_${set}_ideal`, title: 'Ideal', price: 99, appointments: 50 },
      { priceId: `price_virsi_${set}_premium`, title: 'Premium', price: 129, appointments: 120 },
    ]);
  });

  test('knows the price ids of both sets and no other', () => {
    expect(
      ['price_virsi_a_ideal', 'price_virsi_b_ideal', 'toString', ''].map(isKnownPrice),
    ).toEqual([true, true, false, false]);
  });

  test.each([null, 'price_of_yesterday', 'constructor'])('has no title for %s', (priceId) => {
    expect(planByPriceId(priceId)).toEqual({ title: 'No title', price: 0, appointments: 0 });
  });
});

test('only absolute http(s) addresses are followed', () => {
  const addresses = ['https://pay.example.com/x', 'http://localhost:1/x', 'javascript:alert(1)'];
  const others = ['data:text/html,x', '/sandbox', '//example.com', '', 'wa.me/593'];
  expect([...addresses, ...others].filter(isHttpUrl)).toEqual(addresses.slice(0, 2));
});
