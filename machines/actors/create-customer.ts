// createCustomer: call 3, registers the profile that was submitted.
import {
  type Expired,
  expired,
  type Failed,
  failed,
  type OutcomeTable,
  type Refused,
  refused,
} from '../outcomes.ts';

export type CreateCustomerOutput = { readonly kind: 'created' } | Refused | Expired | Failed;

export const createCustomerOutcomes: OutcomeTable<CreateCustomerOutput> = {
  created: { says: 'responde bien', output: { kind: 'created' } },
  refused,
  expired,
  failed,
};
