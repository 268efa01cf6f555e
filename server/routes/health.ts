// The probes. Liveness: the process answers. Readiness: it can do its work.
import { Hono } from 'hono';
import type { Backend, RequestEnv } from '../backend.ts';
import { LIVENESS, NO_STORE, READINESS } from '../health/probes.ts';
import { onlyMethods } from '../http/methods.ts';

export function healthRoutes({ billing, database, readiness }: Backend) {
  const app = new Hono<RequestEnv>()
    .get(LIVENESS, (c) => c.json({ status: 'ok' }, 200, NO_STORE))
    .all(LIVENESS, onlyMethods('GET', 'HEAD'));
  for (const path of READINESS)
    app
      .get(path, (c) => {
        const failing = readiness.failing();
        const problems = billing.problems();
        const answer = {
          status: failing.length > 0 ? 'unavailable' : 'ok',
          database: database.kind,
          ...(failing.length > 0 && { failing }),
          ...(problems.length > 0 && { billing: problems }),
        };
        return c.json(answer, failing.length > 0 ? 503 : 200, NO_STORE);
      })
      .all(path, onlyMethods('GET', 'HEAD'));
  return app;
}
