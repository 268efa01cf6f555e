// Security headers of every answer.
import { createMiddleware } from 'hono/factory';
import type { RequestEnv } from '../backend.ts';
import type { Config } from '../config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { pageInlines } from './page-inlines.ts';
import { isHttps } from './public-origin.ts';

export function securityHeaders(config: Config) {
  const headers = Object.entries({
    'Content-Security-Policy': contentSecurityPolicy(config.app, pageInlines(config.staticDir)),
    // The Google popup must keep its window.opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  });
  return createMiddleware<RequestEnv>(async (c, next) => {
    await next();
    for (const [name, value] of headers)
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (isHttps(c, config)) c.res.headers.set('Strict-Transport-Security', 'max-age=31536000');
  });
}
