// The plan catalogue: what is sold, keyed by the payment provider's price id (specification, section 9).
// @rule What a plan costs and holds

export type PriceSet = 'a' | 'b';

export interface Plan {
  /** Name of the tier as shown on the card. */
  readonly title: string;
  /** Price of one month; the specification names no currency. */
  readonly price: number;
  /** Appointments the assistant may book in one month. */
  readonly appointments: number;
}

/** Cheapest first, in the order of a set's price ids; the key is part of the ids that are there without configuration. */
const PLANS: Readonly<Record<string, Plan>> = {
  basico: { title: 'Básico', price: 79, appointments: 20 },
  ideal: { title: 'Ideal', price: 99, appointments: 50 },
  premium: { title: 'Premium', price: 129, appointments: 120 },
};

/** The plan for a price id that is in neither set. */
const UNKNOWN_PLAN: Plan = { title: 'No title', price: 0, appointments: 0 };

const TIERS = Object.values(PLANS);

/** The payment provider's price ids of both sets; in each one for every plan, in their order. */
export type PriceIds = Readonly<Record<PriceSet, readonly string[]>>;

const idsOf = (set: PriceSet) => Object.keys(PLANS).map((tier) => `price_virsi_${set}_${tier}`);

export const DEFAULT_PRICE_IDS: PriceIds = { a: idsOf('a'), b: idsOf('b') };

export interface PlanOffer extends Plan {
  readonly priceId: string;
}

/** The plans on sale, cheapest first. */
export function plansOnSale(set: PriceSet, ids = DEFAULT_PRICE_IDS): readonly PlanOffer[] {
  return TIERS.map((plan, tier) => ({ priceId: ids[set][tier] ?? '', ...plan }));
}

/** The plan behind a price id of either set; {@link UNKNOWN_PLAN} when there is none. */
export function planByPriceId(priceId: string | null, ids = DEFAULT_PRICE_IDS): Plan {
  const tier = [ids.a, ids.b].map((set) => set.indexOf(priceId ?? '')).find((at) => at >= 0);
  return TIERS[tier ?? -1] ?? UNKNOWN_PLAN;
}

export function isOnSale(priceId: string, set: PriceSet, ids = DEFAULT_PRICE_IDS): boolean {
  return ids[set].includes(priceId);
}

/** Whether the price id is in the catalogue. */
export function isKnownPrice(priceId: string, ids = DEFAULT_PRICE_IDS): boolean {
  return planByPriceId(priceId, ids) !== UNKNOWN_PLAN;
}
