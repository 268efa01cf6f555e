// Parses the price ids of the environment, for the app's build and for the server.
// @rule Which price ids are on sale
import * as v from 'valibot';
import { DEFAULT_PRICE_IDS, type PriceIds, type PriceSet, plansOnSale } from './plans.ts';

/** The message for whoever starts the server. */
const titles = plansOnSale('a').map(({ title }) => title);
const PRICE_IDS_RULE = `debe tener un precio distinto por plan, separados por comas (${titles.join(', ')})`;
export const PRICE_IDS_APART = 'no puede repetir un precio de VITE_PRICE_IDS_A';

/** One set: a different id of URL-safe characters for each plan. A blank variable takes the default. */
export const priceIdsSchema = (set: PriceSet) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) =>
      text.trim() === '' ? DEFAULT_PRICE_IDS[set] : text.split(',').map((id) => id.trim()),
    ),
    v.check(
      (ids) =>
        ids.length === DEFAULT_PRICE_IDS[set].length &&
        new Set(ids).size === ids.length &&
        ids.every((id) => /^[\w.-]{1,200}$/.test(id)),
      PRICE_IDS_RULE,
    ),
  );

/** Whether the two sets share no id. A shared id would name two plans, or one plan twice. */
export function arePriceIdsApart({ a, b }: PriceIds): boolean {
  return !b.some((id) => a.includes(id));
}
