// What a payment asks for, remembers and leaves on the plans.
import { answers } from '../run.ts';

export const READS_STATUS = { asks: { readSubscription: { email: 'ana@example.com' } } };
export const IDEAL = 'price_virsi_a_ideal';

export const CHOSE_IDEAL = {
  type: 'plan.remembered',
  email: 'ana@example.com',
  priceId: 'price_virsi_a_ideal',
} as const;

export const remembers = (payment: 'started' | 'dropped' | 'unconfirmed') =>
  ({ type: 'payment.remembered', email: 'ana@example.com', payment }) as const;

export const STILL_STARTED = answers('readSubscription', {
  type: 'subscription.paymentStarted',
  priceId: 'price_virsi_a_ideal',
});

export const AT_PLANS_UNPAID = {
  at: ['plan', '/admin-account'],
  plan: IDEAL,
  asks: {},
  tags: [],
  isPaymentOpen: false,
  can: ['payment.start'],
  cannot: ['payment.recheck'],
} as const;

/** The plans with the question, which takes the place of the start. */
export const ASKED_FIRST = {
  at: ['plan', '/admin-account'],
  plan: IDEAL,
  asks: {},
  tags: [],
  isPaymentOpen: true,
  can: [
    'payment.recheck',
    'payment.startAgain',
    { type: 'plan.choose', priceId: 'price_virsi_a_basico' },
    'session.logout',
  ],
  cannot: ['payment.start'],
} as const;
