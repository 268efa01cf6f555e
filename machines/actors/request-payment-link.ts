// requestPaymentLink: call 5. The link itself stays outside the chart: it lets its bearer pay.
import { type Expired, expired, type Failed, failed, type OutcomeTable } from '../outcomes.ts';

export interface RequestPaymentLinkInput {
  readonly priceId: string;
}

export type RequestPaymentLinkOutput =
  | { readonly kind: 'ready' }
  /** Non-ok: the specification has one fixed text for it. */
  | { readonly kind: 'refused' }
  | Expired
  | Failed;

export const requestPaymentLinkOutcomes: OutcomeTable<RequestPaymentLinkOutput> = {
  ready: { says: 'responde bien', output: { kind: 'ready' } },
  refused: { says: 'rechazado', output: { kind: 'refused' } },
  expired,
  failed,
};
