// Answers 405 with the allowed methods for other methods of a known path.
import type { Handler } from 'hono';
import type { RequestEnv } from '../backend.ts';
import { HttpError } from './http-error.ts';

const METHOD_NOT_ALLOWED = 'Este recurso no admite ese método.';

/** Register with `all` after the path's own methods. */
export function onlyMethods(...methods: readonly string[]): Handler<RequestEnv> {
  return () => {
    throw new HttpError(405, METHOD_NOT_ALLOWED, { Allow: methods.join(', ') });
  };
}
