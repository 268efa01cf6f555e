// All replacements of third parties; not mounted with SANDBOX=off.
import { Hono } from 'hono';
import type { Backend, RequestEnv } from '../backend.ts';
import { sandboxAssets } from './assets.ts';
import { connectPages } from './connect-pages.ts';
import { googleCalendarRoutes } from './google-calendars.ts';
import { identityPopupRoutes } from './identity-popup.ts';
import { identityTokenRoutes } from './identity-token-endpoint.ts';
import { mailboxRoutes } from './mailbox.ts';
import { paymentRoutes } from './payment.ts';
import { portalRoutes } from './portal.ts';

export function sandboxRoutes(backend: Backend) {
  const app = new Hono<RequestEnv>();
  // With Stripe there is no sandbox payment.
  if (!backend.config.stripe)
    app.route('/', paymentRoutes(backend)).route('/', portalRoutes(backend));
  return app
    .route('/', sandboxAssets())
    .route('/', identityPopupRoutes(backend))
    .route('/', identityTokenRoutes(backend))
    .route('/', googleCalendarRoutes(backend))
    .route('/', mailboxRoutes(backend))
    .route('/', connectPages());
}
