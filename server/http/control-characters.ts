// Refuses control characters, including NUL, in every input.

import { createMiddleware } from 'hono/factory';
import { requestTexts } from '#server-texts/requests.ts';
import { ASSISTANT_FIELDS } from '../../contract/assistant.ts';
import { CUSTOMER_FIELDS } from '../../contract/customer.ts';
import type { Field } from '../../contract/fields.ts';
import { hasControls } from '../../contract/text.ts';
import type { RequestEnv } from '../backend.ts';
import { HttpError } from './http-error.ts';

/** Maximum nesting; deeper input could overflow the stack. */
const DEEPEST = 32;

/** Fields with several lines. */
const SEVERAL_LINES = new Set(
  Object.entries<Field>({ ...ASSISTANT_FIELDS, ...CUSTOMER_FIELDS })
    .filter(([, { kind }]) => kind === 'lines')
    .map(([name]) => name),
);

/** @throws {HttpError} 400 */
export const noControlsInAddress = createMiddleware<RequestEnv>(async (c, next) => {
  // A malformed escape is left unchanged: it cannot be decoded.
  const { pathname, search } = new URL(c.req.url);
  const decoded = (pathname + search).replace(/%[0-7][0-9a-f]|%c2%[89][0-9a-f]/gi, (escaped) =>
    decodeURIComponent(escaped),
  );
  if (hasControls(decoded, 'line')) throw new HttpError(400, requestTexts.controlsInAddress);
  await next();
});

/**
 * @returns the names of the body's fields that contain such characters at any depth
 * @throws {HttpError} 400 when the nesting is too deep
 */
export function fieldsWithControls(body: unknown): string[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  return Object.entries(body)
    .filter(([name, value]) => holdsControls(value, SEVERAL_LINES.has(name) ? 'lines' : 'line'))
    .map(([name]) => name);
}

function holdsControls(value: unknown, typed: 'line' | 'lines', depth = 1): boolean {
  if (typeof value === 'string') return hasControls(value, typed);
  if (typeof value !== 'object' || value === null) return false;
  if (depth === DEEPEST) throw new HttpError(400, requestTexts.notValid);
  if (Array.isArray(value)) return value.some((inner) => holdsControls(inner, typed, depth + 1));
  return Object.entries(value).some(
    ([key, inner]) => hasControls(key, typed) || holdsControls(inner, typed, depth + 1),
  );
}
