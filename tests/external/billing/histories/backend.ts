// One instance of the backend in this process: its real routes, over a database and a Stripe that it can lose.
import { pino } from 'pino';
import { createPasswords } from '../../../../server/accounts/passwords.ts';
import { createApp } from '../../../../server/app.ts';
import { stripeBilling } from '../../../../server/billing/stripe/stripe-billing.ts';
import { createSync } from '../../../../server/billing/stripe/sync.ts';
import { openWebhookQueue } from '../../../../server/billing/stripe/webhook-queue.ts';
import { readConfig } from '../../../../server/config.ts';
import type { Database } from '../../../../server/database/database.ts';
import { createMetrics } from '../../../../server/metrics/metrics.ts';
import { findAccount } from '../../../../server/stores/account-store.ts';
import { environmentKeys } from '../../../../server/tokens/key-ring.ts';
import { createTokens } from '../../../../server/tokens/tokens.ts';
import type { StripeStandIn } from '../stripe/start-stand-in.ts';
import { createLife, mortalDatabase, mortalStripe } from './mortal.ts';
import type { Turns } from './turns.ts';

/** An instance looks for due events when it starts, and not by itself: a history restarts it. */
const NEVER_MS = 2 ** 31 - 1;

export interface Surroundings {
  readonly standIn: StripeStandIn;
  readonly database: Database;
  readonly turns: Turns;
  readonly log: (line: string) => void;
}

export type Instance = ReturnType<typeof startInstance>;

export function startInstance(surroundings: Surroundings) {
  const { standIn, turns } = surroundings;
  const life = createLife();
  const { secretKey, webhookSecret, now } = standIn;
  const config = readConfig({
    SANDBOX: 'off',
    PUBLIC_URL: 'https://virsi.test',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: standIn.url,
  });
  if (!config.stripe) throw new Error('Stripe is not configured');
  const metrics = createMetrics();
  const around = {
    config,
    metrics,
    database: mortalDatabase(surroundings.database, life, turns),
    log: pino({ level: 'trace', base: null }, { write: surroundings.log }),
    journal: () => undefined,
    now,
  };
  const stripe = mortalStripe(standIn, life, turns);
  const sync = createSync({ ...around, stripe });
  const prices = { isSellable: async () => true };
  const billing = {
    ...stripeBilling({ ...around, stripe, sync, prices }),
    problems: () => [],
  };
  const webhookQueue = openWebhookQueue({ ...around, stripe, sync }, config.stripe, NEVER_MS);
  const limits = {
    clientOf: () => 'a client',
    begin: async () => async () => undefined,
    signedIn: async () => undefined,
    mayMail: async () => true,
  };
  const app = createApp({
    ...around,
    builtApp: null,
    readiness: { failing: () => [], close: async () => undefined },
    billing,
    webhookQueue,
    closings: { wake: () => undefined, close: async () => undefined },
    // Sign-in is no part of a payment: the token is the account's id.
    authenticate: async (token) => {
      const account = await findAccount(around.database, token);
      return account && { ...account, session: { hash: token, expiresAt: now() } };
    },
    tokens: createTokens(environmentKeys(['a secret of this history only']), now),
    limits,
    mail: null,
    passwords: createPasswords({ limits, metrics }, { N: 2 ** 10, r: 8, p: 1 }),
  });
  return {
    life,
    sync,
    fetch: async (request: Request) => app.fetch(request),
    close: webhookQueue.close,
  };
}
