// Subscriptions that go on at Stripe while the database has no Customer for them: what began after a backup that was restored.
import type Stripe from 'stripe';
import type { Backend } from '../../backend.ts';
import { lockAccount } from '../../stores/account-store.ts';
import {
  accountOfCustomer,
  addStripeCustomer,
  setCustomerId,
} from '../../stores/stripe-customer-store.ts';
import type { Sync } from './sync.ts';

const PAGE = 100;

interface Unknown {
  /** Accounts that have their subscription again. */
  readonly found: readonly string[];
  /** Of accounts that are not here, or that have another Customer. */
  readonly left: readonly { subscription: string; customer: string; account: string }[];
}

type Parts = Pick<Backend, 'database'> & { readonly stripe: Stripe; readonly sync: Sync };

/** @throws Stripe's error when it cannot be asked */
export async function findUnknown({ database, stripe, sync }: Parts): Promise<Unknown> {
  const found: string[] = [];
  const left: { subscription: string; customer: string; account: string }[] = [];
  for await (const subscription of stripe.subscriptions.list({ limit: PAGE })) {
    const { id, metadata } = subscription;
    const customer = idOf(subscription.customer);
    const { account } = metadata;
    // Without one it is of another product of the same seller.
    if (!account || (await accountOfCustomer(database, customer))) continue;
    if (await adopt(database, account, customer)) {
      await sync(account);
      found.push(account);
    } else left.push({ subscription: id, customer, account });
  }
  return { found, left };
}

const idOf = (customer: Stripe.Subscription['customer']) =>
  typeof customer === 'string' ? customer : customer.id;

const adopt = (database: Backend['database'], account: string, customer: string) =>
  database.transaction(async (queries) => {
    if (!(await lockAccount(queries, account))) return false;
    await addStripeCustomer(queries, account);
    return setCustomerId(queries, account, customer);
  });
