// Call 5: the link is kept for followPaymentLink when it is one that may be followed.
import { fromPromise } from 'xstate';
import type {
  RequestPaymentLinkInput,
  RequestPaymentLinkOutput,
} from '../../../machines/actors/request-payment-link.ts';
import { isHttpUrl } from '../../../contract/http-url.ts';
import type { ServerServices } from '../../services/services.ts';
import { isExpired } from './failure-of.ts';

export const createRequestPaymentLink = ({
  backend,
  paymentLink,
}: Pick<ServerServices, 'backend' | 'paymentLink'>) =>
  fromPromise<RequestPaymentLinkOutput, RequestPaymentLinkInput>(async ({ input, signal }) => {
    const answer = await backend.paymentLink(input.priceId, signal);
    if (answer.kind === 'failed') return answer;
    if (answer.kind === 'refused') {
      return isExpired(answer) ? { kind: 'expired' } : { kind: 'refused' };
    }
    if (!isHttpUrl(answer.body.url)) return { kind: 'failed', detail: 'Not an http(s) URL' };
    paymentLink.set(answer.body.url);
    return { kind: 'ready' };
  });
