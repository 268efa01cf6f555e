// A stand-in of Stripe for tests: the API over HTTP, the pages, webhooks that are sent when told, a clock that can be
// moved. It does what it is asked: a second subscription or a second trial is the fault of who asks for it.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type Stripe from 'stripe';
import type { ReceivedRequest } from './api/answer-request.ts';
import { apiRoutes } from './api/api.ts';
import { type Faults, plannedFaults } from './api/faults.ts';
import { createIdempotency } from './api/idempotency.ts';
import { createClock } from './clock.ts';
import { createDeliveries, type Deliveries } from './deliveries.ts';
import { cancelNow, setCancellation } from './life/cancel.ts';
import { changed } from './life/changed.ts';
import { deleteCustomer } from './life/delete-customer.ts';
import { refundLast } from './life/refund.ts';
import { type NewPrice, priceOf } from './objects/price.ts';
import { type CheckoutMoves, checkoutMoves, type PortalMoves, portalMoves } from './owner-moves.ts';
import { createWorld, type DashboardSettings } from './world.ts';

export interface StripeStandInOptions extends Partial<DashboardSettings> {
  /** Its clock, before `advance` moves it. */
  readonly now?: () => Date;
  /** Milliseconds it waits for the answer to a webhook. */
  readonly webhookTimeout?: number;
}

export async function startStripeStandIn(options: StripeStandInOptions = {}) {
  const { now = () => new Date(), retryAfterDays = [3, 5, 7], afterRetries = 'cancel' } = options;
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`;
  const clock = createClock(now);
  const deliveries = createDeliveries(clock.now, webhookSecret, options.webhookTimeout ?? 10_000);
  const faults = plannedFaults();
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
    onEvent: deliveries.add,
  });
  const catchUp = () => clock.catchUp(world);
  const idempotency = createIdempotency(clock.seconds);
  const app = apiRoutes({ world, secretKey, faults, idempotency, received, problems }, catchUp);
  server.on('request', getRequestListener(app.fetch));

  const subscription = (id: string): Stripe.Subscription => {
    const found = world.subscriptions.get(id);
    if (!found) throw new Error(`No subscription ${id}`);
    return found;
  };

  return {
    url,
    secretKey,
    webhookSecret,
    now: clock.now,
    /** Moves its clock, and lets happen what becomes due on the way: trials, charges, retries, ends. */
    advance(milliseconds: number): void {
      clock.pass(milliseconds);
      catchUp();
    },
    /** Lets happen what is due by the clock it was given; each request and each move does so too. */
    catchUp,
    addPrice(price: NewPrice): void {
      world.prices.set(price.id, priceOf(price, clock.seconds()));
    },
    customers: (): Stripe.Customer[] =>
      [...world.customers.values()].filter((customer) => !customer.deleted),
    sessions: (): Stripe.Checkout.Session[] => [...world.sessions.values()],
    /** Of one customer or of all, ended ones too, the oldest first. */
    subscriptions: (customerId?: string): Stripe.Subscription[] =>
      [...world.subscriptions.values()].filter(
        ({ customer }) => (customerId ?? customer) === customer,
      ),
    invoices: (): Stripe.Invoice[] => [...world.invoices.values()],
    /** @param reference the id of a session, or the address of its page */
    checkout(reference: string): CheckoutMoves {
      catchUp();
      const [id = ''] = /cs_test_\w+/.exec(reference) ?? [];
      const session = world.sessions.get(id);
      if (!session) throw new Error(`No checkout ${reference}`);
      return checkoutMoves(world, session);
    },
    /** @param reference a customer's id, or the address of a portal */
    portal(reference: string, subscriptionId?: string): PortalMoves {
      catchUp();
      const [id = ''] = /bps_\w+/.exec(reference) ?? [];
      const customerId = world.portals.get(id)?.customer ?? reference;
      return portalMoves(world, customerId, subscriptionId);
    },
    /** What is done by hand at Stripe. */
    dashboard: {
      cancelNow: (id: string) => cancelNow(world, subscription(id), 'cancellation_requested'),
      cancelAtPeriodEnd(id: string) {
        setCancellation(world, subscription(id), 'at period end');
        changed(world, subscription(id));
      },
      /** Gives the last payment back; the subscription stays. */
      refund: (id: string): Stripe.Charge => refundLast(world, subscription(id)),
      deleteCustomer(id: string) {
        const customer = world.customers.get(id);
        if (!customer || customer.deleted) throw new Error(`No customer ${id}`);
        deleteCustomer(world, customer);
      },
    },
    deliveries: deliveries as Deliveries,
    faults: faults as Faults,
    /** Every request that reached it, in order. */
    requests: (): readonly ReceivedRequest[] => [...received],
    /** Answers of its own that were not as the SDK's types say: always none. */
    problems: (): readonly string[] => [...problems],
    async close(): Promise<void> {
      deliveries.autoDeliver(null);
      await deliveries.settled();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;
