// Opens the single Checkout Session of an account. docs/decisions/0028-stripe.md explains the order of the steps.
// @rule Nobody pays twice

import type Stripe from 'stripe';
import { STRIPE_LOCALE } from '#server-texts/language.ts';
import { firstCharge } from '#server-texts/payments.ts';
import { planByPriceId } from '../../../contract/plans.ts';
import { RETURN_PATHS } from '../../../contract/return-paths.ts';
import { TRIAL_DAYS } from '../../../contract/trial.ts';
import type { Backend } from '../../backend.ts';
import type { HttpError } from '../../http/http-error.ts';
import { sessionExpired } from '../../http/signed-in.ts';
import { lockSession } from '../../stores/account-store.ts';
import {
  addStripeCustomer,
  type CheckoutPlan,
  dropCheckout,
  findStripeCustomer,
  forgetCustomer,
  planCheckout,
  rememberTrial,
  type StoredSubscription,
  type StripeCustomer,
  setCheckoutId,
  setCustomerId,
} from '../../stores/stripe-customer-store.ts';
import { isTrialSpent } from '../../stores/trial-store.ts';
import type { Payer } from '../billing.ts';
import {
  accountEnds,
  alreadySubscribed,
  beingConfirmed,
  chargeMissing,
  isPaused,
  noPayments,
} from '../billing-errors.ts';
import { isAnswer, isMissing } from './stripe-client.ts';
import type { Sync } from './sync.ts';

const LIFETIME_MS = 60 * 60_000;
/** Stripe requires at least half an hour; the rest allows for different clocks. */
const SHORTEST_MS = 32 * 60_000;
/** Minimum time for which a returned page can still be paid. */
const LEFT_MS = 10 * 60_000;
/** A deletion takes a moment; an older mark comes from a deletion that failed. */
const CLOSING_MS = 5 * 60_000;
/** Number of lost races before this gives up. */
const TRIES = 8;
const PAGE = 100;

type Parts = Pick<Backend, 'config' | 'database' | 'now'> & {
  readonly stripe: Stripe;
  readonly sync: Sync;
};

interface Wanted {
  readonly payer: Payer;
  readonly priceId: string;
  readonly origin: string;
}

/** Expires every open session of the Customer except that one. */
export async function expireCheckouts(
  stripe: Stripe,
  open: readonly Stripe.Checkout.Session[],
  kept?: string,
): Promise<void> {
  for (const { id } of open) if (id !== kept) await expireCheckout(stripe, id);
}

export async function listOpenCheckouts(
  stripe: Stripe,
  customer: string,
): Promise<readonly Stripe.Checkout.Session[]> {
  const found: Stripe.Checkout.Session[] = [];
  const list = stripe.checkout.sessions.list({ customer, status: 'open', limit: PAGE });
  for await (const session of list) found.push(session);
  return found;
}

async function expireCheckout(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    // It was paid or expired meanwhile: the caller reads the subscriptions afterwards.
    if (!isAnswer(error)) throw error;
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'open') throw error;
  }
}

export function createCheckout({ config, database, stripe, sync, now }: Parts) {
  const isWanted = ({ plan, checkoutId }: StripeCustomer, { priceId, origin }: Wanted) =>
    plan?.priceId === priceId &&
    plan.origin === origin &&
    plan.expiresAt.getTime() > now().getTime() + (checkoutId ? LEFT_MS : SHORTEST_MS);

  /** Null when another request was faster: everything must be read again. */
  const customerOf = async ({ payer }: Wanted, stored: StripeCustomer) => {
    if (stored.customerId) return stored.customerId;
    const { generation } = stored;
    try {
      const { id } = await stripe.customers.create(
        { email: payer.email, metadata: { account: payer.id } },
        { idempotencyKey: `customer-${payer.id}-${generation}` },
      );
      return (await setCustomerId(database, payer.id, id)) ? id : null;
    } catch (error) {
      // Stripe repeats its answer to the same idempotency key for a day.
      if (isAnswer(error)) await forgetCustomer(database, payer.id, generation);
      throw error;
    }
  };

  /** The session of the planned payment; the existing one when it was already created. */
  const create = async (wanted: Wanted, customer: string, stored: StripeCustomer) => {
    const { plan, attempt } = stored;
    const { payer } = wanted;
    if (!plan) return null;
    try {
      const { price } = planByPriceId(plan.priceId, config.priceIds);
      const { id } = await stripe.checkout.sessions.create(
        paramsOf(plan, price, payer.id, customer),
        { idempotencyKey: `checkout-${payer.id}-${plan.priceId}-${attempt}` },
      );
      if (await setCheckoutId(database, payer.id, { attempt, checkoutId: id })) return id;
      // Another plan was chosen, or the account is being deleted: this page was not returned to anybody.
      await expireCheckout(stripe, id);
      return null;
    } catch (error) {
      if (isAnswer(error)) await dropCheckout(database, payer.id, attempt);
      throw error;
    }
  };

  const plan = (wanted: Wanted, seen: StripeCustomer) =>
    database.transaction(async (queries) => {
      if (!(await lockSession(queries, wanted.payer))) throw sessionExpired();
      const isSpent = await isTrialSpent(queries, wanted.payer.email, now());
      return planCheckout(queries, wanted.payer.id, seen, {
        priceId: wanted.priceId,
        origin: wanted.origin,
        hasTrial: seen.trialStartedAt === null && !isSpent,
        // Whole seconds, so that a repeated request has identical parameters.
        expiresAt: new Date(Math.floor((now().getTime() + LIFETIME_MS) / 1000) * 1000),
      });
    });

  const begin = async ({ payer }: Wanted) =>
    database.transaction(async (queries) => {
      if (!(await lockSession(queries, payer))) throw sessionExpired();
      await addStripeCustomer(queries, payer.id);
      return findStripeCustomer(queries, payer.id);
    });

  /** Null when the state changed meanwhile. */
  const attempt = async (wanted: Wanted): Promise<string | null> => {
    const { payer } = wanted;
    const stored = await begin(wanted);
    if (!stored) return null;
    if (stored.closingAt && now().getTime() - stored.closingAt.getTime() < CLOSING_MS)
      throw accountEnds();
    const customer = await customerOf(wanted, stored);
    if (!customer) return null;
    const isPlanned = isWanted(stored, wanted);
    let { checkoutId } = stored;
    if (isPlanned && !checkoutId) {
      checkoutId = await create(wanted, customer, stored);
      if (!checkoutId) return null;
    }
    // Sessions are read before subscriptions: a session that is no longer open has its subscription in the list.
    const open = await listOpenCheckouts(stripe, customer);
    const synced = await sync(payer.id);
    if (!synced) return null;
    const since = synced.customer;
    if (synced.live.length > 0) {
      await expireCheckouts(stripe, open);
      throw httpErrorOf(since.subscription);
    }
    // An open session may belong to a concurrent request; it must not be expired here.
    if (since.attempt !== stored.attempt || since.checkoutId !== checkoutId) return null;
    const own = isPlanned ? open.find(({ id }) => id === checkoutId) : undefined;
    await expireCheckouts(stripe, open, own?.id);
    if (own?.url) return own.url;
    await plan(wanted, since);
    return null;
  };

  /** Forgets a Customer that was deleted at Stripe, but remembers its trial. */
  const forget = async ({ payer }: Wanted) => {
    const stored = await findStripeCustomer(database, payer.id);
    if (!stored?.customerId) return;
    if (stored.plan?.hasTrial && stored.checkoutId) {
      const { status, created } = await stripe.checkout.sessions.retrieve(stored.checkoutId);
      if (status === 'complete') await rememberTrial(database, payer.id, new Date(created * 1000));
    }
    await forgetCustomer(database, payer.id, stored.generation);
  };

  /** @throws {HttpError}; Stripe's error when it cannot be asked */
  return async (wanted: Wanted): Promise<string> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        const url = await attempt(wanted);
        if (url) return url;
      } catch (error) {
        if (!isMissing(error, 'customer')) throw error;
        await forget(wanted);
      }
    }
    throw noPayments();
  };
}

function httpErrorOf(live: StoredSubscription | null): HttpError {
  if (live?.status === 'pending') return beingConfirmed();
  if (live?.status === 'paused') return isPaused();
  const isPaid = live?.status === 'active' || live?.status === 'trialing';
  return isPaid ? alreadySubscribed() : chargeMissing();
}

function paramsOf(
  { priceId, origin, hasTrial, expiresAt }: CheckoutPlan,
  price: number,
  account: string,
  customer: string,
): Stripe.Checkout.SessionCreateParams {
  const back = `${origin}${RETURN_PATHS.payment}`;
  return {
    mode: 'subscription',
    customer,
    client_reference_id: account,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: back,
    cancel_url: `${back}?pago=cancelado`,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    locale: STRIPE_LOCALE,
    // Stripe says what is due today, and the first charge only in its small print.
    ...(hasTrial && { custom_text: { submit: { message: firstCharge(price) } } }),
    metadata: { account },
    subscription_data: {
      metadata: { account },
      // Stripe takes no trial of 0 days.
      ...(hasTrial && {
        trial_period_days: TRIAL_DAYS,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
    },
  };
}
