// A plan is marked on the screen exactly where it can be paid.
import { expect, test } from 'vitest';
import { walk } from './walk.ts';

const TO_PLANS = [
  'restoreSession: session.opened',
  'findCustomer: customer.found',
  'readSubscription: subscription.inactive',
];

test.each(['subscription.inactive', 'unreadable'])(
  'a detour after which the browser remembers no plan (%s) leaves none marked',
  async (outcome) => {
    const { snapshot } = await walk(
      ...TO_PLANS,
      'plan.choose',
      'location.changed (/nowhere)',
      'location.changed (/)',
      'findCustomer: customer.found',
      `readSubscription: ${outcome}`,
    );
    expect(snapshot.matches({ authenticated: { planSelection: 'choosing' } })).toBe(true);
    expect(snapshot.context.priceId).toBeNull();
  },
);

test('a detour whose check breaks keeps the plan marked, and it can be paid (decision 17)', async () => {
  const { snapshot } = await walk(
    ...TO_PLANS,
    'plan.choose',
    'location.changed (/nowhere)',
    'location.changed (/)',
    'findCustomer: customer.found',
    'readSubscription: crash',
  );
  expect(snapshot.matches({ authenticated: { planSelection: 'chosen' } })).toBe(true);
  expect(snapshot.context.priceId).toBe('price_virsi_a_ideal');
});
