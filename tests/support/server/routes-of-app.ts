// The routes that the app itself says it has, so that a test of all of them forgets none.
import type { Hono } from 'hono';
import type * as App from '../../../server/app.ts';

const routers: Pick<Hono, 'routes'>[] = [];

/**
 * For `vi.mock` of server/app.ts, after `vi.resetModules()` in `vi.hoisted`: other files of the worker have loaded it.
 */
export function withRoutesSeen({ createApp }: typeof App): Pick<typeof App, 'createApp'> {
  return {
    createApp: (...backend) => {
      const app = createApp(...backend);
      routers.push(app);
      return app;
    },
  };
}

/** As 'GET /api/bot', of every app that was made, without middleware and the refusals of other methods. */
export function routesOfApp(): string[] {
  const own = routers
    .flatMap(({ routes }) => routes)
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  return [...new Set(own)].toSorted();
}
