// The pages a person is sent to: as much of them as a walk in the browser needs.
import { Hono } from 'hono';
import { html } from 'hono/html';
import { completeCheckout } from './life/complete-checkout.ts';
import { portalMoves } from './owner-moves.ts';
import type { World } from './world.ts';

const page = (title: string, content: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
  <link rel="icon" href="data:," />
  <title>${title}</title>
  <h1>${title}</h1>
  ${content}
</html>`;

const button = (label: string) => html`<form method="post"><button>${label}</button></form>`;

/** @param onRequest before each request: time has passed since the last one */
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
    const days = order.data.trial_period_days;
    return c.html(
      page(
        'Checkout',
        html`<p>${id}: ${(unit_amount ?? 0) / 100} ${currency} a month</p>
  <p>${days ? `${days} days free` : 'Due today'}</p>
  ${button('Pay with a good card')}
  <a href="${session.cancel_url}">Back</a>`,
      ),
    );
  });
  app.post('/checkout/:id', (c) => {
    const session = world.sessions.get(c.req.param('id'));
    if (!session) return c.notFound();
    const problem = completeCheckout(world, session, 'good');
    return problem ? c.text(problem, 402) : c.redirect(session.success_url ?? '', 303);
  });
  app.get('/portal/:id', (c) => {
    const session = world.portals.get(c.req.param('id'));
    if (!session) return c.notFound();
    return c.html(
      page(
        'Billing portal',
        html`${button('Cancel at the end of the period')}
  <a href="${session.return_url}">Return</a>`,
      ),
    );
  });
  app.post('/portal/:id', (c) => {
    const session = world.portals.get(c.req.param('id'));
    if (!session) return c.notFound();
    portalMoves(world, session.customer).cancelAtPeriodEnd();
    return c.redirect(c.req.path, 303);
  });
  return app;
}
