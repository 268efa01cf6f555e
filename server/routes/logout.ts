// POST /api/auth/user/logout: ends the session at the server too, not only in the browser (decision 55).
import { Hono } from 'hono';
import type { Backend, RequestEnv } from '../backend.ts';
import { onlyMethods } from '../http/methods.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import { endSession } from '../stores/session-store.ts';

const PATH = '/api/auth/user/logout';

export function logoutRoutes(backend: Backend) {
  return new Hono<RequestEnv>()
    .post(PATH, requireSignedIn(backend), async (c) => {
      const { id, session } = c.get('account');
      await endSession(backend.database, id, session);
      return c.body(null, 204);
    })
    .all(PATH, onlyMethods('POST'));
}
