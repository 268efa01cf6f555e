// followPaymentLink: sends the browser to the payment page.
import type { OutcomeTable } from '../outcomes.ts';

export interface FollowPaymentLinkOutput {
  readonly kind: 'leaving';
}

export const followPaymentLinkOutcomes: OutcomeTable<FollowPaymentLinkOutput> = {
  leaving: { says: 'el navegador sale hacia el pago', output: { kind: 'leaving' } },
};
