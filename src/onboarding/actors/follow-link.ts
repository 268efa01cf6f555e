// Sends the browser to the payment page or the portal; cancelling while that page is slow stops it.
import type { FactOf } from '../../../machines/events.ts';
import type { Services } from '../services.ts';

export const followLink =
  (
    { memory, followLink }: Pick<Services, 'memory' | 'followLink'>,
    link: 'paymentLink' | 'portalLink',
  ) =>
  async (_: undefined, signal: AbortSignal): Promise<FactOf<'followPaymentLink'>> => {
    await followLink(memory.take(link), signal);
    return { type: 'page.left' };
  };
