// Lists as Stripe gives them: the newest first, page by page.
import type Stripe from 'stripe';
import { invalid, missing } from './stripe-api-error.ts';

interface Page {
  readonly limit?: number;
  readonly starting_after?: string;
  readonly ending_before?: string;
}

export function listOf<Item extends { readonly id: string }>(
  url: string,
  all: Iterable<Item>,
  { limit = 10, starting_after, ending_before }: Page,
  isAskedFor: (item: Item) => boolean = () => true,
): Stripe.ApiList<Item> {
  if (limit < 1 || limit > 100) throw invalid('Invalid limit: it is from 1 to 100', 'limit');
  if (ending_before !== undefined) {
    throw invalid('The stand-in does not page backwards', 'ending_before');
  }
  const items = [...all].reverse();
  let first = 0;
  if (starting_after !== undefined) {
    first = items.findIndex(({ id }) => id === starting_after) + 1;
    if (first === 0) throw missing('object', starting_after, 'starting_after');
  }
  const rest = items.slice(first).filter(isAskedFor);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

export function isInRange(
  range: Stripe.RangeQueryParam | number | undefined,
  value: number,
): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return value === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return value > gt && value >= gte && value < lt && value <= lte;
}
