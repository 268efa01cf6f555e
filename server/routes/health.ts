// GET /healthz: whether the server can do its work, found out by a real query.
import { Hono } from 'hono';
import type { Backend, RequestEnv } from '../backend.ts';
import { describeError } from '../http/describe-error.ts';
import { onlyMethods } from '../http/methods.ts';

export function healthRoutes({ billing, database, log }: Backend) {
  return new Hono<RequestEnv>()
    .get('/healthz', async (c) => {
      c.header('Cache-Control', 'no-store');
      try {
        await database.rows('SELECT count(*) FROM migrations');
        const problems = billing.problems();
        return c.json({
          status: 'ok',
          database: database.kind,
          ...(problems.length > 0 && { billing: problems }),
        });
      } catch (error) {
        if (error instanceof Error) log.error({ error: describeError(error) }, 'database failed');
        return c.json({ status: 'unavailable', database: database.kind }, 503);
      }
    })
    .all('/healthz', onlyMethods('GET', 'HEAD'));
}
