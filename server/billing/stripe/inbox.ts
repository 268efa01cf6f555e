// Events of Stripe: kept first, answered, then worked off from the database, by whichever instance comes to it.
import type Stripe from 'stripe';
import * as v from 'valibot';
import type { Backend, StripeInbox } from '../../backend.ts';
import { accountOfCustomer } from '../../stores/stripe-customer-store.ts';
import {
  addEvent,
  forgetOldEvents,
  markWorked,
  postponeEvent,
  takeDueEvent,
  type WaitingEvent,
} from '../../stores/stripe-event-store.ts';
import { describeStripeError, type StripeConfig } from './stripe-client.ts';
import type { Sync } from './sync.ts';

const SECOND_MS = 1000;
/** Waits after each failure; the last one again and again, as nothing may be lost. */
const PAUSES_MS = [2, 10, 30, 120, 600, 1800, 3600].map((seconds) => seconds * SECOND_MS);
/** Whoever closes the server waits for it; what fails is tried again anyhow. */
const WORK = { timeout: 5000, maxNetworkRetries: 0 };
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
export function openInbox(
  parts: Parts,
  { webhookSecrets }: StripeConfig,
  pollMs: number,
): StripeInbox {
  const { database, stripe, now, log } = parts;
  let isClosed = false;
  let isAsked = false;
  let running: Promise<void> | null = null;

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

  const workAll = async () => {
    do {
      isAsked = false;
      for (;;) {
        const waiting = isClosed ? null : await takeDueEvent(database, now());
        if (!waiting) break;
        await workOrPostpone(parts, waiting);
      }
    } while (isAsked && !isClosed);
  };
  const wake = () => {
    isAsked = true;
    running ??= workAll()
      .catch((error: unknown) => {
        log.error({ error: describeStripeError(error) }, 'events of Stripe wait');
      })
      .finally(() => {
        running = null;
      });
  };

  const timer = setInterval(wake, pollMs);
  timer.unref();
  wake();
  return {
    async receive(body, signature) {
      if (!isSigned(body, signature)) return false;
      const event = customerOfEvent(JSON.parse(body.toString('utf8')));
      if (!event) return true;
      await addEvent(database, { ...event, now: now() });
      wake();
      return true;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Null when it says nothing of a subscription. */
export function customerOfEvent(sent: unknown) {
  if (!v.is(neededSchema, sent)) return null;
  const { id, type, data } = v.parse(eventSchema, sent);
  return { id, type, customerId: data.object.customer };
}

async function workOrPostpone(parts: Parts, waiting: WaitingEvent): Promise<void> {
  const { database, now, log } = parts;
  try {
    await workEvent(parts, waiting);
    log.info({ event: waiting.id }, 'worked off');
    await forgetOldEvents(database, now());
  } catch (error) {
    const pause = PAUSES_MS[Math.min(waiting.tries, PAUSES_MS.length) - 1] ?? SECOND_MS;
    const { id, tries } = waiting;
    log.warn({ event: id, tries, error: describeStripeError(error) }, 'an event of Stripe waits');
    await postponeEvent(database, id, new Date(now().getTime() + pause));
  }
}

/** @throws Stripe's error when it cannot be asked */
export async function workEvent(
  { database, sync, now }: Pick<Parts, 'database' | 'sync' | 'now'>,
  { id, customerId }: Pick<WaitingEvent, 'id' | 'customerId'>,
): Promise<string | null> {
  const account = customerId && (await accountOfCustomer(database, customerId));
  // Of an account that was deleted, or of another product of the same seller.
  if (!account) await markWorked(database, id, now());
  else await sync(account, { eventId: id, request: WORK });
  return account || null;
}
