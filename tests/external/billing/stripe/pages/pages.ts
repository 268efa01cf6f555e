// The pages a person is sent to.
import { type Context, Hono } from 'hono';
import { completeCheckout } from '../life/complete-checkout.ts';
import { isCard } from '../objects/card.ts';
import { checkoutReturn, portalMoves } from '../owner-moves.ts';
import type { World } from '../world.ts';
import { checkoutPage } from './checkout-page.ts';
import { portalPage } from './portal-page.ts';

/** @param onRequest before each request: time has passed since the last one */
export function pageRoutes(world: World, onRequest: () => void) {
  const app = new Hono();
  app.use(async (_c, next) => {
    onRequest();
    await next();
  });

  app.get('/checkout/:id', (c) => {
    const found = findCheckout(c);
    if (!found) return c.notFound();
    const { session, order } = found;
    const problem = session.status === 'open' ? null : `The session is ${session.status}.`;
    return c.html(checkoutPage(session, order, problem));
  });
  app.post('/checkout/:id', async (c) => {
    const found = findCheckout(c);
    if (!found) return c.notFound();
    const { session, order } = found;
    const { move } = await c.req.parseBody();
    const problem = completeCheckout(world, session, isCard(move) ? move : null);
    if (problem) return c.html(checkoutPage(session, order, problem), 402);
    return c.redirect(checkoutReturn(session), 303);
  });

  app.get('/portal/:id', (c) => {
    const session = world.portals.get(c.req.param('id'));
    if (!session) return c.notFound();
    const { subscriptions } = portalMoves(world, session.customer);
    return c.html(
      portalPage({
        session,
        subscriptions: subscriptions(),
        prices: [...world.prices.values()],
      }),
    );
  });
  app.post('/portal/:id', async (c) => {
    const session = world.portals.get(c.req.param('id'));
    if (!session) return c.notFound();
    const { move } = await c.req.parseBody();
    makeMove(world, session.customer, String(move).split(' '));
    return c.redirect(c.req.path, 303);
  });
  return app;

  function findCheckout(c: Context) {
    const id = c.req.param('id') ?? '';
    const session = world.sessions.get(id);
    const order = world.orders.get(id);
    return session && order && { session, order };
  }
}

function makeMove(world: World, customer: string, [move, value = '', id = value]: string[]): void {
  const moves = portalMoves(world, customer, id);
  if (move === 'plan') moves.changePlan(value);
  else if (move === 'cancel') moves.cancelAtPeriodEnd();
  else if (move === 'cancel-now') moves.cancelNow();
  else if (move === 'resume') moves.resume();
  else if (move === 'pay') moves.payInvoice();
  else if (move === 'card' && isCard(value)) moves.changeCard(value);
  else throw new Error(`The portal has no ${move}`);
}
