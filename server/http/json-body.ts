// Parses a request's JSON body with a schema.

import type { Context } from 'hono';
import * as v from 'valibot';
import { requestTexts } from '#server-texts/requests.ts';
import type { RequestEnv } from '../backend.ts';
import { fieldsWithControls } from './control-characters.ts';
import { HttpError } from './http-error.ts';
import { awaitTurn } from './large-body.ts';

/** @throws {HttpError} 415, 400 */
export async function readJson<S extends v.GenericSchema>(
  c: Context<RequestEnv>,
  schema: S,
  explain: (issues: [v.InferIssue<S>, ...v.InferIssue<S>[]]) => string = namesOfBadFields,
): Promise<v.InferOutput<S>> {
  const [type = ''] = (c.req.header('Content-Type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json')
    throw new HttpError(415, requestTexts.notJsonType);
  const text = await c.req.text();
  await awaitTurn(text.length);
  const body = parse(text);
  const refused = fieldsWithControls(body);
  if (refused.length > 0) throw new HttpError(400, controlsIn(refused));
  const result = v.safeParse(schema, body);
  if (!result.success) throw new HttpError(400, explain(result.issues));
  return result.output;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, requestTexts.malformedJson);
  }
}

function namesOfBadFields(issues: readonly v.BaseIssue<unknown>[]): string {
  const names = new Set(issues.map((issue) => String(issue.path?.[0]?.key ?? '')));
  const list = [...names].filter(Boolean);
  return list.length > 0 ? requestTexts.badFields(list) : requestTexts.notValid;
}

/** The message contains field names of the contract only, never other input. */
function controlsIn(names: readonly string[]): string {
  const known = names.filter((name) => /^[a-z_]{1,40}$/.test(name));
  return known.length > 0 ? requestTexts.controlsIn(known) : requestTexts.controls;
}
