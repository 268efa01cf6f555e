// Events of Stripe: kept first, answered, then processed from the database, by whichever instance comes to it.
import type Stripe from 'stripe';
import * as v from 'valibot';
import type { Backend, WebhookQueue } from '../../backend.ts';
import { startJobWorker } from '../../jobs/job-worker.ts';
import type { WebhookOutcome } from '../../metrics/metrics.ts';
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
import { signatureOf } from './webhook-signature.ts';

const SECOND_MS = 1000;
/** Waits after each failure; the last one again and again, as nothing may be lost. */
const PAUSES_MS = [2, 10, 30, 120, 600, 1800, 3600].map((seconds) => seconds * SECOND_MS);
/** For all that is asked for one event. */
const DEADLINE_MS = 15_000;
/** For each question; what fails is tried again anyhow. */
const REQUEST = { timeout: 5000, maxNetworkRetries: 0 };
/** Anybody may send rubbish as often as they like: a warning of each kind a minute is enough. */
const WARNING_PAUSE_MS = 60_000;

const TYPES =
  /^(checkout\.session\.(completed|expired)|customer\.subscription\.[\w.]+|invoice\.(paid|payment_failed))$/;

/** An event that says something of a subscription. */
const neededSchema = v.object({ type: v.pipe(v.string(), v.regex(TYPES)) });

const idSchema = v.pipe(v.string(), v.regex(/^\w+$/));

/** All that is read of an event: everything else is asked for. */
const eventSchema = v.object({
  id: idSchema,
  type: v.string(),
  data: v.object({
    object: v.object({
      customer: v.optional(
        v.nullable(
          v.union([
            idSchema,
            v.pipe(
              v.object({ id: idSchema }),
              v.transform(({ id }) => id),
            ),
          ]),
        ),
        null,
      ),
    }),
  }),
});

/** What becomes of deliveries where somebody should look at it. */
const PROBLEMS: Partial<Record<WebhookOutcome, string>> = {
  clock: 'an event of Stripe was refused: by this clock it was signed more than 300 seconds ago',
  secret: 'an event about a Customer was refused: no secret of STRIPE_WEBHOOK_SECRET signed it',
  stranger: 'something was refused that nobody signed',
  unreadable: 'an event of Stripe cannot be read, and was not kept',
};

type Parts = Pick<Backend, 'database' | 'now' | 'log' | 'metrics'> & {
  readonly stripe: Stripe;
  readonly sync: Sync;
};

/** @param pollMs how often events are looked for that another instance left, or that are due again */
export function openWebhookQueue(
  parts: Parts,
  { webhookSecrets }: StripeConfig,
  pollMs: number,
): WebhookQueue {
  const { database, now, log, metrics } = parts;
  const warnedAt = new Map<WebhookOutcome, number>();

  const count = (outcome: WebhookOutcome) => {
    metrics.webhook(outcome);
    const problem = PROBLEMS[outcome];
    const since = now().getTime() - (warnedAt.get(outcome) ?? -Infinity);
    if (!problem || since < WARNING_PAUSE_MS) return;
    warnedAt.set(outcome, now().getTime());
    log.warn({ outcome }, problem);
  };
  /** Strangers know none of our Customers: what names one was sent by Stripe, for all that can be known. */
  const namesCustomer = async (body: Buffer) => {
    const event = readBody(body);
    if (!event || event === 'unreadable' || !event.customerId) return false;
    return (await accountOfCustomer(database, event.customerId)) !== null;
  };

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
      const signed = signatureOf(body, signature, { secrets: webhookSecrets, now: now() });
      if (signed !== 'in time') {
        if (signed === 'late') count('clock');
        else count((await namesCustomer(body)) ? 'secret' : 'stranger');
        return false;
      }
      const event = readBody(body);
      if (event === 'unreadable' || !event) {
        // Sent again it would be as unreadable.
        count(event ?? 'ignored');
        return true;
      }
      await addEvent(database, { ...event, now: now() });
      count('taken');
      worker.wake();
      return true;
    },
    close: worker.closeGracefully,
  };
}

function readBody(body: Buffer) {
  try {
    return customerOfEvent(JSON.parse(body.toString('utf8')));
  } catch {
    return 'unreadable' as const;
  }
}

/**
 * Null when it says nothing of a subscription.
 * @throws {ValiError} when it does, and cannot be read
 */
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
