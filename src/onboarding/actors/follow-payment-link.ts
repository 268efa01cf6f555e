// Sends the browser to the payment page; cancelling while that page is slow stops it.
import { fromPromise } from 'xstate';
import type { FollowPaymentLinkOutput } from '../../../machines/actors/follow-payment-link.ts';
import type { Services } from '../../services/services.ts';

export const createFollowPaymentLink = ({ paymentLink }: Pick<Services, 'paymentLink'>) =>
  fromPromise<FollowPaymentLinkOutput>(async ({ signal }) => {
    await paymentLink.follow(signal);
    return { kind: 'leaving' };
  });
