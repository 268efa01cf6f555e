// Whether what Stripe charges is what the plans say. It is said and changes nothing.
import type Stripe from 'stripe';
import { type PlanOffer, plansOnSale } from '../../../contract/plans.ts';
import type { Backend } from '../../backend.ts';
import { describeStripeError, isMissing } from './stripe-client.ts';

/** Stripe counts in the smallest unit of a currency. */
const UNITS = 100;

type Parts = Pick<Backend, 'config' | 'log'> & { readonly stripe: Stripe };

/** Null when Stripe cannot be asked now, otherwise what is wrong: one sentence a price. */
export async function checkPrices({
  config,
  stripe,
  log,
}: Parts): Promise<readonly string[] | null> {
  const problems: string[] = [];
  try {
    for (const offer of plansOnSale(config.priceSet, config.priceIds))
      problems.push(...(await problemsOf(stripe, offer)));
  } catch (error) {
    log.warn(
      { error: describeStripeError(error) },
      'prices were not checked: Stripe cannot be asked',
    );
    return null;
  }
  for (const problem of problems)
    log.error({ problem }, 'a price at Stripe is not what the plans say');
  return problems;
}

async function problemsOf(stripe: Stripe, { priceId, price }: PlanOffer): Promise<string[]> {
  const found = await findPrice(stripe, priceId);
  if (!found) return [`${priceId} does not exist`];
  const { active, recurring, unit_amount } = found;
  const problems: string[] = [];
  if (!active) problems.push(`${priceId} is archived`);
  if (recurring?.interval !== 'month' || recurring.interval_count !== 1)
    problems.push(`${priceId} is not charged once a month`);
  if (unit_amount !== price * UNITS)
    problems.push(`${priceId} costs ${(unit_amount ?? 0) / UNITS}, and ${price} in the plans`);
  return problems;
}

async function findPrice(stripe: Stripe, id: string): Promise<Stripe.Price | null> {
  try {
    return await stripe.prices.retrieve(id);
  } catch (error) {
    if (isMissing(error, 'price') || isMissing(error, 'id')) return null;
    throw error;
  }
}
