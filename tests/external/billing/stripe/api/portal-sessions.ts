// Sessions of the customer portal.
import { livingCustomer } from './customers.ts';
import type { Handlers } from './routes.ts';
import { invalid } from './stripe-api-error.ts';

export const portalSessions: Handlers<'POST /v1/billing_portal/sessions'> = {
  'POST /v1/billing_portal/sessions': (world, params) => {
    if (params.customer === undefined) {
      throw invalid('Missing required param: customer.', 'customer');
    }
    livingCustomer(world, params.customer, 'customer');
    const id = world.newId('bps');
    const session = {
      id,
      object: 'billing_portal.session' as const,
      configuration: 'bpc_standin',
      created: world.now(),
      customer: params.customer,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: params.locale ?? null,
      on_behalf_of: null,
      return_url: params.return_url ?? null,
      url: `${world.url}/portal/${id}`,
    };
    world.portals.set(id, session);
    return session;
  },
};
