// The SDK as the backend uses it, and people who subscribe through it.
import Stripe from 'stripe';
import type { Card } from './objects/card.ts';
import type { StripeStandIn } from './start-stand-in.ts';

export const PRICE = 'price_virsi_a_ideal';

export function sdkOf({ url, secretKey }: StripeStandIn, maxNetworkRetries = 0): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries,
  });
}

export function sessionParams(
  customer: string,
  change: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer,
    client_reference_id: '42',
    line_items: [{ price: PRICE, quantity: 1 }],
    success_url: 'https://virsi.test/admin-account',
    cancel_url: 'https://virsi.test/admin-account?pago=cancelado',
    locale: 'es-419',
    metadata: { account: '42' },
    ...change,
  };
}

interface NewSubscriber {
  /** Null for none. */
  readonly trialDays?: number | null;
  readonly card?: Card | null;
  readonly change?: Partial<Stripe.Checkout.SessionCreateParams>;
}

/** Somebody who came through Checkout; with a trial of 7 days unless it says otherwise. */
export async function newSubscriber(standIn: StripeStandIn, options: NewSubscriber = {}) {
  const { trialDays = 7, card = 'good', change = {} } = options;
  const stripe = sdkOf(standIn);
  const { id: customerId } = await stripe.customers.create({ email: 'ana@ejemplo.com' });
  const session = await stripe.checkout.sessions.create(
    sessionParams(customerId, {
      subscription_data: {
        metadata: { account: '42' },
        ...(trialDays !== null && {
          trial_period_days: trialDays,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        }),
      },
      ...change,
    }),
  );
  standIn.checkout(session.id).pay({ card });
  const [subscription] = standIn.subscriptions(customerId);
  if (!subscription) throw new Error('Nobody subscribed');
  return { customerId, sessionId: session.id, subscriptionId: subscription.id };
}
