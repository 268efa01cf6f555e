// A card has one trial, whoever's account it is. Stripe's page has promised another one by the time the card is known, so
// nothing is charged for it: the subscription ends, and the next payment of the account says what it costs.
import type Stripe from 'stripe';
import type { Backend } from '../../backend.ts';
import { lockAccount } from '../../stores/account-store.ts';
import { claimTrial } from '../../stores/trial-store.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { describeStripeError, isAnswer } from './stripe-client.ts';

type Parts = Pick<Backend, 'database' | 'now' | 'log'> & { readonly stripe: Stripe };

interface Listed {
  readonly accountId: string;
  /** The subscription that is stored: its trial was looked at. */
  readonly knownId: string | null;
  readonly subscriptions: readonly Stripe.Subscription[];
}

/**
 * @returns whether a trial was ended: what was listed is no longer true
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

/** Nothing for what is no card. */
async function fingerprintOf(
  { stripe, log }: Parts,
  id: string,
  request?: Stripe.RequestOptions,
): Promise<string | null> {
  try {
    return (await stripe.paymentMethods.retrieve(id, {}, request)).card?.fingerprint ?? null;
  } catch (error) {
    // A restricted key may not be allowed to look: then people get their trial.
    if (!isAnswer(error)) throw error;
    log.warn({ error: describeStripeError(error) }, 'the card of a trial cannot be looked at');
    return null;
  }
}
