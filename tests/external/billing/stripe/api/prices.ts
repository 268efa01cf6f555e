// Prices.
import { listOf } from './list.ts';
import type { Handlers } from './routes.ts';
import { find } from './stripe-api-error.ts';

export const prices: Handlers<'GET /v1/prices' | 'GET /v1/prices/:id'> = {
  'GET /v1/prices': (world, params) =>
    listOf(
      '/v1/prices',
      world.prices.values(),
      params,
      ({ active, currency }) =>
        (params.active === undefined || params.active === active) &&
        (params.currency === undefined || params.currency === currency),
    ),
  'GET /v1/prices/:id': (world, _params, id) => find(world.prices, 'price', id),
};
