// Syncs every Customer with Stripe once a day, to find changes without an event.
// @rule What becomes of a lost event
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Backend } from '../../backend.ts';
import { type JobWorker, startJobWorker } from '../../jobs/job-worker.ts';
import { CHECKS, findStripeCustomer } from '../../stores/stripe-customer-store.ts';
import { describeStripeError } from './stripe-client.ts';
import type { Sync } from './sync.ts';

const DEADLINE_MS = 25_000;
/** Pause between two Customers, for each instance: Stripe allows a hundred requests per second in total. */
const PAUSE_MS = 500;
const AFTER_FAILURE_MS = 3600_000;

type Parts = Pick<Backend, 'database' | 'now' | 'log' | 'metrics'> & { readonly sync: Sync };

/** Any instance may check a Customer; every sync postpones the next check by a day. */
export function startDailyCheck(parts: Parts, pollMs: number): JobWorker {
  const { database, log, metrics, sync } = parts;
  const check = async (account: string) => {
    const before = await findStripeCustomer(database, account);
    const after = await sync(account);
    if (!before || !after) return;
    const { customerId: customer, subscription } = before;
    const found = after.customer.subscription;
    if (isDeepStrictEqual(subscription, found)) return;
    metrics.repaired();
    const change = { customer, was: subscription?.status, is: found?.status };
    log.warn(change, 'no event told of a change at Stripe');
  };
  return startJobWorker(
    {
      table: CHECKS,
      atOnce: 1,
      deadlineMs: DEADLINE_MS,
      pollMs,
      async run({ id }, signal) {
        try {
          await check(id);
        } finally {
          await wait(PAUSE_MS, undefined, { signal });
        }
      },
      failed({ id, tries }, error) {
        const account = { account: id, tries, error: describeStripeError(error) };
        log.warn(account, 'the daily check of a subscription waits');
        return AFTER_FAILURE_MS;
      },
    },
    parts,
  );
}
