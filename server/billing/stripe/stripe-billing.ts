// Payments with Stripe. Answers from the synced data, and asks Stripe when that may be outdated.

import type Stripe from 'stripe';
import { STRIPE_LOCALE } from '#server-texts/language.ts';
import { RETURN_PATHS } from '../../../contract/return-paths.ts';
import type { Backend } from '../../backend.ts';
import { DatabaseConnectionError } from '../../database/database.ts';
import { HttpError } from '../../http/http-error.ts';
import {
  findStripeCustomer,
  mayLook,
  type StoredSubscription,
  type StripeCustomer,
  setClosing,
  setPortalOpened,
} from '../../stores/stripe-customer-store.ts';
import { hasAccess } from '../access.ts';
import type { Billing, Subscription } from '../billing.ts';
import { noSubscription, notEnded, notOnSale } from '../billing-errors.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { createCheckout, expireCheckouts, listOpenCheckouts } from './checkout.ts';
import type { PriceWatch } from './price-watch.ts';
import { type Budget, withinBudget } from './stripe-budget.ts';
import { describeStripeError, httpErrorOf, isMissing } from './stripe-client.ts';
import type { Sync } from './sync.ts';

/** Shortest pause between two syncs for call 4, over all tabs and instances; the app polls every two seconds. */
const LOOK_PAUSE_MS = 2000;
/** Longest wait of call 4 for Stripe. */
const LOOK: Budget = { ms: 3000, requests: 6 };
/** A payment needs six requests, closing an account four; the rest is for retries and lost races. */
const CALL_REQUESTS = 24;
/** How long after its end a session may still turn out to be paid. */
const LATE_MS = 10 * 60_000;
/** How long after opening it the portal may be in use. */
const PORTAL_MS = 3600_000;

/** Statuses that stay at Stripe and are repaired there. */
const UNSETTLED = new Set(['pending', 'past_due', 'unpaid', 'paused']);

type Parts = Pick<Backend, 'config' | 'database' | 'now' | 'log'> & {
  readonly stripe: Stripe;
  readonly sync: Sync;
  readonly prices: Pick<PriceWatch, 'isSellable'>;
};

/** @param callMs time limit for all Stripe requests of one call; shorter than the app's own limit */
export function stripeBilling(
  parts: Parts,
  callMs = 12_000,
): Pick<Billing, 'stateOf' | 'pay' | 'portal' | 'end'> {
  const { config, database, stripe, sync, prices, now, log } = parts;
  const budget: Budget = { ms: callMs, requests: CALL_REQUESTS };
  const checkout = createCheckout(parts);

  const underWay = new Map<string, Promise<string>>();

  const asStripe = async (what: string, work: () => Promise<string>) => {
    try {
      return await withinBudget(budget, work);
    } catch (error) {
      if (error instanceof HttpError || error instanceof DatabaseConnectionError) throw error;
      log.warn({ error: describeStripeError(error) }, `Stripe could not be asked: ${what}`);
      throw httpErrorOf(error);
    }
  };

  /** Who asks for the very same while it is asked for, in another tab, waits for that answer: the places are few. */
  const asStripeOnce = (what: string, of: readonly unknown[], work: () => Promise<string>) => {
    const key = JSON.stringify([what, ...of]);
    const asked = underWay.get(key);
    if (asked) return asked;
    const answer = asStripe(what, work).finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  };

  const lookedAt = async (accountId: string, stored: StripeCustomer) => {
    if (!isOld(stored, now())) return stored;
    if (!(await mayLook(database, accountId, { now: now(), pauseMs: LOOK_PAUSE_MS })))
      return (await findStripeCustomer(database, accountId)) ?? stored;
    try {
      return (await withinBudget(LOOK, () => sync(accountId)))?.customer ?? stored;
    } catch (error) {
      log.warn({ error: describeStripeError(error) }, 'Stripe could not be asked: the status');
      return stored;
    }
  };

  const endAtStripe = async (accountId: string) => {
    const stored = await findStripeCustomer(database, accountId);
    if (!stored?.customerId) return;
    const open = await listOpenCheckouts(stripe, stored.customerId).catch(noneIfMissing);
    await expireCheckouts(stripe, open);
    const synced = await sync(accountId);
    for (const { id } of synced?.live ?? []) await cancelSubscription(stripe, id);
  };

  return {
    async stateOf(accountId) {
      const stored = await findStripeCustomer(database, accountId);
      if (!stored?.customerId) return { subscription: null, canManage: false };
      const { subscription } = await lookedAt(accountId, stored);
      return {
        subscription: subscription && subscriptionAt(subscription, now(), config.graceDays),
        canManage: true,
      };
    },
    pay: (payer, priceId, origin) =>
      asStripeOnce('a payment', [payer.id, payer.tokenVersion, priceId, origin], async () => {
        if (!(await prices.isSellable(priceId))) throw notOnSale();
        return checkout({ payer, priceId, origin });
      }),
    async portal(accountId, origin) {
      const stored = await findStripeCustomer(database, accountId);
      const customer = stored?.customerId;
      if (!customer) throw noSubscription();
      await setPortalOpened(database, accountId, now());
      return asStripeOnce('the portal', [accountId, origin], async () => {
        try {
          const { url } = await stripe.billingPortal.sessions.create({
            customer,
            return_url: `${origin}${RETURN_PATHS.portal}`,
            locale: STRIPE_LOCALE,
          });
          return url;
        } catch (error) {
          if (isMissing(error, 'customer')) throw noSubscription();
          throw error;
        }
      });
    },
    async end(accountId) {
      // From now on no payment begins, and one in preparation is not returned.
      await setClosing(database, accountId, now());
      try {
        await withinBudget(budget, () => endAtStripe(accountId));
      } catch (error) {
        log.warn(
          { error: describeStripeError(error) },
          'Stripe could not be asked: the end of an account',
        );
        await setClosing(database, accountId, null);
        throw notEnded();
      }
    },
  };
}

/** Whether the stored data may be outdated. */
function isOld(stored: StripeCustomer, now: Date): boolean {
  const { checkoutId, plan, subscription, syncedAt, portalAt } = stored;
  if (portalAt && now.getTime() < portalAt.getTime() + PORTAL_MS) return true;
  if (subscription) {
    const { status, currentPeriodEndsAt } = subscription;
    if (UNSETTLED.has(status)) return true;
    const isOver = currentPeriodEndsAt !== null && currentPeriodEndsAt <= now;
    if (status !== 'canceled') return isOver;
  }
  if (!checkoutId || !plan) return false;
  return !syncedAt || syncedAt.getTime() <= plan.expiresAt.getTime() + LATE_MS;
}

function subscriptionAt(stored: StoredSubscription, now: Date, graceDays: number): Subscription {
  const { priceId, status, startedAt, trialEndsAt, currentPeriodEndsAt, cancelAtPeriodEnd } =
    stored;
  const isOver = cancelAtPeriodEnd && currentPeriodEndsAt !== null && currentPeriodEndsAt <= now;
  return {
    priceId,
    status: isOver ? 'canceled' : status,
    isActive: !isOver && hasAccess(stored, now, graceDays),
    startedAt,
    trialEndsAt: isOver ? null : trialEndsAt,
    currentPeriodEndsAt,
    cancelAtPeriodEnd: cancelAtPeriodEnd && !isOver,
  };
}

function noneIfMissing(error: unknown): [] {
  if (isMissing(error, 'customer')) return [];
  throw error;
}
