// Allows one trial per card, over all accounts. Stripe's page has promised a trial before the card is known, so
// nothing is charged: the subscription ends, and the account's next payment page shows the price.
// @rule Who has a free trial
import type Stripe from 'stripe';
import type { Backend } from '../../backend.ts';
import { lockAccount } from '../../stores/account-store.ts';
import { claimTrial } from '../../stores/trial-store.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { describeStripeError, isAnswer } from './stripe-client.ts';

type Parts = Pick<Backend, 'database' | 'now' | 'log'> & { readonly stripe: Stripe };

interface Listed {
  readonly accountId: string;
  /** The stored subscription, whose trial was already checked. */
  readonly knownId: string | null;
  readonly subscriptions: readonly Stripe.Subscription[];
}

/**
 * @returns whether a trial was ended, which makes the listed subscriptions outdated
 * @throws Stripe's error when it cannot be asked
 */
export async function endSecondTrials(
  parts: Parts,
  { accountId, knownId, subscriptions }: Listed,
  request?: Stripe.RequestOptions,
): Promise<boolean> {
  const { database, stripe, now, log } = parts;
  let isEnded = false;
  for (const { id, status, default_payment_method } of subscriptions) {
    if (status !== 'trialing' || id === knownId || !default_payment_method) continue;
    const fingerprint =
      typeof default_payment_method === 'string'
        ? await fingerprintOf(parts, default_payment_method, request)
        : default_payment_method.card?.fingerprint;
    if (!fingerprint) continue;
    const isFirst = await database.transaction(async (queries) => {
      const isThere = await lockAccount(queries, accountId);
      return !isThere || (await claimTrial(queries, accountId, fingerprint, now()));
    });
    if (isFirst) continue;
    await cancelSubscription(stripe, id, request);
    log.info({ subscription: id }, 'a trial was ended: its card had one with another account');
    isEnded = true;
  }
  return isEnded;
}

/** Undefined when the payment method is not a card. */
async function fingerprintOf(
  { stripe, log }: Parts,
  id: string,
  request?: Stripe.RequestOptions,
): Promise<string | null> {
  try {
    return (await stripe.paymentMethods.retrieve(id, {}, request)).card?.fingerprint ?? null;
  } catch (error) {
    // A restricted key may lack the permission: then the trial stays.
    if (!isAnswer(error)) throw error;
    log.warn({ error: describeStripeError(error) }, 'the card of a trial cannot be looked at');
    return null;
  }
}
