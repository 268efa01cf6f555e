// Calls 4, 5 and 9: whether a person is subscribed, the link to pay a plan, and the one to manage it.
import { Hono } from 'hono';
import { isKnownPrice } from '../../contract/plans.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { onlyMethods } from '../http/methods.ts';
import { publicOrigin } from '../http/public-origin.ts';
import { Refusal } from '../http/refusal.ts';
import { requireSignedIn, sessionExpired } from '../http/signed-in.ts';
import { portalPath } from '../sandbox/portal-link.ts';
import { lockSession } from '../stores/account-store.ts';
import { openCheckout } from '../stores/checkout-store.ts';
import { findSubscription, statusAt } from '../stores/subscription-store.ts';

const UNKNOWN_PRICE = 'El plan seleccionado no existe.';
const ALREADY_SUBSCRIBED = 'Ya tienes una suscripción activa.';
const PAYMENT_BEING_CONFIRMED = 'Tu pago ya se está confirmando.';
const NO_SUBSCRIPTION = 'No tienes una suscripción.';
const NO_PAYMENTS = 'Los pagos no están disponibles en este momento.';

const BASE = '/api/payments/subscription';

export function subscriptionRoutes(backend: Backend) {
  const { config, database, tokens, now } = backend;
  const signedIn = requireSignedIn(backend);
  /** The sandbox has a portal. */
  const can_manage = config.sandbox;

  return new Hono<RequestEnv>()
    .get(`${BASE}/status`, signedIn, async (c) => {
      const subscription = await findSubscription(database, c.get('account').id);
      if (!subscription)
        return c.json({ is_active: false, product_id: null, status: null, can_manage });
      const status = statusAt(subscription, now());
      const is_active = status === 'trialing' || status === 'active';
      return c.json({ is_active, product_id: subscription.priceId, status, can_manage });
    })
    .all(`${BASE}/status`, onlyMethods('GET', 'HEAD'))
    .get(`${BASE}/pay/:priceId`, signedIn, async (c) => {
      const priceId = c.req.param('priceId');
      if (!isKnownPrice(priceId, config.priceIds)) throw new Refusal(404, UNKNOWN_PRICE);
      const account = c.get('account');
      const checkout = await database.transaction(async (queries) => {
        if (!(await lockSession(queries, account))) throw sessionExpired();
        const subscription = await findSubscription(queries, account.id);
        const status = subscription && statusAt(subscription, now());
        if (status === 'pending') throw new Refusal(409, PAYMENT_BEING_CONFIRMED);
        if (status && status !== 'canceled') throw new Refusal(409, ALREADY_SUBSCRIBED);
        if (!config.sandbox) throw new Refusal(503, NO_PAYMENTS);
        return openCheckout(queries, { accountId: account.id, priceId, now: now() });
      });
      return c.json({ url: `${publicOrigin(c, config)}/sandbox/payment/${checkout.id}` });
    })
    .all(`${BASE}/pay/:priceId`, onlyMethods('GET', 'HEAD'))
    .get(`${BASE}/portal`, signedIn, async (c) => {
      if (!config.sandbox) throw new Refusal(503, NO_PAYMENTS);
      const { id } = c.get('account');
      if (!(await findSubscription(database, id))) throw new Refusal(404, NO_SUBSCRIPTION);
      return c.json({ url: publicOrigin(c, config) + (await portalPath(tokens, id)) });
    })
    .all(`${BASE}/portal`, onlyMethods('GET', 'HEAD'));
}
