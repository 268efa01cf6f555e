// Idempotency keys as Stripe keeps them: for a day, of requests that ran.
import { StripeApiError } from '../stripe-api-error.ts';

export interface SavedAnswer {
  readonly status: number;
  readonly body: string;
}

export type Idempotency = ReturnType<typeof createIdempotency>;

interface Known {
  readonly request: string;
  readonly since: number;
  answer: SavedAnswer | null;
}

const DAY = 24 * 60 * 60;

export function createIdempotency(seconds: () => number) {
  const keys = new Map<string, Known>();
  return {
    /** The answer that the key was given before; null for a key that is new. Refuses a key that means something else. */
    begin(key: string, request: string): SavedAnswer | null {
      const known = keys.get(key);
      if (!known || known.since + DAY < seconds()) {
        keys.set(key, { request, since: seconds(), answer: null });
        return null;
      }
      if (!known.answer) {
        throw new StripeApiError(409, `Another request with the key ${key} is in progress.`, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
        });
      }
      if (known.request !== request) {
        throw new StripeApiError(
          400,
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type: 'idempotency_error' },
        );
      }
      return known.answer;
    },
    save(key: string, answer: SavedAnswer) {
      const known = keys.get(key);
      if (known) known.answer = answer;
    },
    /** Nothing ran: the key is free again. */
    forget(key: string) {
      keys.delete(key);
    },
  };
}
