// Queue of Stripe events: stored, acknowledged, then processed from the database by any instance.
// @rule How Stripe's events are processed
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
/** Pauses after failures; the last one repeats for ever, because no event may be lost. */
const PAUSES_MS = [2, 10, 30, 120, 600, 1800, 3600].map((seconds) => seconds * SECOND_MS);
/** Time limit for one event. */
const DEADLINE_MS = 15_000;
/** Time limit for one request; a failed event is retried anyway. */
const REQUEST = { timeout: 5000, maxNetworkRetries: 0 };
/** Anybody can send invalid events, so each kind of warning is logged once a minute. */
const WARNING_PAUSE_MS = 60_000;

const TYPES =
  /^(checkout\.session\.(completed|expired)|customer\.subscription\.[\w.]+|invoice\.(paid|payment_failed))$/;

/** An event about a subscription. */
const neededSchema = v.object({ type: v.pipe(v.string(), v.regex(TYPES)) });

const idSchema = v.pipe(v.string(), v.regex(/^\w+$/));

/** The parts of an event that are read; the rest is read from Stripe. */
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

/** Logs deliveries that need attention. */
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

/** @param pollMs poll interval for events that another instance left or that are due again */
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
  /** Only Stripe knows our Customers: an event that names one is assumed to come from Stripe. */
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
        // A repeated delivery would be unreadable too.
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
 * Null when it is not about a subscription.
 * @throws {ValiError} when it is, but cannot be parsed
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
  // The Customer of a deleted account, or of another product of the same seller.
  if (!account) await markProcessed(database, id, now());
  else await sync(account, { eventId: id, request: REQUEST });
  return account || null;
}
