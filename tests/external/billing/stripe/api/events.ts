// Events, for whoever asks instead of being told.
import { isInRange, listOf } from './list.ts';
import type { Handlers } from './routes.ts';
import { find } from './stripe-api-error.ts';

export const events: Handlers<'GET /v1/events' | 'GET /v1/events/:id'> = {
  'GET /v1/events': (world, params) =>
    listOf(
      '/v1/events',
      world.events.values(),
      params,
      ({ type, created }) =>
        (params.type === undefined || params.type === type) &&
        (params.types === undefined || params.types.includes(type)) &&
        isInRange(params.created, created),
    ),
  'GET /v1/events/:id': (world, _params, id) => find(world.events, 'event', id),
};
