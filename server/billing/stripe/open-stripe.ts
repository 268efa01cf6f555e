// Stripe as payment provider: connects its parts and starts its background jobs.
import type { Backend, WebhookQueue } from '../../backend.ts';
import type { Billing } from '../billing.ts';
import { startDailyCheck } from './daily-check.ts';
import { watchPrices } from './price-watch.ts';
import { stripeBilling } from './stripe-billing.ts';
import { type StripeConfig, stripeClient } from './stripe-client.ts';
import { createSync, type Sync } from './sync.ts';
import { openWebhookQueue } from './webhook-queue.ts';

const POLL_MS = 5000;
const CHECK_POLL_MS = 60_000;

type Parts = Pick<Backend, 'config' | 'database' | 'now' | 'log' | 'metrics'>;

export interface OpenStripe {
  readonly billing: Billing;
  readonly webhookQueue: WebhookQueue;
}

/** Shorter in tests. */
export interface Patience {
  /** Poll interval for events that are due again. */
  readonly stripePollMs?: number;
  /** Poll interval for Customers that are due for the daily check. */
  readonly stripeCheckPollMs?: number;
  /** Time limit for all Stripe requests of one call. */
  readonly stripeCallMs?: number;
}

export function openStripe(
  parts: Parts,
  config: StripeConfig,
  { stripePollMs = POLL_MS, stripeCheckPollMs = CHECK_POLL_MS, stripeCallMs }: Patience,
): OpenStripe {
  const stripe = stripeClient(config);
  const sync = counted(createSync({ ...parts, stripe }), parts.metrics);
  const whole = { ...parts, stripe, sync };
  const webhooks = openWebhookQueue(whole, config, stripePollMs);
  const checks = startDailyCheck(whole, stripeCheckPollMs);
  const prices = watchPrices(whole);
  return {
    billing: { ...stripeBilling({ ...whole, prices }, stripeCallMs), problems: prices.problems },
    webhookQueue: {
      async receive(body, signature) {
        const isTaken = await webhooks.receive(body, signature);
        if (isTaken) prices.hear(body);
        return isTaken;
      },
      async close() {
        prices.close();
        await Promise.all([webhooks.close(), checks.closeGracefully()]);
      },
    },
  };
}

function counted(sync: Sync, metrics: Backend['metrics']): Sync {
  return async (...asked) => {
    try {
      const synced = await sync(...asked);
      metrics.synced('ok');
      return synced;
    } catch (error) {
      metrics.synced('failed');
      throw error;
    }
  };
}
