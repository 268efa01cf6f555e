// The errors of Stripe's API.

interface ErrorDetails {
  readonly type?: 'api_error' | 'idempotency_error' | 'invalid_request_error';
  readonly code?: string;
  readonly param?: string;
}

export class StripeApiError extends Error {
  readonly status: number;
  readonly body: string;

  constructor(status: number, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.body = JSON.stringify({ error: { type: 'invalid_request_error', message, ...details } });
  }
}

export const invalid = (message: string, param?: string) =>
  new StripeApiError(400, message, param === undefined ? {} : { param });

/** Answered with 404 for an id of the path, with 400 for a parameter. */
export function missing(kind: string, id: string, param = 'id'): StripeApiError {
  const status = param === 'id' ? 404 : 400;
  return new StripeApiError(status, `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
}

export function find<Value>(known: Map<string, Value>, kind: string, id: string, param?: string) {
  const value = known.get(id);
  if (value === undefined) throw missing(kind, id, param);
  return value;
}
