// Call 3: sends the profile with its fixed fields.
import { CUSTOMER_DEFAULTS } from '../../../contract/customer.ts';
import { pickFields } from '../../../contract/fields.ts';
import type { ActorFunction } from '../actor-logic.ts';
import type { ServerServices } from '../services.ts';
import { signedInFailureOf } from './failure-of.ts';

type Dependencies = Pick<
  ServerServices,
  'backend' | 'memory' | 'drafts' | 'assignedOnboarder' | 'otherTabs'
>;

export const createCustomer =
  ({
    backend,
    memory,
    drafts,
    assignedOnboarder,
    otherTabs,
  }: Dependencies): ActorFunction<'createCustomer'> =>
  async ({ email }, signal) => {
    const customer = {
      ...CUSTOMER_DEFAULTS,
      ...memory.take('profile'),
      assigned_onboarder: assignedOnboarder,
    };
    const answer = await backend.createCustomer(email, customer, signal);
    if (answer.kind !== 'ok') return signedInFailureOf(answer);
    drafts.clear(email, 'profile');
    memory.put('knownProfile', pickFields(customer, ['country', 'mobile_phone_number']));
    otherTabs.tell({ email, over: {} });
    return { type: 'customer.created' };
  };
