// Compares the prices at Stripe with the plans on sale. A wrong price is not sold. A price that could not be read
// is sold, because unknown does not mean wrong.
// @rule Which prices Stripe may charge
import type Stripe from 'stripe';
import * as v from 'valibot';
import { type PlanOffer, plansOnSale } from '../../../contract/plans.ts';
import type { Backend } from '../../backend.ts';
import { apartFromBudget, type Budget, withinBudget } from './stripe-budget.ts';
import { describeStripeError, isMissing } from './stripe-client.ts';

/** Next check after a failed one. */
const AFTER_FAILURE_MS = 60_000;
/** Next check in any case: an event may be lost or may have reached another instance. */
const PAUSE_MS = 10 * 60_000;
/** A payment that begins later than this checks first. */
const FRESH_MS = 60_000;
const LOOK: Budget = { ms: 10_000, requests: 12 };

/** Source: https://docs.stripe.com/currencies. Stripe counts ISK and UGX in hundredths, although they have none. */
const WHOLE = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '));
const THOUSANDTHS = new Set('bhd jod kwd omr tnd'.split(' '));

const TELLING = [
  'price.created',
  'price.updated',
  'price.deleted',
  'product.updated',
  'product.deleted',
] as const;
const tellingSchema = v.pipe(v.string(), v.parseJson(), v.object({ type: v.picklist(TELLING) }));

export interface PriceWatch {
  /** One sentence for each known problem. */
  problems(): readonly string[];
  /** Whether the price may be sold. */
  isSellable(priceId: string): Promise<boolean>;
  /** Checks again when an event may change a price. @param body the raw signed body */
  hear(body: Buffer): void;
  close(): void;
}

type Parts = Pick<Backend, 'config' | 'log' | 'metrics' | 'now'> & { readonly stripe: Stripe };
type Problems = ReadonlyMap<string, readonly string[]>;

/** The server starts even when Stripe is down. */
export function watchPrices(parts: Parts): PriceWatch {
  const { log, metrics, now } = parts;
  let found: Problems = new Map();
  let lookedAt = -Infinity;
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const sentences = () => [...found.values()].flat();

  const look = async () => {
    clearTimeout(timer);
    let pauseMs = AFTER_FAILURE_MS;
    try {
      const before = sentences();
      found = await withinBudget(LOOK, () => findProblems(parts));
      for (const problem of sentences())
        if (!before.includes(problem))
          log.error({ problem }, 'a price at Stripe is not what the plans say: it is not sold');
      metrics.pricesChecked(sentences().length);
      lookedAt = now().getTime();
      pauseMs = PAUSE_MS;
    } catch (error) {
      const said = describeStripeError(error);
      log.warn({ error: said }, 'prices were not checked: Stripe cannot be asked');
    }
    if (isClosed) return;
    timer = setTimeout(() => void lookOnce(), pauseMs);
    timer.unref();
  };
  const lookOnce = async () => {
    looking ??= apartFromBudget(look).finally(() => {
      looking = null;
    });
    await looking;
  };

  void lookOnce();
  return {
    problems: sentences,
    async isSellable(priceId) {
      if (now().getTime() - lookedAt >= FRESH_MS) await lookOnce();
      return !found.has(priceId);
    },
    hear(body) {
      // A running check may have read the price before the change.
      if (v.is(tellingSchema, body.toString('utf8'))) void lookOnce().then(lookOnce);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** Problems by price id. @throws Stripe's error */
async function findProblems({ config, stripe }: Parts): Promise<Problems> {
  const offers = plansOnSale(config.priceSet, config.priceIds);
  const prices = await Promise.all(offers.map(({ priceId }) => findPrice(stripe, priceId)));
  const currency = config.currency ?? commonOf(prices.flatMap((price) => price?.currency ?? []));
  const problems = new Map<string, readonly string[]>();
  for (const [index, offer] of offers.entries()) {
    const of = problemsOf(offer, prices[index] ?? null, currency);
    if (of.length > 0) problems.set(offer.priceId, of);
  }
  return problems;
}

/** The currency of more than half of the prices; null without a majority. */
function commonOf(currencies: readonly string[]): string | null {
  const isCommon = (one: string) =>
    currencies.filter((other) => other === one).length > currencies.length / 2;
  return currencies.find(isCommon) ?? null;
}

function problemsOf(
  { priceId, price: amount }: PlanOffer,
  price: Stripe.Price | null,
  expected: string | null,
): readonly string[] {
  if (!price) return [`${priceId} does not exist`];
  const { active, billing_scheme, currency, recurring, transform_quantity, unit_amount } = price;
  const units = unitsOf(currency);
  const checks: [boolean, string][] = [
    [active, 'is archived'],
    [
      recurring?.interval === 'month' && recurring.interval_count === 1,
      'is not charged once a month',
    ],
    [recurring?.usage_type !== 'metered', 'is charged by usage'],
    [billing_scheme === 'per_unit' && !transform_quantity, 'is charged by tiers or packages'],
    [
      currency === expected,
      expected
        ? `is in ${currency}, and not in ${expected}`
        : `is in ${currency}, and the others in other currencies`,
    ],
    [
      unit_amount === amount * units,
      `costs ${unit_amount === null ? 'nothing fixed' : unit_amount / units}, and ${amount} in the plans`,
    ],
  ];
  return checks.filter(([isRight]) => !isRight).map(([, problem]) => `${priceId} ${problem}`);
}

/** Number of Stripe's smallest units in one unit of the currency. */
function unitsOf(currency: string): number {
  if (WHOLE.has(currency)) return 1;
  return THOUSANDTHS.has(currency) ? 1000 : 100;
}

async function findPrice(stripe: Stripe, id: string): Promise<Stripe.Price | null> {
  try {
    return await stripe.prices.retrieve(id);
  } catch (error) {
    if (isMissing(error, 'price') || isMissing(error, 'id')) return null;
    throw error;
  }
}
