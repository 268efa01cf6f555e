// The pages of Checkout and of the portal, as far as a walk in the browser needs them.
import { Hono } from 'hono';
import { html } from 'hono/html';
import { completeCheckout } from './lifecycle.ts';
import { portalOf } from './portal.ts';
import type { World } from './world.ts';

const page = (title: string, content: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
  <link rel="icon" href="data:," />
  <title>${title}</title>
  <h1>${title}</h1>
  ${content}
</html>`;

const button = (label: string) => html`<form method="post"><button>${label}</button></form>`;

/** @param onRequest runs before each request: what became due since the last one happens first */
export function pageRoutes(world: World, onRequest: () => void) {
  const app = new Hono();
  app.use(async (_c, next) => {
    onRequest();
    await next();
  });
  app.get('/checkout/:id', (c) => {
    const session = world.sessions.get(c.req.param('id'));
    const order = world.orders.get(c.req.param('id'));
    if (!session || !order) return c.notFound();
    const { id, unit_amount, currency } = order.price;
    const content = html`<p>${id}: ${(unit_amount ?? 0) / 100} ${currency} a month</p>
  <p>${order.trialDays ? `${order.trialDays} days free` : 'Due today'}</p>
  ${button('Pay with a good card')}
  <a href="${session.cancel_url}">Back</a>`;
    return c.html(page('Checkout', content));
  });
  app.post('/checkout/:id', (c) => {
    const session = world.sessions.get(c.req.param('id'));
    if (!session) return c.notFound();
    const problem = completeCheckout(world, session, { card: 'good' });
    return problem ? c.text(problem, 402) : c.redirect(session.success_url ?? '', 303);
  });
  app.get('/portal/:id', (c) => {
    const portal = world.portals.get(c.req.param('id'));
    if (!portal) return c.notFound();
    const content = html`${button('Cancel at the end of the period')}
  <a href="${portal.return_url}">Return</a>`;
    return c.html(page('Billing portal', content));
  });
  app.post('/portal/:id', (c) => {
    const portal = world.portals.get(c.req.param('id'));
    if (!portal) return c.notFound();
    portalOf(world, portal.customer).cancelAtPeriodEnd();
    return c.redirect(c.req.path, 303);
  });
  return app;
}
