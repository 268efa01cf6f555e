// Customers.
import type Stripe from 'stripe';
import { deleteCustomer } from '../life/delete-customer.ts';
import { customerOf } from '../objects/customer.ts';
import { keptMetadata } from '../objects/metadata.ts';
import type { World } from '../world.ts';
import { isInRange, listOf } from './list.ts';
import type { Handlers } from './routes.ts';
import type { Route } from './schemas.ts';
import { find, missing } from './stripe-api-error.ts';

type CustomerRoute = Extract<Route, `${string} /v1/customers${string}`>;

export const customers: Handlers<CustomerRoute> = {
  'POST /v1/customers': (world, params) => {
    const customer = customerOf(world.newId('cus'), world.now(), params);
    world.customers.set(customer.id, customer);
    return customer;
  },
  'GET /v1/customers': (world, params) => {
    const living = [...world.customers.values()].filter((customer) => !customer.deleted);
    return listOf(
      '/v1/customers',
      living,
      params,
      ({ email, created }) =>
        (params.email === undefined || params.email === email) &&
        isInRange(params.created, created),
    );
  },
  'GET /v1/customers/:id': (world, _params, id) => find(world.customers, 'customer', id),
  'POST /v1/customers/:id': (world, { email, name, metadata }, id) => {
    const customer = livingCustomer(world, id);
    if (email !== undefined) customer.email = email || null;
    if (name !== undefined) customer.name = name || null;
    if (metadata !== undefined) customer.metadata = keptMetadata(metadata, customer.metadata);
    return customer;
  },
  'DELETE /v1/customers/:id': (world, _params, id) =>
    deleteCustomer(world, livingCustomer(world, id)),
};

/** Nothing can be done any more with one that was deleted. */
export function livingCustomer(world: World, id: string, param?: string): Stripe.Customer {
  const customer = find(world.customers, 'customer', id, param);
  if (customer.deleted) throw missing('customer', id, param);
  return customer;
}
