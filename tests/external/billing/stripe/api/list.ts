// Lists as Stripe gives them: the newest first, page by page.
import type Stripe from 'stripe';
import { invalid, missing } from '../stripe-api-error.ts';

interface Page {
  readonly limit?: number;
  readonly starting_after?: string;
}

/** @param all the oldest first */
export function listOf<Item extends { readonly id: string }>(
  url: string,
  all: Iterable<Item>,
  { limit = 10, starting_after: after }: Page,
): Stripe.ApiList<Item> {
  if (limit < 1 || limit > 100) throw invalid('Invalid limit: it is from 1 to 100', 'limit');
  const items = [...all].reverse();
  const first = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && first === 0) throw missing('object', after, 'starting_after');
  const data = items.slice(first, first + limit);
  return { object: 'list', data, has_more: items.length > first + limit, url };
}
