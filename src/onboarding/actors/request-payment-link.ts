// Call 5: the link is kept for followPaymentLink when it is one that may be followed.
import { isHttpUrl } from '../../../contract/http-url.ts';
import type { Ask } from '../ask.ts';
import type { ServerServices } from '../services.ts';
import { isExpired } from './failure-of.ts';

export const requestPaymentLink =
  ({ backend, memory }: Pick<ServerServices, 'backend' | 'memory'>): Ask<'requestPaymentLink'> =>
  async ({ priceId }, signal) => {
    const answer = await backend.paymentLink(priceId, signal);
    signal.throwIfAborted();
    if (answer.kind === 'failed') return { type: 'call.failed', text: answer.detail };
    if (answer.kind === 'refused') {
      // The specification has one fixed text for a refused link.
      return isExpired(answer) ? { type: 'session.expired' } : { type: 'call.refused', text: '' };
    }
    if (!isHttpUrl(answer.body.url)) return { type: 'call.failed', text: 'Not an http(s) URL' };
    memory.put('paymentLink', answer.body.url);
    return { type: 'paymentLink.ready' };
  };
