// Calls 4, 5 and 9: the subscription's status, the payment link, and the portal link.
import { Hono } from 'hono';
import { isKnownPrice, isOnSale } from '../../contract/plans.ts';
import type { Backend, RequestEnv } from '../backend.ts';
import type { BillingState } from '../billing/billing.ts';
import { notOnSale, unknownPrice } from '../billing/billing-errors.ts';
import { onlyMethods } from '../http/methods.ts';
import { publicOrigin } from '../http/public-origin.ts';
import { requireSignedIn } from '../http/signed-in.ts';
import type { Account } from '../stores/account-store.ts';
import { requireDecided } from './takeover.ts';

const BASE = '/api/payments/subscription';

export function subscriptionRoutes(backend: Backend) {
  const { config, billing, limits } = backend;
  const signedIn = requireSignedIn(backend);

  return new Hono<RequestEnv>()
    .get(`${BASE}/status`, signedIn, async (c) =>
      c.json(statusAnswer(await billing.stateOf(c.get('account').id), c.get('account'))),
    )
    .all(`${BASE}/status`, onlyMethods('GET', 'HEAD'))
    .get(`${BASE}/pay/:priceId`, signedIn, requireDecided, async (c) => {
      const priceId = c.req.param('priceId');
      if (!isKnownPrice(priceId, config.priceIds)) throw unknownPrice();
      if (!isOnSale(priceId, config.priceSet, config.priceIds)) throw notOnSale();
      const account = c.get('account');
      await limits.begin(c, 'payment', { account: account.id });
      return c.json({ url: await billing.pay(account, priceId, publicOrigin(c, config)) });
    })
    .all(`${BASE}/pay/:priceId`, onlyMethods('GET', 'HEAD'))
    .get(`${BASE}/portal`, signedIn, requireDecided, async (c) => {
      const { id } = c.get('account');
      await limits.begin(c, 'payment', { account: id });
      return c.json({ url: await billing.portal(id, publicOrigin(c, config)) });
    })
    .all(`${BASE}/portal`, onlyMethods('GET', 'HEAD'));
}

function statusAnswer(
  { subscription, canManage }: BillingState,
  { takenOverAt }: Pick<Account, 'takenOverAt'>,
) {
  return {
    is_active: subscription?.isActive ?? false,
    product_id: subscription?.priceId ?? null,
    status: subscription?.status ?? null,
    can_manage: canManage && takenOverAt === null,
    trial_ends_at: subscription?.trialEndsAt ?? null,
    current_period_ends_at: subscription?.currentPeriodEndsAt ?? null,
    cancel_at_period_end: subscription?.cancelAtPeriodEnd ?? false,
  };
}
