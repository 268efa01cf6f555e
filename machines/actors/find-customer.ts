// findCustomer: call 2, is there a customer with this e-mail?
import { type Expired, expired, type Failed, failed, type OutcomeTable } from '../outcomes.ts';

export type FindCustomerOutput =
  | { readonly kind: 'exists' }
  | { readonly kind: 'absent' }
  | Expired
  | Failed;

export const findCustomerOutcomes: OutcomeTable<FindCustomerOutput> = {
  exists: { says: 'el cliente existe', output: { kind: 'exists' } },
  absent: { says: 'el cliente no existe', output: { kind: 'absent' } },
  expired,
  failed,
};
