// The HTTP app: API, sandbox and built app, in that order.

import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requestTexts } from '#server-texts/requests.ts';
import type { Backend, RequestEnv } from './backend.ts';
import { bodyLimit } from './http/body-limit.ts';
import { noControlsInAddress } from './http/control-characters.ts';
import { answerError, HttpError } from './http/http-error.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { securityTxt } from './http/security-txt.ts';
import { serverTiming } from './http/server-timing.ts';
import { staticApp } from './http/static-app.ts';
import { pageAssets } from './pages/page-assets.ts';
import { assistantRoutes } from './routes/assistant.ts';
import { authRoutes } from './routes/auth.ts';
import { confirmationRoutes } from './routes/confirmation.ts';
import { customerRoutes } from './routes/customer.ts';
import { flowCountRoutes } from './routes/flow-counts.ts';
import { healthRoutes } from './routes/health.ts';
import { logoutRoutes } from './routes/logout.ts';
import { ownAccountRoutes } from './routes/own-account.ts';
import { passwordRoutes } from './routes/password.ts';
import { recoveryRoutes } from './routes/recovery.ts';
import { stripeWebhookRoutes } from './routes/stripe-webhook.ts';
import { subscriptionRoutes } from './routes/subscription.ts';
import { takeoverRoutes } from './routes/takeover.ts';
import { sandboxRoutes } from './sandbox/sandbox.ts';

interface AppOptions {
  /** Adds Server-Timing to responses, in development only. */
  readonly isTimed?: boolean;
}

export function createApp(
  backend: Backend,
  { isTimed = false }: AppOptions = {},
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  if (isTimed) app.use(serverTiming());
  app.use(requestLog(backend), securityHeaders(backend));
  app.use(bodyLimit);
  app.use('/api/*', noStore, noControlsInAddress);
  app.use('/sandbox/*', noStore, noControlsInAddress);

  app.route('/', healthRoutes(backend));
  app.route('/', securityTxt(backend));
  app.route('/', pageAssets());
  app.route('/', authRoutes(backend));
  app.route('/', logoutRoutes(backend));
  app.route('/', passwordRoutes(backend));
  app.route('/', ownAccountRoutes(backend));
  app.route('/', recoveryRoutes(backend));
  app.route('/', confirmationRoutes(backend));
  app.route('/', takeoverRoutes(backend));
  app.route('/', customerRoutes(backend));
  app.route('/', subscriptionRoutes(backend));
  if (backend.webhookQueue) app.route('/', stripeWebhookRoutes(backend.webhookQueue));
  app.route('/', assistantRoutes(backend));
  app.route('/', flowCountRoutes(backend));
  if (backend.config.sandbox) app.route('/', sandboxRoutes(backend));

  app.all('/api/*', notFound);
  app.all('/sandbox/*', notFound);
  if (backend.builtApp) app.route('/', staticApp(backend.builtApp));
  app.notFound(notFound);
  app.onError(answerError(backend.log));
  return app;
}

const noStore = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
});

function notFound(): never {
  throw new HttpError(404, requestTexts.notFound);
}
