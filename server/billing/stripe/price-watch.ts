// Whether what Stripe charges for the plans on sale is what they say. A price that is not, is not sold; one that nobody
// could look at is: unknown is not wrong.
import type Stripe from 'stripe';
import * as v from 'valibot';
import { type PlanOffer, plansOnSale } from '../../../contract/plans.ts';
import type { Backend } from '../../backend.ts';
import { apartFromBudget, type Budget, withinBudget } from './stripe-budget.ts';
import { describeStripeError, isMissing } from './stripe-client.ts';

/** Looked at again where Stripe could not be asked. */
const AFTER_FAILURE_MS = 60_000;
/** Looked at again in any case: an event may have been lost, or told another instance. */
const PAUSE_MS = 10 * 60_000;
/** A payment that begins later than this looks first. */
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
  /** One sentence for each thing that is wrong, as far as is known. */
  problems(): readonly string[];
  /** Whether the price may be sold. */
  isSellable(priceId: string): Promise<boolean>;
  /** Looks again when the event says that a price may have changed. @param body as it came, signed */
  hear(body: Buffer): void;
  close(): void;
}

type Parts = Pick<Backend, 'config' | 'log' | 'metrics' | 'now'> & { readonly stripe: Stripe };
type Problems = ReadonlyMap<string, readonly string[]>;

/** The server starts without Stripe. */
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
      // One that is under way may have asked before the change.
      if (v.is(tellingSchema, body.toString('utf8'))) void lookOnce().then(lookOnce);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** By the id of the price; nothing of those that are right. @throws Stripe's error when it cannot be asked */
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

/** What more than half of them are; null where they are at odds. */
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

/** How many of what Stripe counts are one of the currency. */
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
