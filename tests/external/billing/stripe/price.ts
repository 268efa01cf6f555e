// A price that is charged again and again.
import type Stripe from 'stripe';
import { objectOf } from './schemas.ts';

export interface NewPrice {
  readonly id: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly interval?: Stripe.Price.Recurring.Interval;
  readonly active?: boolean;
  readonly usage?: Stripe.Price.Recurring.UsageType;
  readonly scheme?: Stripe.Price.BillingScheme;
}

export function priceOf(price: NewPrice, created: number): Stripe.Price {
  const { id, amount, currency, active = true, scheme = 'per_unit' } = price;
  const { interval = 'month', usage = 'licensed' } = price;
  return objectOf('price', {
    ...{ id, active, created, currency },
    billing_scheme: scheme,
    recurring: {
      interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: usage,
    },
    type: 'recurring',
    unit_amount: amount,
  });
}
