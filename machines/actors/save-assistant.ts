// saveAssistant: call 7, stores the configuration that was submitted.
import {
  type Expired,
  expired,
  type Failed,
  failed,
  type OutcomeTable,
  type Refused,
  refused,
} from '../outcomes.ts';

export type SaveAssistantOutput = { readonly kind: 'saved' } | Refused | Expired | Failed;

export const saveAssistantOutcomes: OutcomeTable<SaveAssistantOutput> = {
  saved: { says: 'responde bien', output: { kind: 'saved' } },
  refused,
  expired,
  failed,
};
