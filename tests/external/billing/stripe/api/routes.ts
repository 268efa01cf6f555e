// How a route is declared: its name, and what answers it.
import type { StripeRoutes } from '../../../../../tools/stripe-schemas/stripe-types.ts';
import type { World } from '../world.ts';
import type { Route } from './schemas.ts';

export type Handler<R extends Route> = (
  world: World,
  params: StripeRoutes[R]['request'],
  /** From the path; empty where the path has none. */
  id: string,
) => StripeRoutes[R]['answer'];

/** Every route of a resource with its handler. */
export type Handlers<R extends Route = Route> = { readonly [Name in R]: Handler<Name> };
