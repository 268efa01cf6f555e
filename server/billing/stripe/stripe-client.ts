// Configures the Stripe SDK and interprets its errors.
import Stripe from 'stripe';
import type { Config } from '../../config.ts';
import type { HttpError } from '../../http/http-error.ts';
import {
  addressRefused,
  emailRefused,
  noPayments,
  notOnSale,
  paymentRefused,
} from '../billing-errors.ts';
import { fetchWithinBudget } from './stripe-budget.ts';

export type StripeConfig = NonNullable<Config['stripe']>;

/** Error codes about the person's request, not about our settings. */
const REFUSALS: Readonly<Record<string, () => HttpError>> = {
  email_invalid: emailRefused,
  customer_tax_location_invalid: addressRefused,
  country_code_invalid: addressRefused,
  country_unsupported: addressRefused,
  postal_code_invalid: addressRefused,
  state_unsupported: addressRefused,
};

/** Timeout of one request with its whole answer. */
const PATIENCE_MS = 6000;

export function stripeClient({ secretKey, apiUrl }: StripeConfig): Stripe {
  return new Stripe(secretKey, {
    ...(apiUrl && {
      host: apiUrl.hostname,
      port: apiUrl.port || (apiUrl.protocol === 'https:' ? 443 : 80),
      protocol: apiUrl.protocol === 'https:' ? 'https' : 'http',
    }),
    timeout: PATIENCE_MS,
    maxNetworkRetries: 2,
    // Unlike Node's http, its timeout covers the whole answer, and it can be aborted.
    httpClient: Stripe.createFetchHttpClient(fetchWithinBudget),
    telemetry: false,
  });
}

/** Whether Stripe does not know the object of that parameter. */
export function isMissing(error: unknown, param: 'customer' | 'price' | 'event' | 'id'): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    (error.param ?? 'id') === param
  );
}

/** Whether the same request would get the same answer again. */
export function isAnswer(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    error.statusCode !== undefined &&
    error.statusCode !== 409 &&
    error.statusCode !== 429
  );
}

/** The HTTP error for an error of Stripe or a used-up budget. */
export function httpErrorOf(error: unknown): HttpError {
  if (!(error instanceof Stripe.errors.StripeError) || !isPermanent(error)) return noPayments();
  if (error.param?.startsWith('line_items') || error.param === 'price') return notOnSale();
  return (error.code && REFUSALS[error.code]?.()) || paymentRefused();
}

function isPermanent({ statusCode = 500 }: Stripe.errors.StripeError): boolean {
  return statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429;
}

/** The loggable part of an error. Without the message, which repeats parts of keys, names and e-mails. */
export function describeStripeError(error: unknown): object {
  if (!(error instanceof Stripe.errors.StripeError))
    return { type: error instanceof Error ? error.name : 'unknown' };
  const { type, code, param, statusCode, requestId } = error;
  return { type, code, param, statusCode, requestId };
}
