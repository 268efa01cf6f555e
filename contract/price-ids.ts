// The price ids as the environment gives them. Read by the build of the app and by the server alike.
import * as v from 'valibot';
import { DEFAULT_PRICE_IDS, type PriceIds, type PriceSet } from './plans.ts';

/** For whoever starts the server. */
const PRICE_IDS_RULE =
  'debe tener tres precios distintos, separados por comas (Básico, Ideal, Premium)';
export const PRICE_IDS_APART = 'no puede repetir un precio de VITE_PRICE_IDS_A';

/** One set: three different ids, none blank, of characters that stand in an address; blank takes the default. */
export const priceIdsSchema = (set: PriceSet) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) =>
      text.trim() === '' ? DEFAULT_PRICE_IDS[set] : text.split(',').map((id) => id.trim()),
    ),
    v.check(
      (ids) =>
        ids.length === 3 &&
        new Set(ids).size === 3 &&
        ids.every((id) => /^[\w.-]{1,200}$/.test(id)),
      PRICE_IDS_RULE,
    ),
  );

/** Whether no id stands in both sets, where it would name two plans or one plan twice. */
export function arePriceIdsApart({ a, b }: PriceIds): boolean {
  return !b.some((id) => a.includes(id));
}
