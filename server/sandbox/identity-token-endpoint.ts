// POST /sandbox/google/token: a fresh ID token for the refresh token the browser kept.

import { Hono } from 'hono';
import * as v from 'valibot';
import { popupTexts } from '#server-texts/sandbox.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/json-body.ts';
import { onlyMethods } from '../http/methods.ts';
import { renewIdToken } from './identity-tokens.ts';

const bodySchema = v.object({ refresh_token: v.string() });

export function identityTokenRoutes({ tokens }: Backend) {
  return new Hono<RequestEnv>()
    .post('/sandbox/google/token', async (c) => {
      const { refresh_token } = await readJson(c, bodySchema);
      const id_token = await renewIdToken(tokens, refresh_token);
      if (!id_token) throw new HttpError(401, popupTexts.sessionEnded);
      return c.json({ id_token });
    })
    .all('/sandbox/google/token', onlyMethods('POST'));
}
