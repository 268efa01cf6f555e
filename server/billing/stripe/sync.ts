// Reads an account's subscriptions from Stripe and stores the result. The same for every trigger.
import type Stripe from 'stripe';
import type { Backend } from '../../backend.ts';
import type { Config } from '../../config.ts';
import { lockAccount } from '../../stores/account-store.ts';
import {
  findStripeCustomer,
  type StripeCustomer,
  type SubscriptionProjection,
  saveSubscription,
} from '../../stores/stripe-customer-store.ts';
import { markProcessed } from '../../stores/stripe-event-store.ts';
import {
  chooseSubscription,
  liveOnes,
  planItemsOf,
  projectSubscription,
} from './project-subscription.ts';
import { endSecondTrials } from './second-trial.ts';
import { type Budget, withinBudget } from './stripe-budget.ts';
import { isMissing } from './stripe-client.ts';

/** Default number of tries: concurrent syncs may write first. */
const SYNC: Budget = { ms: 20_000, requests: 24 };
const PAGE = 100;

interface SyncOptions {
  /** The event to mark as processed in the same transaction. */
  readonly eventId?: string;
  /** Options of the requests; the client's defaults otherwise. */
  readonly request?: Stripe.RequestOptions;
}

export interface Synced {
  /** The stored state after the sync. */
  readonly customer: StripeCustomer;
  readonly live: readonly Stripe.Subscription[];
}

/**
 * @returns null when the account has no Customer
 * @throws Stripe's error when it cannot be asked
 */
export type Sync = (accountId: string, options?: SyncOptions) => Promise<Synced | null>;

type Parts = Pick<Backend, 'database' | 'now' | 'log'> & {
  readonly config: Pick<Config, 'priceIds'>;
  readonly stripe: Stripe;
};

export function createSync({ config, database, stripe, now, log }: Parts): Sync {
  const { priceIds } = config;

  const warnOfItems = (chosen: Stripe.Subscription) => {
    const plans = planItemsOf(chosen, priceIds);
    const [plan] = plans;
    if (plan && plans.length === 1 && (plan.quantity ?? 1) === 1) return;
    const prices = chosen.items.data.map(({ price }) => price.id);
    log.warn(
      { subscription: chosen.id, prices },
      plan ? 'a subscription is of more than one plan' : 'a subscription is of no plan',
    );
  };

  /** No transaction is open during the requests: the revision shows whether a later sync has written. */
  const trySync = async (accountId: string, { eventId, request }: SyncOptions) => {
    const before = await findStripeCustomer(database, accountId);
    const { customerId } = before ?? {};
    if (!before || !customerId) {
      if (eventId !== undefined) await markProcessed(database, eventId, now());
      return null;
    }
    const list = () => listSubscriptions(stripe, customerId, request);
    const listed = await list();
    const knownId = before.subscription?.id ?? null;
    const found = { accountId, knownId, subscriptions: listed };
    const isOld = await endSecondTrials({ database, stripe, now, log }, found, request);
    const subscriptions = isOld ? await list() : listed;
    const live = liveOnes(subscriptions);
    if (live.length > 1)
      log.warn(
        { customer: customerId, subscriptions: live.map(({ id }) => id) },
        'an account has more than one live subscription: end all but one at Stripe',
      );
    const chosen = chooseSubscription(subscriptions, priceIds);
    if (chosen) warnOfItems(chosen);
    const unpaid =
      chosen?.status === 'past_due' ? await oldestUnpaid(stripe, chosen.id, request) : undefined;
    const projection = projectSubscription(subscriptions, chosen, unpaid, priceIds);
    const isWritten = await database.transaction(async (queries) => {
      // Locks the account before the Customer, as planning a payment does, to avoid deadlocks.
      await lockAccount(queries, accountId);
      const written = await saveSubscription(queries, accountId, before, {
        ...projection,
        now: now(),
      });
      if (written && eventId !== undefined) await markProcessed(queries, eventId, now());
      return written;
    });
    return isWritten ? { customer: storedAs(before, projection), live } : ('late' as const);
  };

  return (accountId, options = {}) =>
    withinBudget(SYNC, async () => {
      // The budget limits the tries. One of the concurrent writers succeeds each time, so they get fewer.
      for (;;) {
        const synced = await trySync(accountId, options);
        if (synced !== 'late') return synced;
      }
    });
}

function storedAs(
  before: StripeCustomer,
  { subscription, trialStartedAt }: SubscriptionProjection,
): StripeCustomer {
  return {
    ...before,
    subscription,
    trialStartedAt: before.trialStartedAt ?? trialStartedAt,
    revision: before.revision + 1,
  };
}

/** All subscriptions that this Customer ever had; none when the Customer was deleted. */
async function listSubscriptions(
  stripe: Stripe,
  customer: string,
  request?: Stripe.RequestOptions,
): Promise<readonly Stripe.Subscription[]> {
  const found: Stripe.Subscription[] = [];
  try {
    const list = stripe.subscriptions.list({ customer, status: 'all', limit: PAGE }, request);
    for await (const subscription of list)
      found.push(await withAllItems(stripe, subscription, request));
  } catch (error) {
    if (!isMissing(error, 'customer')) throw error;
  }
  return found;
}

/** A nested list contains only its first page. */
async function withAllItems(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  request?: Stripe.RequestOptions,
): Promise<Stripe.Subscription> {
  const { id, items } = subscription;
  if (!items.has_more) return subscription;
  const data: Stripe.SubscriptionItem[] = [];
  const list = stripe.subscriptionItems.list({ subscription: id, limit: PAGE }, request);
  for await (const item of list) data.push(item);
  return { ...subscription, items: { ...items, data } };
}

async function oldestUnpaid(
  stripe: Stripe,
  subscription: string,
  request?: Stripe.RequestOptions,
): Promise<Stripe.Invoice | undefined> {
  let oldest: Stripe.Invoice | undefined;
  const list = stripe.invoices.list({ subscription, status: 'open', limit: PAGE }, request);
  for await (const invoice of list)
    if (!oldest || invoice.created < oldest.created) oldest = invoice;
  return oldest;
}
