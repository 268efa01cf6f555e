// Every error response: a status and a Spanish sentence, as `{error}`.
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
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
 * A service that this request needs (Stripe, Google) does not answer or refuses. Never a 5xx: a load balancer
 * would take it for an instance that is down, and the app would retry by itself.
 * @param seconds after which a retry may succeed; null when a retry is useless
 */
export function dependencyFailed(text: string, seconds: number | null): HttpError {
  return new HttpError(424, text, seconds === null ? {} : { 'Retry-After': String(seconds) });
}

const UNAVAILABLE =
  'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.';
const RETRY_AFTER_SECONDS = 5;
const UNEXPECTED = 'Ocurrió un error inesperado. Inténtalo de nuevo en unos minutos.';
export const BAD_PHONE = 'El número de teléfono no es válido.';
export const NOT_FOUND = 'El recurso solicitado no existe.';

export function answerError(log: Backend['log']) {
  return (error: Error, c: Context<RequestEnv>) => {
    if (error instanceof HttpError)
      return c.json({ error: error.text, ...error.fields }, error.status, { ...error.headers });
    if (error instanceof DatabaseConnectionError) {
      log.error({ requestId: c.get('requestId'), error: describeError(error) }, 'database lost');
      return c.json({ error: UNAVAILABLE }, 503, { 'Retry-After': String(RETRY_AFTER_SECONDS) });
    }
    log.error({ requestId: c.get('requestId'), error: describeError(error) }, 'unexpected error');
    return c.json({ error: UNEXPECTED }, 500);
  };
}
