// An invoice of one period of a subscription.
import type Stripe from 'stripe';
import { objectOf } from '../schemas.ts';
import type { World } from '../world.ts';
import { itemOf } from './subscription.ts';

export function createInvoice(
  world: World,
  subscription: Stripe.Subscription,
  billing_reason: Stripe.Invoice.BillingReason,
): Stripe.Invoice {
  const { price, quantity = 1 } = itemOf(subscription);
  const { id: subscriptionId, currency, customer, metadata } = subscription;
  // Nothing for a trial.
  const amount = subscription.status === 'trialing' ? 0 : (price.unit_amount ?? 0) * quantity;
  const invoice = objectOf('invoice', {
    id: world.newId('in'),
    amount_due: amount,
    billing_reason,
    created: world.now(),
    ...{ currency, customer },
    parent: {
      quote_details: null,
      subscription_details: { metadata, subscription: subscriptionId },
      type: 'subscription_details',
    },
    status: 'draft',
  });
  world.invoices.set(invoice.id, invoice);
  return invoice;
}

/** The id of the subscription that the invoice is for. */
export function subscriptionIdOf(invoice: Stripe.Invoice): string {
  const subscription = invoice.parent?.subscription_details?.subscription;
  if (typeof subscription !== 'string') throw new Error(`${invoice.id} is of no subscription`);
  return subscription;
}
