// Shares of a number, and what of their differences may be chance.

/** A share with the interval that it lies in. */
export interface Rate {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Of a normal distribution: 95 of 100 lie within. */
const USUAL = 1.96;

/** Wilson's interval. @param z how many deviations wide, to either side */
export function rateOf(part: number, whole: number, z = USUAL): Rate {
  if (whole <= 0) return { share: 0, low: 0, high: 1 };
  const share = Math.min(1, Math.max(0, part / whole));
  const spread = z ** 2 / whole;
  const middle = (share + spread / 2) / (1 + spread);
  const reach =
    (z * Math.sqrt((share * (1 - share)) / whole + spread / (4 * whole))) / (1 + spread);
  return { share, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** The deviations beyond which one of so many comparisons is chance in 1 of 20. */
export const deviationsFor = (comparisons: number): number =>
  Math.sqrt(2 * Math.log(20 * Math.max(1, comparisons)));

/** Newcombe's interval of the difference: it is no chance where both ends are on one side of 0. */
export function differenceOf(
  before: readonly [part: number, whole: number],
  after: readonly [part: number, whole: number],
  comparisons: number,
) {
  const z = deviationsFor(comparisons);
  const [a, b] = [rateOf(...before, z), rateOf(...after, z)];
  const share = b.share - a.share;
  const low = share - Math.hypot(b.share - b.low, a.high - a.share);
  const high = share + Math.hypot(b.high - b.share, a.share - a.low);
  return { share, low, high, isChance: low <= 0 && high >= 0 };
}
