// Sends the browser to the payment page; cancelling while that page is slow stops it.
import type { Ask } from '../ask.ts';
import type { Services } from '../services.ts';

export const followPaymentLink =
  ({ memory, followLink }: Pick<Services, 'memory' | 'followLink'>): Ask<'followPaymentLink'> =>
  async (_, signal) => {
    await followLink(memory.take('paymentLink'), signal);
    return { type: 'page.left' };
  };
