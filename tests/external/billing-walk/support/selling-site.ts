// The server as it is deployed, which sells at Stripe's stand-in, and one clock for both.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Backend, startBackend } from '../../../support/browser/backend.ts';
import { buildOnce } from '../../../support/browser/built-site.ts';
import { type StripeStandIn, startStripeStandIn } from '../../billing/stripe/start-stand-in.ts';

/** Básico, Ideal and Premium, under ids as Stripe makes them. */
const PRICES = [
  { id: 'price_1TBasicoMensual', amount: 7900 },
  { id: 'price_1TIdealMensual', amount: 9900 },
  { id: 'price_1TPremiumMensual', amount: 12_900 },
] as const;

/** Of the build, and read by the server too. */
const SELLING = {
  VITE_ACCOUNT_PAGE: 'on',
  VITE_PRICE_SET: 'a',
  VITE_PRICE_IDS_A: PRICES.map(({ id }) => id).join(','),
  VITE_FIREBASE_PROJECT_ID: 'demo-virsi',
};

export interface SellingSite {
  readonly backend: Backend;
  readonly stripe: StripeStandIn;
  /** Moves both clocks, in milliseconds. */
  pass(milliseconds: number): void;
  close(): Promise<void>;
}

export async function startSellingSite(): Promise<SellingSite> {
  const stripe = await startStripeStandIn();
  for (const price of PRICES) stripe.addPrice({ ...price, currency: 'usd' });
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
    pass(milliseconds) {
      backend.pass(milliseconds);
      stripe.advance(milliseconds);
    },
    close: async () => {
      await stripe.close();
      await backend.close();
    },
  };
}

/** The links that the server hands out begin with its address: it must be known before it starts. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
