// A stand-in of Stripe: the API over HTTP, the pages, webhooks that are sent when told, a clock that can be moved.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ReceivedRequest } from './api/answer-request.ts';
import { apiRoutes } from './api/api.ts';
import { plannedFaults } from './api/faults.ts';
import { createIdempotency } from './api/idempotency.ts';
import { faultOfAnswer } from './api/schemas.ts';
import { find } from './api/stripe-api-error.ts';
import { createClock } from './clock.ts';
import { createDeliveries } from './deliveries.ts';
import { cancelNow, setCancellation } from './life/cancel.ts';
import { changed } from './life/changed.ts';
import { deleteCustomer } from './life/delete-customer.ts';
import { refundLast } from './life/refund.ts';
import { priceOf } from './objects/price.ts';
import { addOnOf } from './objects/subscription.ts';
import { checkoutMoves, portalMoves } from './owner-moves.ts';
import { pageRoutes } from './pages/pages.ts';
import type { StripeStandIn, StripeStandInOptions } from './stripe-stand-in.ts';
import { copyOf, createWorld } from './world.ts';

export type { StripeStandIn, StripeStandInOptions } from './stripe-stand-in.ts';

export async function startStripeStandIn(
  options: StripeStandInOptions = {},
): Promise<StripeStandIn> {
  const { now = () => new Date(), retryAfterDays = [3, 5, 7], afterRetries = 'cancel' } = options;
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`;
  const clock = createClock(now);
  const deliveries = createDeliveries(clock.now, webhookSecret, options.webhookTimeout ?? 10_000);
  const faults = plannedFaults();
  const idempotency = createIdempotency(clock.seconds);
  const received: ReceivedRequest[] = [];
  const problems: string[] = [];

  const server = createServer();
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The stand-in has no port');
  const url = `http://127.0.0.1:${address.port}`;

  const world = createWorld({
    url,
    now: clock.seconds,
    retryAfterDays,
    afterRetries,
    onEvent(event) {
      const problem = faultOfAnswer('GET /v1/events/:id', event);
      if (problem) problems.push(`${event.type}: ${problem}`);
      deliveries.add(event);
    },
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
    catchUp,
    addPrice(price) {
      world.prices.set(price.id, priceOf(price, clock.seconds()));
    },
    checkout(reference) {
      const [id = reference] = /cs_test_\w+/.exec(reference) ?? [];
      return checkoutMoves(world, present(world.sessions, 'checkout', id));
    },
    portal(reference, subscriptionId) {
      catchUp();
      const [id = ''] = /bps_\w+/.exec(reference) ?? [];
      return portalMoves(world, world.portals.get(id)?.customer ?? reference, subscriptionId);
    },
    dashboard: {
      cancelNow(id) {
        const subscription = present(world.subscriptions, 'subscription', id);
        cancelNow(world, subscription, 'cancellation_requested');
      },
      cancelAtPeriodEnd(id) {
        const subscription = present(world.subscriptions, 'subscription', id);
        setCancellation(world, subscription, 'at period end');
        changed(world, subscription);
      },
      changePrice(price) {
        const changed = priceOf(price, clock.seconds());
        world.prices.set(price.id, changed);
        world.emit('price.updated', changed);
      },
      addOn(id, priceId) {
        const subscription = present(world.subscriptions, 'subscription', id);
        const price = present(world.prices, 'price', priceId);
        const added = { id: world.newId('si'), created: world.now(), price };
        subscription.items.data.unshift(addOnOf(subscription, added));
        changed(world, subscription);
      },
      pause(id) {
        const subscription = present(world.subscriptions, 'subscription', id);
        subscription.status = 'paused';
        world.emit('customer.subscription.paused', subscription);
      },
      refund: (id) => refundLast(world, present(world.subscriptions, 'subscription', id)),
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
      deliveries.autoDeliver(null);
      await deliveries.settled();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
