// The security headers of every response; a file or a call gets only those that apply to it.
import { createMiddleware } from 'hono/factory';
import type { Backend, RequestEnv } from '../backend.ts';
import { INDEX } from './built-app.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { pageInlines } from './page-inlines.ts';
import { isHttps } from './public-origin.ts';

const OF_ALL = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** For files and calls: if opened as a page, they can do nothing. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

export function securityHeaders({ config, builtApp }: Pick<Backend, 'config' | 'builtApp'>) {
  const index = new TextDecoder().decode(builtApp?.get(INDEX)?.content);
  const ofPages = Object.entries({
    'Content-Security-Policy': contentSecurityPolicy(config.app, pageInlines(index)),
    // The Google popup must keep its window.opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    ...OF_ALL,
  });
  const ofTheRest = Object.entries({ 'Content-Security-Policy': NO_PAGE, ...OF_ALL });
  return createMiddleware<RequestEnv>(async (c, next) => {
    await next();
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html');
    for (const [name, value] of isPage ? ofPages : ofTheRest)
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (isHttps(c, config)) c.res.headers.set('Strict-Transport-Security', 'max-age=31536000');
  });
}
