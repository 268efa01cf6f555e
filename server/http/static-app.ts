// The built app: hashed assets cached for ever, a prerendered page where there is one, index.html for every other path.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { SESSION_COOKIE } from '../../contract/session.ts';
import type { RequestEnv } from '../backend.ts';
import { NOT_FOUND, Refusal } from './refusal.ts';

const NOT_BUILT = 'La aplicación no está construida: ejecuta «npm run build».';

/** What the build packed is sent as it is; whatever it left unpacked is packed on the way. */
const precompressed = true;

const FOR_EVER = 'public, max-age=31536000, immutable';

export function staticApp(staticDir: string): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  if (!existsSync(join(staticDir, 'index.html')))
    return app.get('*', (c) => c.text(NOT_BUILT, 503));
  const notFound = () => {
    throw new Refusal(404, NOT_FOUND);
  };
  app.use(compress());
  app.get(
    '/assets/*',
    cacheControl(FOR_EVER),
    serveStatic({ root: staticDir, precompressed }),
    notFound,
  );
  app.get('*', cacheControl('no-cache'));
  app.get('*', drawnPage(staticDir));
  app.get('*', serveStatic({ root: staticDir, index: 'index.html', precompressed }));
  app.get('*', serveStatic({ root: staticDir, path: 'index.html', precompressed }));
  return app;
}

/** What somebody without a session sees under the address; with one, the app has to find out first. */
function drawnPage(staticDir: string): MiddlewareHandler<RequestEnv> {
  const page = serveStatic<RequestEnv>({
    root: join(staticDir, 'pages'),
    precompressed,
    rewriteRequestPath: (path) => (path === '/' ? '/index.html' : `${path}.html`),
  });
  return async (c, next) => {
    c.header('Vary', 'Cookie', { append: true });
    return getCookie(c, SESSION_COOKIE) ? next() : page(c, next);
  };
}

function cacheControl(value: string) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('Cache-Control', value);
  });
}
