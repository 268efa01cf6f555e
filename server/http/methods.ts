// Answers 405 with the allowed methods for other methods of a known path.

import type { Handler } from 'hono';
import { requestTexts } from '#server-texts/requests.ts';
import type { RequestEnv } from '../backend.ts';
import { HttpError } from './http-error.ts';

/** Register with `all` after the path's own methods. */
export function onlyMethods(...methods: readonly string[]): Handler<RequestEnv> {
  return () => {
    throw new HttpError(405, requestTexts.methodNotAllowed, { Allow: methods.join(', ') });
  };
}
