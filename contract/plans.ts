// The plan catalogue: what is sold, keyed by the payment provider's price id (specification, section 9).

export type PriceSet = 'a' | 'b';

export interface Plan {
  /** Name of the tier as shown on the card. */
  readonly title: string;
  /** Price of one month; the specification names no currency. */
  readonly price: number;
  /** Appointments the assistant may book in one month. */
  readonly appointments: number;
}

const basico: Plan = { title: 'Básico', price: 79, appointments: 20 };
const ideal: Plan = { title: 'Ideal', price: 99, appointments: 50 };
const premium: Plan = { title: 'Premium', price: 129, appointments: 120 };

/** Free days before the first charge. */
export const TRIAL_DAYS = 7;

/** Shown for a price id that is in neither set. */
const UNKNOWN_PLAN: Plan = { title: 'No title', price: 0, appointments: 0 };

const PRICES: Record<PriceSet, Readonly<Record<string, Plan>>> = {
  a: { price_virsi_a_basico: basico, price_virsi_a_ideal: ideal, price_virsi_a_premium: premium },
  b: { price_virsi_b_basico: basico, price_virsi_b_ideal: ideal, price_virsi_b_premium: premium },
};

const CATALOGUE = new Map(Object.entries({ ...PRICES.a, ...PRICES.b }));

export interface PlanOffer extends Plan {
  readonly priceId: string;
}

/** The three plans on sale, cheapest first. */
export function plansOnSale(set: PriceSet): readonly PlanOffer[] {
  return Object.entries(PRICES[set]).map(([priceId, plan]) => ({ priceId, ...plan }));
}

/** The plan behind a price id of either set; {@link UNKNOWN_PLAN} when there is none. */
export function planByPriceId(priceId: string | null): Plan {
  return CATALOGUE.get(priceId ?? '') ?? UNKNOWN_PLAN;
}

/** Whether the price id is in the catalogue. */
export function isKnownPrice(priceId: string): boolean {
  return CATALOGUE.has(priceId);
}
