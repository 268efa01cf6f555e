// Chooses the payment provider: Stripe when a key is configured, otherwise the sandbox.
import type { Backend } from '../backend.ts';
import { sandboxBilling } from './sandbox/sandbox-billing.ts';
import { openStripe, type Patience } from './stripe/open-stripe.ts';

type Parts = Pick<Backend, 'config' | 'database' | 'tokens' | 'now' | 'log' | 'metrics'>;

export function openBilling(
  parts: Parts,
  patience: Patience = {},
): Pick<Backend, 'billing' | 'webhookQueue'> {
  const { stripe } = parts.config;
  if (!stripe) return { billing: sandboxBilling(parts), webhookQueue: null };
  return openStripe(parts, stripe, patience);
}
