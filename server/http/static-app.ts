// Serves the built app: hashed assets cached for ever, prerendered pages, index.html for every other path.

import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { requestTexts } from '#server-texts/requests.ts';
import { SESSION_COOKIE } from '../../contract/session.ts';
import type { RequestEnv } from '../backend.ts';
import { type BuiltApp, type BuiltFile, INDEX } from './built-app.ts';
import { HttpError } from './http-error.ts';

const NOT_BUILT = 'La aplicación no está construida: ejecuta «npm run build».';

const FOR_EVER = 'public, max-age=31536000, immutable';

export function staticApp(built: BuiltApp): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const index = built.get(INDEX);
  if (!index) return app.get('*', (c) => c.text(NOT_BUILT, 503));

  /** The prerendered page for visitors without a session; with a session the app must check its state first. */
  const drawnPage = (path: string) =>
    built.get(path === '/' ? `/pages${INDEX}` : `/pages${path}.html`);

  return app
    .get('/assets/*', (c) => {
      const file = built.get(c.req.path);
      if (!file) throw new HttpError(404, requestTexts.notFound);
      return answerFile(c, file, FOR_EVER);
    })
    .get('*', (c) => {
      c.header('Vary', 'Cookie');
      const drawn = getCookie(c, SESSION_COOKIE) ? undefined : drawnPage(c.req.path);
      return answerFile(c, drawn ?? built.get(c.req.path) ?? index, 'no-cache');
    });
}

/** The response in the smallest encoding that the client accepts. */
function answerFile(c: Context, { type, content, encoded }: BuiltFile, cacheControl: string) {
  const taken = c.req
    .header('Accept-Encoding')
    ?.split(',')
    .map((name) => name.trim());
  const [encoding, sent] = encoded.find(([name]) => taken?.includes(name)) ?? [null, content];
  if (encoding) c.header('Content-Encoding', encoding);
  if (encoded.length > 0) c.header('Vary', 'Accept-Encoding', { append: true });
  c.header('Content-Type', type);
  c.header('Content-Length', String(sent.length));
  c.header('Cache-Control', cacheControl);
  return c.body(sent);
}
