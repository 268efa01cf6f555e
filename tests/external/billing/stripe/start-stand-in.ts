// A stand-in of Stripe: the API over HTTP, the pages, webhooks that are sent when told, a clock that can be moved.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listen } from '../../../support/listen.ts';
import type { ReceivedRequest } from './api/answer-request.ts';
import { apiRoutes } from './api/api.ts';
import { plannedFaults } from './api/faults.ts';
import { createIdempotency } from './api/idempotency.ts';
import { createClock } from './clock.ts';
import { createDeliveries } from './deliveries.ts';
import { cancelNow, setCancellation } from './life/cancel.ts';
import { deleteCustomer } from './life/delete-customer.ts';
import { subscriptionIdOf } from './life/invoice.ts';
import { addOn } from './life/subscription.ts';
import { checkoutMoves, portalMoves } from './owner-moves.ts';
import { pageRoutes } from './pages.ts';
import { priceOf } from './price.ts';
import { faultOfAnswer } from './schemas.ts';
import { find } from './stripe-api-error.ts';
import type { StripeStandIn, StripeStandInOptions } from './stripe-stand-in.ts';
import { copyOf, createWorld } from './world.ts';

export type { StripeStandIn } from './stripe-stand-in.ts';

export async function startStripeStandIn(
  options: StripeStandInOptions = {},
): Promise<StripeStandIn> {
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
    now: clock.now,
    advance(milliseconds) {
      clock.pass(milliseconds);
      catchUp();
    },
    addPrice(price) {
      world.prices.set(price.id, priceOf(price, clock.seconds()));
    },
    removePrice: (id) => void world.prices.delete(id),
    checkout(reference) {
      const [id = reference] = /cs_test_\w+/.exec(reference) ?? [];
      return checkoutMoves(world, present(world.sessions, 'checkout', id));
    },
    portal(reference) {
      catchUp();
      const [id = ''] = /bps_\w+/.exec(reference) ?? [];
      return portalMoves(world, world.portals.get(id)?.customer ?? reference);
    },
    dashboard: {
      cancelNow: (id) => cancelNow(world, subscriptionOf(id)),
      cancelAtPeriodEnd(id) {
        const subscription = subscriptionOf(id);
        setCancellation(subscription, 'at period end');
        world.emit('customer.subscription.updated', subscription);
      },
      changePrice(price) {
        const changed = priceOf(price, clock.seconds());
        world.prices.set(price.id, changed);
        world.emit('price.updated', changed);
      },
      addOn(id, priceId) {
        const subscription = subscriptionOf(id);
        addOn(world, subscription, find(world.prices, 'price', priceId));
        world.emit('customer.subscription.updated', subscription);
      },
      pause(id) {
        const subscription = subscriptionOf(id);
        subscription.status = 'paused';
        world.emit('customer.subscription.paused', subscription);
      },
      refund(id) {
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
      deleteCustomer(id) {
        const customer = present(world.customers, 'customer', id);
        if (customer.deleted) throw new Error(`${id} is deleted already`);
        deleteCustomer(world, customer);
      },
    },
    customers: () =>
      [...world.customers.values()].filter((customer) => !customer.deleted).map(copyOf),
    sessions: () => ofCustomer(world.sessions, undefined),
    subscriptions: (customerId) => ofCustomer(world.subscriptions, customerId),
    invoices: (customerId) => ofCustomer(world.invoices, customerId),
    deliveries,
    faults,
    requests: () => [...received],
    problems: () => [...problems],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
