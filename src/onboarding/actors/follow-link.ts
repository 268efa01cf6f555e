// Navigates to the payment page or the portal; the person can cancel while that page is slow.
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
