// Parses the price ids of the environment, for the app's build and for the server.
// @rule Which price ids are on sale
import * as v from 'valibot';
import { DEFAULT_PRICE_IDS, type PriceIds, type PriceSet } from './plans.ts';

/** The message for whoever starts the server. */
const PRICE_IDS_RULE =
  'debe tener tres precios distintos, separados por comas (Básico, Ideal, Premium)';
export const PRICE_IDS_APART = 'no puede repetir un precio de VITE_PRICE_IDS_A';

/** One set: three different ids of URL-safe characters. A blank variable takes the default. */
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

/** Whether the two sets share no id. A shared id would name two plans, or one plan twice. */
export function arePriceIdsApart({ a, b }: PriceIds): boolean {
  return !b.some((id) => a.includes(id));
}
