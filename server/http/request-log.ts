// Logs and measures each request with its route pattern, never the path, which may contain an e-mail or a token.
// @rule What a log line keeps
import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Backend, RequestEnv } from '../backend.ts';

/** Accepts request ids of 128 bits in hexadecimal, as proxies create them; other texts may be personal data. */
const REQUEST_ID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

export function requestLog({ log, metrics }: Pick<Backend, 'log' | 'metrics'>) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const given = c.req.header('X-Request-Id');
    const requestId = given && REQUEST_ID.test(given) ? given : randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const ms = performance.now() - started;
    const { method } = c.req;
    const { status } = c.res;
    const route = routePath(c);
    metrics.answered({ method, route, status, seconds: ms / 1000 });
    log.info({ requestId, method, route, status, ms: Math.round(ms) }, 'request');
  });
}
