// Ways in which a server answers.
import { jsonReply } from '../playwright/reply.ts';
import type { Way } from './actor.ts';

/** The address of the payment link, and of the subscription's page, in a walk. */
export const PAYMENT_PAGE = '/flow/pago';

export const replied = (body: unknown, status = 200): Way => ({
  by: 'reply',
  reply: () => jsonReply(body, status),
});

/** The connection is cut. */
export const CUT: Way = { by: 'reply', reply: () => 'drop' };

export const LINK: Way = {
  by: 'reply',
  reply: ({ origin }) => jsonReply({ url: origin + PAYMENT_PAGE }),
};
