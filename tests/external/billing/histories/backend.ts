// One instance of the backend within this process: its real routes over a database and a Stripe that it can lose.
import { pino } from 'pino';
import { createPasswords } from '../../../../server/accounts/passwords.ts';
import { readConfig } from '../../../../server/config.ts';
import type { Database } from '../../../../server/database/database.ts';
import { createMetrics } from '../../../../server/metrics/metrics.ts';
import { findAccount } from '../../../../server/stores/account-store.ts';
import { environmentKeys } from '../../../../server/tokens/key-ring.ts';
import { createTokens } from '../../../../server/tokens/tokens.ts';
import type { StripeStandIn } from '../stripe/start-stand-in.ts';
import type { BackendParts } from './backend-parts.ts';
import { createLife, mortalDatabase, mortalStripe } from './mortal.ts';
import type { Turns } from './turns.ts';

/** By itself it looks for nothing: a test begins an instance anew, which looks. */
const NEVER_MS = 2 ** 31 - 1;

export interface Surroundings {
  readonly parts: BackendParts;
  readonly standIn: StripeStandIn;
  readonly database: Database;
  readonly turns: Turns;
  readonly log: (line: string) => void;
}

export type Instance = ReturnType<typeof startInstance>;

export function startInstance(surroundings: Surroundings) {
  const { parts, standIn, turns } = surroundings;
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
  const sync = parts.createSync({ ...around, stripe });
  const prices = { isSellable: async () => true };
  const billing = {
    ...parts.stripeBilling({ ...around, stripe, sync, prices }),
    problems: () => [],
  };
  const webhookQueue = parts.openWebhookQueue({ ...around, stripe, sync }, config.stripe, NEVER_MS);
  const limits = {
    clientOf: () => 'somebody',
    begin: async () => async () => undefined,
    signedIn: async () => undefined,
    mayMail: async () => true,
  };
  const app = parts.createApp({
    ...around,
    builtApp: null,
    readiness: { failing: () => [], close: async () => undefined },
    billing,
    webhookQueue,
    closings: { wake: () => undefined, close: async () => undefined },
    // Who signs in, and how, is no part of a payment: a token is the account.
    authenticate: async (token) => {
      const account = await findAccount(around.database, token);
      return account && { ...account, session: { hash: token, expiresAt: now() } };
    },
    tokens: createTokens(environmentKeys(['not a secret of anybody at all']), now),
    limits,
    mail: null,
    passwords: createPasswords({ limits, metrics }, { N: 2 ** 10, r: 8, p: 1 }),
  });
  return {
    life,
    sync,
    fetch: async (request: Request) => app.fetch(request),
    /** It takes up nothing any more. */
    close: webhookQueue.close,
  };
}
