// Sends the browser to the payment page; this page goes as soon as that one answers.
import { fromPromise } from 'xstate';
import type { FollowPaymentLinkOutput } from '../../machines/actors/follow-payment-link.ts';
import type { Services } from '../services/services.ts';

export const createFollowPaymentLink = ({ paymentLink }: Pick<Services, 'paymentLink'>) =>
  fromPromise<FollowPaymentLinkOutput>(async () => {
    paymentLink.follow();
    return { kind: 'leaving' };
  });
