// Call 3: the submitted profile with its fixed additions.
import { fromPromise } from 'xstate';
import type { CreateCustomerOutput } from '../../../machines/actors/create-customer.ts';
import { ADDRESS_PLACEHOLDER } from '../../../contract/customer.ts';
import type { PersonInput } from '../../../machines/types.ts';
import type { ServerServices } from '../../services/services.ts';
import { signedInFailureOf } from './failure-of.ts';

type Needs = Pick<ServerServices, 'backend' | 'submissions' | 'drafts' | 'assignedOnboarder'>;

export const createCreateCustomer = (services: Needs) =>
  fromPromise<CreateCustomerOutput, PersonInput>(async ({ input: { email }, signal }) => {
    const { backend, submissions, drafts, assignedOnboarder } = services;
    const customer = {
      ...submissions.get('profile'),
      address: ADDRESS_PLACEHOLDER,
      assigned_onboarder: assignedOnboarder,
      phone_number: '',
      bots_service_numbers: [],
    };
    const answer = await backend.createCustomer(email, customer, signal);
    if (answer.kind !== 'ok') return signedInFailureOf(answer);
    drafts.clear(email, 'profile');
    return { kind: 'created' };
  });
