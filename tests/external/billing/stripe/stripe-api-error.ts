// What Stripe says no with.

interface StripeErrorDetails {
  readonly type?: 'api_error' | 'idempotency_error' | 'invalid_request_error';
  readonly code?: string;
  readonly param?: string;
}

export class StripeApiError extends Error {
  readonly status: number;
  readonly details: StripeErrorDetails;

  constructor(status: number, message: string, details: StripeErrorDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  get body(): string {
    const { type = 'invalid_request_error', ...rest } = this.details;
    return JSON.stringify({ error: { type, message: this.message, ...rest } });
  }
}

/** A value that names what does not exist: a 404 in the path, a 400 in a parameter. */
export function missing(kind: string, id: string, param = 'id'): StripeApiError {
  return new StripeApiError(param === 'id' ? 404 : 400, `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
}

export function invalid(message: string, param: string): StripeApiError {
  return new StripeApiError(400, message, { param });
}

export function find<Value>(known: Map<string, Value>, kind: string, id: string, param?: string) {
  const value = known.get(id);
  if (value === undefined) throw missing(kind, id, param);
  return value;
}
