// Every error response: a status and a sentence, as `{error}`.

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { requestTexts } from '#server-texts/requests.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { DatabaseConnectionError } from '../database/database.ts';
import { describeError } from './describe-error.ts';

/** Thrown by a route; becomes the response. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly status: ContentfulStatusCode,
    readonly text: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Fields for programs, besides the sentence. */
    readonly fields: Readonly<Record<string, unknown>> = {},
  ) {
    super(text);
  }
}

/**
 * The answer of a read where there is nothing: 204 for a client that asks so, as a browser's console shows a 404 as an
 * error.
 * @throws {HttpError} 404 for every other
 */
export function absent(c: Context, text: string): Response {
  if (c.req.query('absent') !== '204') throw new HttpError(404, text);
  return c.body(null, 204);
}

/**
 * A service that this request needs (Stripe, Google) does not answer or refuses. Never a 5xx: a load balancer
 * would take it for an instance that is down, and the app would retry by itself.
 * @param seconds after which a retry may succeed; null when a retry is useless
 */
export function dependencyFailed(text: string, seconds: number | null): HttpError {
  return new HttpError(424, text, seconds === null ? {} : { 'Retry-After': String(seconds) });
}

const RETRY_AFTER_SECONDS = 5;

export function answerError(log: Backend['log']) {
  return (error: Error, c: Context<RequestEnv>) => {
    if (error instanceof HttpError)
      return c.json({ error: error.text, ...error.fields }, error.status, { ...error.headers });
    if (error instanceof DatabaseConnectionError) {
      log.error({ requestId: c.get('requestId'), error: describeError(error) }, 'database lost');
      return c.json({ error: requestTexts.unavailable }, 503, {
        'Retry-After': String(RETRY_AFTER_SECONDS),
      });
    }
    log.error({ requestId: c.get('requestId'), error: describeError(error) }, 'unexpected error');
    return c.json({ error: requestTexts.unexpected }, 500);
  };
}
