// The catalogue at the stand-in: every plan at its price, in dollars.
import { DEFAULT_PRICE_IDS, plansOnSale } from '../../../../contract/plans.ts';
import type { StripeStandIn } from './start-stand-in.ts';

/** @param ids of the plans, in their order */
export function sellPlans(
  standIn: Pick<StripeStandIn, 'addPrice'>,
  ids: readonly string[] = DEFAULT_PRICE_IDS.a,
): void {
  for (const { priceId, price } of plansOnSale('a', { a: ids, b: [] }))
    standIn.addPrice({ id: priceId, amount: price * 100, currency: 'usd' });
}
