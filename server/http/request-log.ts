// One log line a request: the route's pattern, never the path, which may hold an e-mail or a token.
import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { RequestEnv } from '../backend.ts';

export function requestLog(log: Logger) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    log.info(
      {
        requestId,
        method: c.req.method,
        route: routePath(c),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  });
}
