// The test function of this suite: a site of its own, on which nothing is stubbed but Stripe.
import { MAKING_LIMIT_MS } from '../../../../qa/playwright/made-once.ts';
import { test as base, expect } from '../../../support/browser/test.ts';
import { type SellingSite, startSellingSite } from './selling-site.ts';

export const test = base.extend<object, { shop: SellingSite }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const shop = await startSellingSite();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: MAKING_LIMIT_MS },
  ],
  backend: [async ({ shop }, use) => use(shop.backend), { scope: 'worker' }],
});

export { expect };
