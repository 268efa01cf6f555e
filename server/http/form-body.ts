// Parses the forms of the server's own pages, which use one content type.

import type { Context } from 'hono';
import { requestTexts } from '#server-texts/requests.ts';
import type { RequestEnv } from '../backend.ts';
import { HttpError } from './http-error.ts';

/** More fields than any page has. */
const MOST_FIELDS = 50;

/**
 * The fields by name; the last value of a repeated name.
 * @throws {HttpError} 400
 */
export async function readForm(c: Context<RequestEnv>): Promise<Record<string, string>> {
  const [type = ''] = (c.req.header('Content-Type') ?? '').split(';');
  const isForm = type.trim().toLowerCase() === 'application/x-www-form-urlencoded';
  const text = isForm ? await c.req.text() : '';
  const fields = text.split('&', MOST_FIELDS + 1);
  if (!isForm || fields.length > MOST_FIELDS) throw new HttpError(400, requestTexts.notAForm);
  return Object.fromEntries(new URLSearchParams(text));
}
