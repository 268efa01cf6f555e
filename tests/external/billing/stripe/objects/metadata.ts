// Metadata: what is sent as empty is taken away, all values come back as text.
import type Stripe from 'stripe';

export function keptMetadata(
  sent: Stripe.Emptyable<Stripe.MetadataParam> | undefined,
  before: Stripe.Metadata = {},
): Stripe.Metadata {
  if (sent === '') return {};
  const merged = Object.entries({ ...before, ...sent });
  return Object.fromEntries(
    merged.filter(([, value]) => value !== '').map(([name, value]) => [name, String(value)]),
  );
}
