// The test function of this suite: the server as it is deployed, with Stripe's stand-in and one clock for both.
import { DEFAULT_PRICE_IDS } from '../../../../contract/plans.ts';
import { MAKING_LIMIT_MS } from '../../../../qa/playwright/made-once.ts';
import { startBackend } from '../../../support/browser/backend.ts';
import { buildOnce } from '../../../support/browser/built-site.ts';
import { test as base, expect } from '../../../support/browser/test.ts';
import { freePort } from '../../../support/server/postgres-cluster.ts';
import { startStripeStandIn } from '../../billing/stripe/start-stand-in.ts';

/** Under ids as Stripe makes them: price_1TIdealMensual is Ideal. */
const PRICE_IDS = DEFAULT_PRICE_IDS.a.map((id) =>
  id.replace(
    /^price_virsi_a_(.)(.*)$/,
    (_, first: string, rest: string) => `price_1T${first.toUpperCase()}${rest}Mensual`,
  ),
);

/** Read by the build and by the server. */
const SELLING = {
  VITE_ACCOUNT_PAGE: 'on',
  VITE_PRICE_SET: 'a',
  VITE_PRICE_IDS_A: PRICE_IDS.join(','),
  VITE_FIREBASE_PROJECT_ID: 'demo-virsi',
};

type SellingSite = Awaited<ReturnType<typeof startSellingSite>>;

async function startSellingSite() {
  const stripe = await startStripeStandIn();
  stripe.sellPlans(PRICE_IDS);
  // The server's links begin with its address, so the port is chosen before it starts.
  const port = await freePort();
  const { folder } = await buildOnce('production', SELLING);
  const backend = await startBackend({
    ...SELLING,
    STATIC_DIR: folder,
    PORT: String(port),
    SANDBOX: 'off',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    VITE_IDENTITY_PROVIDER: 'firebase',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  });
  return {
    backend,
    stripe,
    /** Moves both clocks, in milliseconds. */
    pass(milliseconds: number) {
      backend.pass(milliseconds);
      stripe.advance(milliseconds);
    },
    close: async () => {
      await stripe.close();
      await backend.close();
    },
  };
}

export const test = base.extend<object, { shop: SellingSite }>({
  shop: [
    async ({ browser: _browser }, use) => {
      const shop = await startSellingSite();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: MAKING_LIMIT_MS },
  ],
  backend: [async ({ shop }, use) => use(shop.backend), { scope: 'worker' }],
});

export { expect };
