// A price, and the older `plan` that an item of a subscription still shows beside it.
import Stripe from 'stripe';

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

export function priceOf(
  {
    id,
    amount,
    currency,
    interval = 'month',
    active = true,
    usage = 'licensed',
    scheme = 'per_unit',
  }: NewPrice,
  created: number,
): Stripe.Price {
  return {
    id,
    object: 'price',
    active,
    billing_scheme: scheme,
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: `prod_${id}`,
    recurring: {
      interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: usage,
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: amount,
    unit_amount_decimal: Stripe.Decimal.from(amount),
  };
}

export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}
