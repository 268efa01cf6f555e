// Stripe as whoever is paid: its parts put together, and what goes on beside the requests.
import type { Backend, WebhookQueue } from '../../backend.ts';
import type { Billing } from '../billing.ts';
import { checkPrices } from './check-prices.ts';
import { startDailyCheck } from './daily-check.ts';
import { stripeBilling } from './stripe-billing.ts';
import { type StripeConfig, stripeClient } from './stripe-client.ts';
import { createSync, type Sync } from './sync.ts';
import { openWebhookQueue } from './webhook-queue.ts';

const POLL_MS = 5000;
const CHECK_POLL_MS = 60_000;
const PRICE_PAUSE_MS = 60_000;

type Parts = Pick<Backend, 'config' | 'database' | 'now' | 'log' | 'metrics'>;

export interface OpenStripe {
  readonly billing: Billing;
  readonly webhookQueue: WebhookQueue;
}

/** Tests wait less. */
export interface Patience {
  /** How often events that are due again are looked for. */
  readonly stripePollMs?: number;
  /** How often those are looked for that were not asked about for a day. */
  readonly stripeCheckPollMs?: number;
  /** How long one call of a person may ask Stripe. */
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
  const prices = watchPrices(() => checkPrices(whole));
  return {
    billing: { ...stripeBilling(whole, stripeCallMs), problems: prices.problems },
    webhookQueue: {
      receive: webhooks.receive,
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

/** Asks until there was an answer: the server starts without Stripe. */
function watchPrices(check: () => Promise<readonly string[] | null>) {
  let found: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const look = async () => {
    const problems = await check();
    if (problems) found = problems;
    else if (!isClosed) {
      timer = setTimeout(() => void look(), PRICE_PAUSE_MS);
      timer.unref();
    }
  };
  void look();
  return {
    problems: () => found,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
