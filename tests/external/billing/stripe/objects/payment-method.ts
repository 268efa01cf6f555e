// A card as Stripe keeps it: what it is called there is the same for the same card, whoever's it is.
import type { StandInPaymentMethod } from '../../../../../tools/stripe-schemas/stripe-types.ts';

interface NewPaymentMethod {
  readonly id: string;
  readonly created: number;
  readonly customer: string;
  readonly fingerprint: string;
}

export function paymentMethodOf(method: NewPaymentMethod): StandInPaymentMethod {
  const { id, created, customer, fingerprint } = method;
  return {
    id,
    object: 'payment_method',
    created,
    customer,
    livemode: false,
    type: 'card',
    card: {
      brand: 'visa',
      checks: null,
      country: 'EC',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: 2040,
      fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: '4242',
      networks: null,
      regulated_status: null,
      three_d_secure_usage: null,
      wallet: null,
    },
  };
}
