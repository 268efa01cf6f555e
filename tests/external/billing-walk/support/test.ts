// The test function of this suite: a site of its own, on which nothing is stubbed but Stripe.
import { MAKING_LIMIT_MS } from '../../../../qa/playwright/made-once.ts';
import { test as base, expect } from '../../../support/browser/test.ts';
import { type SellingSite, startSellingSite } from './selling-site.ts';

interface Options {
  /** Whether Stripe's events come, at once and in order. Otherwise every one is lost. */
  areEventsDelivered: boolean;
}

export const test = base.extend<Options & { stripe: SellingSite['stripe'] }, { shop: SellingSite }>(
  {
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
    areEventsDelivered: [true, { option: true }],
    stripe: [
      async ({ shop: { stripe, backend }, areEventsDelivered }, use) => {
        stripe.deliveries.autoDeliver(
          areEventsDelivered ? `${backend.url}/api/payments/webhook` : null,
        );
        await use(stripe);
        stripe.deliveries.autoDeliver(null);
        await stripe.deliveries.settled();
        for (const { id } of stripe.deliveries.pending()) {
          if (!areEventsDelivered) stripe.deliveries.drop(id);
        }
        expect(stripe.deliveries.pending()).toEqual([]);
        expect(stripe.problems()).toEqual([]);
      },
      { auto: true },
    ],
  },
);

export { expect };
