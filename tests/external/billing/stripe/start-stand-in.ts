// A stand-in of Stripe: the API over HTTP, the pages, webhooks that are sent when told, a clock that can be moved.
// No emulator on the registry knows subscriptions, the portal and signed webhooks. It judges nothing (a second
// subscription, a second trial, a payment of two sessions), so that a test sees whether the backend lets it happen, and
// refuses what `schemas/stripe-types.ts` does not name. As Stripe does, and easily forgotten:
// - The portal cancels by `cancel_at`; who cancels by the API or in the dashboard sets `cancel_at_period_end`.
// - A period ends with `active` and a draft invoice. The card is charged an hour later, and only then it is `past_due`;
//   by then the next period has begun, so its `current_period_end` lies in the future and is not paid.
// - The SDK asks once more where a connection ends without an answer, even with `maxNetworkRetries: 0`.
// - That the subscriptions of a deleted customer are still listed by its id is a guess.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listen } from '../../../support/listen.ts';
import type { ReceivedRequest } from './api/answer-request.ts';
import { apiRoutes } from './api/api.ts';
import { plannedFaults } from './api/faults.ts';
import { createIdempotency } from './api/idempotency.ts';
import { createClock } from './clock.ts';
import { createDeliveries, type Post } from './deliveries.ts';
import { cancelNow, deleteCustomer, setCancellation } from './life/cancel.ts';
import { completeCheckout } from './life/complete-checkout.ts';
import { subscriptionIdOf } from './life/invoice.ts';
import { addOn } from './life/subscription.ts';
import { portalMoves } from './owner-moves.ts';
import { pageRoutes } from './pages.ts';
import { type NewPrice, priceOf } from './price.ts';
import { faultOfAnswer } from './schemas.ts';
import { find } from './stripe-api-error.ts';
import { type Card, copyOf, createWorld, type World } from './world.ts';

export interface StripeStandInOptions extends Partial<Pick<World, 'afterRetries'>> {
  /** Its clock, before `advance` moves it. */
  readonly now?: () => Date;
  /** Sends its events; over HTTP by default. */
  readonly post?: Post;
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

export async function startStripeStandIn(options: StripeStandInOptions = {}) {
  const { now = () => new Date(), afterRetries = 'cancel', post = fetch } = options;
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`;
  const clock = createClock(now);
  const deliveries = createDeliveries(clock.now, webhookSecret, post);
  const faults = plannedFaults();
  const idempotency = createIdempotency(clock.seconds);
  const received: ReceivedRequest[] = [];
  const problems: string[] = [];

  const server = createServer();
  const url = `http://127.0.0.1:${await listen(server)}`;

  const world = createWorld({ url, now: clock.seconds, afterRetries }, (event) => {
    const problem = faultOfAnswer('GET /v1/events/:id', event);
    if (problem) problems.push(`${event.type}: ${problem}`);
    deliveries.add(event);
  });
  const catchUp = () => clock.catchUp(world);
  const state = { world, secretKey, faults, idempotency, received, problems };
  const app = apiRoutes(state, catchUp).route('/', pageRoutes(world, catchUp));
  server.on('request', getRequestListener(app.fetch));

  /** As it is now, after what was due. */
  const present = <Value>(known: Map<string, Value>, kind: string, id: string): Value => {
    catchUp();
    return find(known, kind, id);
  };
  const subscriptionOf = (id: string) => present(world.subscriptions, 'subscription', id);
  const ofCustomer = <Value extends { customer: unknown }>(
    known: Map<string, Value>,
    customerId: string | undefined,
  ) => {
    catchUp();
    const all = [...known.values()];
    return all
      .filter(({ customer }) => customerId === undefined || customer === customerId)
      .map(copyOf);
  };

  return {
    url,
    secretKey,
    webhookSecret,
    /** Its clock: for a backend that is to live in the same time. */
    now: clock.now,
    /** Moves its clock, and lets happen what becomes due on the way: trials, charges, retries, ends. */
    advance(milliseconds: number) {
      clock.pass(milliseconds);
      catchUp();
    },
    addPrice(price: NewPrice) {
      world.prices.set(price.id, priceOf(price, clock.seconds()));
    },
    removePrice: (id: string) => void world.prices.delete(id),
    /** A person on the payment page. @param reference the id of a session, or the address of its page */
    checkout(reference: string) {
      const [id = reference] = /cs_test_\w+/.exec(reference) ?? [];
      const session = present(world.sessions, 'checkout', id);
      return {
        /**
         * @param order card null pays without one; fingerprint is what two uses of a card share
         * @throws with what the page says, when it stays
         */
        pay(order: { readonly card?: Card | null; readonly fingerprint?: string } = {}) {
          const { card = 'good', fingerprint } = order;
          const problem = completeCheckout(world, session, card, fingerprint);
          if (problem) throw new Error(problem);
        },
      };
    },
    /** A person in the portal. @param reference a customer's id, or the address of a portal */
    portal(reference: string) {
      catchUp();
      const [id = ''] = /bps_\w+/.exec(reference) ?? [];
      return portalMoves(world, world.portals.get(id)?.customer ?? reference);
    },
    /** What is done by hand at Stripe. */
    dashboard: {
      cancelNow: (id: string) => cancelNow(world, subscriptionOf(id)),
      cancelAtPeriodEnd(id: string) {
        const subscription = subscriptionOf(id);
        setCancellation(subscription, 'at period end');
        world.emit('customer.subscription.updated', subscription);
      },
      /** Archives it, say; its amount Stripe does not change, but another price may come to have its id here. */
      changePrice(price: NewPrice) {
        const changed = priceOf(price, clock.seconds());
        world.prices.set(price.id, changed);
        world.emit('price.updated', changed);
      },
      /** Sells something beside the plan; its item stands first, as Stripe promises no order. */
      addOn(id: string, priceId: string) {
        const subscription = subscriptionOf(id);
        addOn(world, subscription, find(world.prices, 'price', priceId));
        world.emit('customer.subscription.updated', subscription);
      },
      pause(id: string) {
        const subscription = subscriptionOf(id);
        subscription.status = 'paused';
        world.emit('customer.subscription.paused', subscription);
      },
      /** Gives the last payment back; the subscription stays. */
      refund(id: string) {
        subscriptionOf(id);
        const charge = [...world.invoices.values()]
          .filter((invoice) => subscriptionIdOf(invoice) === id)
          .map((invoice) => world.charges.get(invoice.id))
          .findLast((one) => one && !one.refunded);
        if (!charge) throw new Error(`${id} has paid nothing that could be given back`);
        charge.refunded = true;
        charge.amount_refunded = charge.amount;
        world.emit('charge.refunded', charge);
      },
      deleteCustomer(id: string) {
        const customer = present(world.customers, 'customer', id);
        if (customer.deleted) throw new Error(`${id} is deleted already`);
        deleteCustomer(world, customer);
      },
    },
    // What is true at Stripe, the oldest first: copies.
    customers: () =>
      [...world.customers.values()].filter((customer) => !customer.deleted).map(copyOf),
    sessions: () => ofCustomer(world.sessions, undefined),
    /** Of one customer or of all, ended ones too. */
    subscriptions: (customerId?: string) => ofCustomer(world.subscriptions, customerId),
    invoices: (customerId?: string) => ofCustomer(world.invoices, customerId),
    deliveries,
    faults,
    /** Every request that reached it, in order. */
    requests: () => [...received],
    /** Answers and events of its own that are not as the SDK's types say: always none. */
    problems: () => [...problems],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
