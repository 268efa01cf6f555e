// Events of Stripe: kept first, answered, then processed from the database, by whichever instance comes to it.
import type Stripe from 'stripe';
import * as v from 'valibot';
import type { Backend, WebhookQueue } from '../../backend.ts';
import { startJobWorker } from '../../jobs/job-worker.ts';
import { accountOfCustomer } from '../../stores/stripe-customer-store.ts';
import {
  addEvent,
  forgetOldEvents,
  markProcessed,
  readEvent,
  STRIPE_EVENTS,
  type WaitingEvent,
} from '../../stores/stripe-event-store.ts';
import { describeStripeError, type StripeConfig } from './stripe-client.ts';
import type { Sync } from './sync.ts';

const SECOND_MS = 1000;
/** Waits after each failure; the last one again and again, as nothing may be lost. */
const PAUSES_MS = [2, 10, 30, 120, 600, 1800, 3600].map((seconds) => seconds * SECOND_MS);
/** For all that is asked for one event. */
const DEADLINE_MS = 15_000;
/** For each question; what fails is tried again anyhow. */
const REQUEST = { timeout: 5000, maxNetworkRetries: 0 };
/** Stripe's own: an event that was signed longer ago is somebody else's copy. */
const TOLERANCE_SECONDS = 300;

const TYPES =
  /^(checkout\.session\.(completed|expired)|customer\.subscription\..+|invoice\.(paid|payment_failed))$/;

/** An event that says something of a subscription. */
const neededSchema = v.object({ type: v.pipe(v.string(), v.regex(TYPES)) });

/** All that is read of an event: everything else is asked for. */
const eventSchema = v.object({
  id: v.string(),
  type: v.string(),
  data: v.object({
    object: v.object({
      customer: v.optional(
        v.nullable(
          v.union([
            v.string(),
            v.pipe(
              v.object({ id: v.string() }),
              v.transform(({ id }) => id),
            ),
          ]),
        ),
        null,
      ),
    }),
  }),
});

type Parts = Pick<Backend, 'database' | 'now' | 'log'> & {
  readonly stripe: Stripe;
  readonly sync: Sync;
};

/** @param pollMs how often events are looked for that another instance left, or that are due again */
export function openWebhookQueue(
  parts: Parts,
  { webhookSecrets }: StripeConfig,
  pollMs: number,
): WebhookQueue {
  const { database, stripe, now, log } = parts;

  const isSigned = (body: Buffer, signature: string) =>
    webhookSecrets.some((secret) => {
      try {
        stripe.webhooks.constructEvent(
          body,
          signature,
          secret,
          TOLERANCE_SECONDS,
          undefined,
          now().getTime(),
        );
        return true;
      } catch {
        // Whatever is wrong with a header or a body that anybody may send.
        return false;
      }
    });

  const worker = startJobWorker(
    {
      table: STRIPE_EVENTS,
      deadlineMs: DEADLINE_MS,
      pollMs,
      async run(job) {
        await processEvent(parts, readEvent(job));
        log.info({ event: job.id }, 'processed');
        await forgetOldEvents(database, now());
      },
      failed({ id, tries }, error) {
        log.warn(
          { event: id, tries, error: describeStripeError(error) },
          'an event of Stripe waits',
        );
        return PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? SECOND_MS;
      },
    },
    parts,
  );
  return {
    async receive(body, signature) {
      if (!isSigned(body, signature)) return false;
      const event = customerOfEvent(JSON.parse(body.toString('utf8')));
      if (!event) return true;
      await addEvent(database, { ...event, now: now() });
      worker.wake();
      return true;
    },
    close: worker.closeGracefully,
  };
}

/** Null when it says nothing of a subscription. */
export function customerOfEvent(sent: unknown) {
  if (!v.is(neededSchema, sent)) return null;
  const { id, type, data } = v.parse(eventSchema, sent);
  return { id, type, customerId: data.object.customer };
}

/** @throws Stripe's error when it cannot be asked */
export async function processEvent(
  { database, sync, now }: Pick<Parts, 'database' | 'sync' | 'now'>,
  { id, customerId }: WaitingEvent,
): Promise<string | null> {
  const account = customerId && (await accountOfCustomer(database, customerId));
  // Of an account that was deleted, or of another product of the same seller.
  if (!account) await markProcessed(database, id, now());
  else await sync(account, { eventId: id, request: REQUEST });
  return account || null;
}
