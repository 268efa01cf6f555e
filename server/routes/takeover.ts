// POST /api/auth/user/takeover: the e-mail's owner keeps or deletes what an unverified person had typed.

import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { takeoverTexts } from '#server-texts/accounts.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { HttpError } from '../http/http-error.ts';
import { readJson } from '../http/json-body.ts';
import { onlyMethods } from '../http/methods.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import { inSession } from '../sessions/in-session.ts';
import { emptyAccount, settleTakeover } from '../stores/takeover-store.ts';
import { endTrialOfCards } from '../stores/trial-store.ts';

const PATH = '/api/auth/user/takeover';

const decisionSchema = v.object({ keep: v.boolean() });

/** Blocks payments until the owner has decided. Use it after `requireSignedIn`. */
export const requireDecided = createMiddleware<RequestEnv>(async (c, next) => {
  if (c.get('account').takenOverAt) throw new HttpError(409, takeoverTexts.decideFirst);
  await next();
});

export function takeoverRoutes(backend: Backend) {
  const { database, limits, billing, now } = backend;
  return new Hono<RequestEnv>()
    .post(PATH, requireSignedIn(backend), async (c) => {
      const account = c.get('account');
      const { keep } = await readJson(c, decisionSchema);
      if (!keep) {
        if (!account.takenOverAt) throw new HttpError(409, takeoverTexts.decided);
        await limits.begin(c, 'payment', { account: account.id });
        // When that fails everything stays, including the question.
        await billing.end(account.id);
      }
      await inSession(database, account, async (queries) => {
        const isDecided = await settleTakeover(queries, account.id);
        if (keep) return;
        if (!isDecided) throw new HttpError(409, takeoverTexts.decided);
        await endTrialOfCards(queries, account.id, now());
        await emptyAccount(queries, account.id);
      });
      return c.json({ taken_over: false });
    })
    .all(PATH, onlyMethods('POST'));
}
