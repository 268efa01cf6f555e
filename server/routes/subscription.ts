// Calls 4 and 5: whether a person is subscribed, and the link to pay a plan.
import { Hono } from 'hono';
import { isKnownPrice } from '../../contract/plans.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import { onlyMethods } from '../http/methods.ts';
import { publicOrigin } from '../http/public-origin.ts';
import { Refusal } from '../http/refusal.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import { paymentPath } from '../sandbox/payment-session.ts';
import { findSubscription, statusAt } from '../stores/subscription-store.ts';

const UNKNOWN_PRICE = 'El plan seleccionado no existe.';
const ALREADY_SUBSCRIBED = 'Ya tienes una suscripción activa.';
const PAYMENT_BEING_CONFIRMED = 'Tu pago ya se está confirmando.';
const NO_PAYMENTS = 'Los pagos no están disponibles en este momento.';

const BASE = '/api/payments/subscription';

export function subscriptionRoutes(backend: Backend) {
  const { config, database, tokens, now } = backend;
  const signedIn = requireSignedIn(backend);

  return new Hono<RequestEnv>()
    .get(`${BASE}/status`, signedIn, async (c) => {
      const subscription = await findSubscription(database, c.get('account').id);
      if (!subscription) return c.json({ is_active: false, product_id: null, status: null });
      const status = statusAt(subscription, now());
      return c.json({ is_active: status !== 'pending', product_id: subscription.priceId, status });
    })
    .all(`${BASE}/status`, onlyMethods('GET', 'HEAD'))
    .get(`${BASE}/pay/:priceId`, signedIn, async (c) => {
      const priceId = c.req.param('priceId');
      if (!isKnownPrice(priceId)) throw new Refusal(404, UNKNOWN_PRICE);
      const subscription = await findSubscription(database, c.get('account').id);
      if (subscription) {
        const isPending = statusAt(subscription, now()) === 'pending';
        throw new Refusal(409, isPending ? PAYMENT_BEING_CONFIRMED : ALREADY_SUBSCRIBED);
      }
      if (!config.sandbox) throw new Refusal(503, NO_PAYMENTS);
      const path = await paymentPath(tokens, { accountId: c.get('account').id, priceId });
      return c.json({ url: publicOrigin(c, config) + path });
    })
    .all(`${BASE}/pay/:priceId`, onlyMethods('GET', 'HEAD'));
}
