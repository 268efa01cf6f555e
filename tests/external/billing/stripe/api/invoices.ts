// Invoices.
import { subscriptionIdOf } from '../objects/invoice.ts';
import { listOf } from './list.ts';
import type { Handlers } from './routes.ts';
import { find } from './stripe-api-error.ts';

export const invoices: Handlers<'GET /v1/invoices' | 'GET /v1/invoices/:id'> = {
  'GET /v1/invoices': (world, params) =>
    listOf(
      '/v1/invoices',
      world.invoices.values(),
      params,
      (invoice) =>
        (params.customer === undefined || params.customer === invoice.customer) &&
        (params.subscription === undefined || params.subscription === subscriptionIdOf(invoice)) &&
        (params.status === undefined || params.status === invoice.status),
    ),
  'GET /v1/invoices/:id': (world, _params, id) => find(world.invoices, 'invoice', id),
};
