// POST /api/payments/webhook: stores the event and answers; it is processed later.

import { Hono } from 'hono';
import { paymentTexts } from '#server-texts/payments.ts';
import type { RequestEnv, WebhookQueue } from '../backend.ts';
import { HttpError } from '../http/http-error.ts';
import { awaitTurn } from '../http/large-body.ts';
import { onlyMethods } from '../http/methods.ts';

const PATH = '/api/payments/webhook';

export function stripeWebhookRoutes(queue: WebhookQueue) {
  return new Hono<RequestEnv>()
    .post(PATH, async (c) => {
      // The raw body, because the signature covers every byte.
      const body = Buffer.from(await c.req.arrayBuffer());
      await awaitTurn(body.length);
      if (!(await queue.receive(body, c.req.header('Stripe-Signature') ?? '')))
        throw new HttpError(400, paymentTexts.notSigned);
      return c.json({ received: true });
    })
    .all(PATH, onlyMethods('POST'));
}
