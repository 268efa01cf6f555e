// The sandbox payment provider, which reads what the pages of server/sandbox write.
import type { Backend } from '../../backend.ts';
import { sessionExpired } from '../../http/signed-in.ts';
import { lockSession } from '../../stores/account-store.ts';
import { openCheckout } from '../../stores/checkout-store.ts';
import { findSubscription } from '../../stores/subscription-store.ts';
import type { Billing } from '../billing.ts';
import {
  alreadySubscribed,
  beingConfirmed,
  chargeMissing,
  noSubscription,
  paymentsAreOff,
} from '../billing-errors.ts';
import { stateAt } from './lifecycle.ts';
import { portalPath } from './portal-link.ts';

type Parts = Pick<Backend, 'config' | 'database' | 'tokens' | 'now'>;

/** With SANDBOX off, stored subscriptions count and nothing is sold. */
export function sandboxBilling({ config, database, tokens, now }: Parts): Billing {
  const isOpen = config.sandbox;
  return {
    async stateOf(accountId) {
      const found = await findSubscription(database, accountId);
      return {
        subscription: found && stateAt(found, now(), config.graceDays),
        canManage: isOpen,
      };
    },
    async pay(payer, priceId, origin) {
      const checkout = await database.transaction(async (queries) => {
        if (!(await lockSession(queries, payer))) throw sessionExpired();
        const found = await findSubscription(queries, payer.id);
        const status = found && stateAt(found, now(), config.graceDays).status;
        if (status === 'pending') throw beingConfirmed();
        if (status === 'past_due') throw chargeMissing();
        if (status && status !== 'canceled') throw alreadySubscribed();
        if (!isOpen) throw paymentsAreOff();
        return openCheckout(queries, { accountId: payer.id, priceId, now: now() });
      });
      return `${origin}/sandbox/payment/${checkout.id}`;
    },
    async portal(accountId, origin) {
      if (!isOpen) throw paymentsAreOff();
      if (!(await findSubscription(database, accountId))) throw noSubscription();
      return origin + (await portalPath(tokens, accountId));
    },
    // Deleted with the account; no real charge exists.
    end: async () => undefined,
    problems: () => [],
  };
}
