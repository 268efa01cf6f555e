// The SDK, set up for this deployment, and what is read of its errors.
import Stripe from 'stripe';
import type { Config } from '../../config.ts';

export type StripeConfig = NonNullable<Config['stripe']>;

const PATIENCE_MS = 10_000;

export function stripeClient({ secretKey, apiUrl }: StripeConfig): Stripe {
  return new Stripe(secretKey, {
    ...(apiUrl && {
      host: apiUrl.hostname,
      port: apiUrl.port || (apiUrl.protocol === 'https:' ? 443 : 80),
      protocol: apiUrl.protocol === 'https:' ? 'https' : 'http',
    }),
    timeout: PATIENCE_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/** Whether Stripe does not know the object that was named by that parameter. */
export function isMissing(error: unknown, param: 'customer' | 'price' | 'event' | 'id'): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    (error.param ?? 'id') === param
  );
}

/** Whether Stripe answered, and asking for the very same again will be answered alike. */
export function isAnswer(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    error.statusCode !== undefined &&
    error.statusCode !== 409 &&
    error.statusCode !== 429
  );
}

/** What the log may keep. The message is left out: it repeats parts of keys, names and e-mails. */
export function describeStripeError(error: unknown): object {
  if (!(error instanceof Stripe.errors.StripeError))
    return { type: error instanceof Error ? error.name : 'unknown' };
  const { type, code, param, statusCode, requestId } = error;
  return { type, code, param, statusCode, requestId };
}
