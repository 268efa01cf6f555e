// readSubscription: call 4, together with what this browser remembers of the plan and its payment.
import { type Expired, expired, type OutcomeTable } from '../outcomes.ts';
import type { RememberedPlan, Subscription } from '../types.ts';

export type ReadSubscriptionOutput =
  | { readonly kind: 'active'; readonly subscription: Subscription }
  | { readonly kind: 'inactive'; readonly remembered: RememberedPlan }
  /** The status could not be read: treated as inactive. */
  | { readonly kind: 'failed'; readonly remembered: RememberedPlan }
  | Expired;

const priceId = 'price_virsi_a_ideal';

export const readSubscriptionOutcomes: OutcomeTable<ReadSubscriptionOutput> = {
  active: {
    says: 'suscripción activa',
    output: { kind: 'active', subscription: { productId: priceId, status: 'trialing' } },
  },
  inactive: {
    says: 'sin suscripción',
    output: { kind: 'inactive', remembered: { priceId: null, payment: 'none' } },
  },
  planRemembered: {
    says: 'sin suscripción, con un plan elegido antes',
    output: { kind: 'inactive', remembered: { priceId, payment: 'none' } },
  },
  paymentStarted: {
    says: 'sin suscripción, con un pago empezado',
    output: { kind: 'inactive', remembered: { priceId, payment: 'started' } },
  },
  paymentCancelled: {
    says: 'sin suscripción, con un pago cancelado',
    output: { kind: 'inactive', remembered: { priceId, payment: 'cancelled' } },
  },
  failed: {
    says: 'sin red',
    output: { kind: 'failed', remembered: { priceId: null, payment: 'none' } },
  },
  expired,
};
