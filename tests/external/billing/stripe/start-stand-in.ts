// A stand-in of Stripe: its API and pages over HTTP, webhooks that a test delivers, a clock that a test moves. No
// emulator on the registry knows subscriptions, the portal and signed webhooks. It allows a second subscription or a
// second trial, so that a test sees whether the backend prevents it. What Stripe does and is easily forgotten:
// - The portal cancels by `cancel_at`; the API and the dashboard by `cancel_at_period_end`.
// - A period ends with `active` and a draft invoice. The card is charged an hour later, and only then it is `past_due`;
//   by then the next period has begun, so its `current_period_end` lies in the future and is not paid.
// - The SDK repeats a request whose connection ends without an answer, even with `maxNetworkRetries: 0`.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type Stripe from 'stripe';
import { DEFAULT_PRICE_IDS, plansOnSale } from '../../../../contract/plans.ts';
import { listen } from '../../../support/listen.ts';
import { apiRoutes, type Received } from './api.ts';
import { createDeliveries, type Post } from './deliveries.ts';
import { plannedFaults } from './faults.ts';
import {
  addItem,
  cancelNow,
  completeCheckout,
  expireSession,
  invoicesOf,
  nextDue,
  setCancellation,
} from './lifecycle.ts';
import { pageRoutes } from './pages.ts';
import { portalOf } from './portal.ts';
import { find } from './stripe-api-error.ts';
import { type Card, createWorld, type Price, type WorldOptions } from './world.ts';

export interface StripeStandInOptions extends Partial<Pick<WorldOptions, 'afterRetries'>> {
  /** Its clock, before `advance` moves it. */
  readonly now?: () => Date;
  /** Sends its events; over HTTP by default. */
  readonly post?: Post;
}

export interface NewPrice {
  readonly id: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly interval?: Stripe.Price.Recurring.Interval;
  readonly active?: boolean;
  readonly usage?: Stripe.Price.Recurring.UsageType;
  readonly scheme?: Stripe.Price.BillingScheme;
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>;

export async function startStripeStandIn(options: StripeStandInOptions = {}) {
  const { now: base = () => new Date(), afterRetries = 'cancel', post = fetch } = options;
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`;
  let ahead = 0;
  /** While something due happens, the moment when it was due. */
  let past: number | null = null;
  const now = () => new Date(base().getTime() + ahead);
  const present = () => Math.floor(now().getTime() / 1000);
  const seconds = () => past ?? present();
  const deliveries = createDeliveries(now, webhookSecret, post);
  const faults = plannedFaults();
  const received: Received[] = [];

  const server = createServer();
  const url = `http://127.0.0.1:${await listen(server)}`;
  const world = createWorld({ url, now: seconds, afterRetries }, deliveries.add);
  /** Everything due happens at its own moment, in order. */
  const catchUp = () => {
    for (let due = nextDue(world); due && due.at <= present(); due = nextDue(world)) {
      past = due.at;
      due.happen();
    }
    past = null;
  };
  const app = apiRoutes({ world, secretKey, faults, received }, catchUp);
  server.on('request', getRequestListener(app.route('/', pageRoutes(world, catchUp)).fetch));

  const copiesOf = <Value extends { customer: unknown }>(
    known: Map<string, Value>,
    customerId: string | undefined,
  ) => {
    catchUp();
    const all = structuredClone([...known.values()]);
    return all.filter(({ customer }) => customerId === undefined || customer === customerId);
  };
  const subscriptionOf = (id: string) => {
    catchUp();
    return find(world.subscriptions, 'subscription', id);
  };
  const addPrice = (price: NewPrice): Price => {
    const { id, amount, currency, active = true, scheme = 'per_unit' } = price;
    const { interval = 'month', usage = 'licensed' } = price;
    const added: Price = {
      ...{ id, object: 'price', active, created: seconds(), currency, billing_scheme: scheme },
      recurring: { interval, interval_count: 1, usage_type: usage },
      ...{ transform_quantity: null, type: 'recurring', unit_amount: amount },
    };
    world.prices.set(id, added);
    return added;
  };

  return {
    url,
    secretKey,
    webhookSecret,
    /** Its clock, for a backend that lives in the same time. */
    now,
    /** Moves its clock; trials, charges, retries and ends that become due happen. */
    advance(milliseconds: number) {
      ahead += milliseconds;
      catchUp();
    },
    addPrice,
    removePrice: (id: string) => world.prices.delete(id),
    /** Every plan at its price, in dollars. @param ids of the plans, in their order */
    sellPlans(ids: readonly string[] = DEFAULT_PRICE_IDS.a) {
      for (const { priceId, price } of plansOnSale('a', { a: ids, b: [] }))
        addPrice({ id: priceId, amount: price * 100, currency: 'usd' });
    },
    /**
     * A person pays on the payment page.
     * @param reference the id of a session, or the address of its page
     * @throws what the page says when it stays open
     */
    pay(
      reference: string,
      order: { readonly card?: Card | null; readonly fingerprint?: string } = {},
    ) {
      catchUp();
      const [id = reference] = /cs_test_\w+/.exec(reference) ?? [];
      const session = find(world.sessions, 'checkout', id);
      const problem = completeCheckout(world, session, { card: 'good', ...order });
      if (problem) throw new Error(problem);
    },
    /** A person in the portal. @param reference a customer's id, or the address of a portal */
    portal(reference: string) {
      catchUp();
      const [id = ''] = /bps_\w+/.exec(reference) ?? [];
      return portalOf(world, world.portals.get(id)?.customer ?? reference);
    },
    /** What an operator does at Stripe. */
    dashboard: {
      cancelNow: (id: string) => cancelNow(world, subscriptionOf(id)),
      cancelAtPeriodEnd: (id: string) =>
        setCancellation(world, subscriptionOf(id), 'at period end'),
      /** Stripe itself changes no amount; a deployment may be given another price under the same id. */
      changePrice: (price: NewPrice) => world.emit('price.updated', addPrice(price)),
      /** Sells something beside the plan. */
      addItem(id: string, priceId: string) {
        const subscription = subscriptionOf(id);
        addItem(world, subscription, find(world.prices, 'price', priceId));
        world.emit('customer.subscription.updated', subscription);
      },
      pause(id: string) {
        const subscription = subscriptionOf(id);
        subscription.status = 'paused';
        world.emit('customer.subscription.paused', subscription);
      },
      /** Gives the last payment back; the subscription stays. */
      refund(id: string) {
        const charge = invoicesOf(world, subscriptionOf(id))
          .map((invoice) => world.charges.get(invoice.id))
          .findLast((one) => one && !one.refunded);
        if (!charge) throw new Error(`${id} has paid nothing that could be given back`);
        charge.refunded = true;
        charge.amount_refunded = charge.amount;
        world.emit('charge.refunded', charge);
      },
      /** Ends its subscriptions and payment pages too. */
      deleteCustomer(id: string) {
        catchUp();
        const customer = find(world.customers, 'customer', id);
        if (customer.deleted) throw new Error(`${id} is deleted already`);
        for (const one of world.subscriptions.values())
          if (one.customer === id && one.status !== 'canceled') cancelNow(world, one);
        for (const one of world.sessions.values())
          if (one.customer === id && one.status === 'open') expireSession(world, one);
        world.customers.set(id, { id, object: 'customer', deleted: true });
        world.emit('customer.deleted', customer);
      },
    },
    // Copies of what is true at Stripe, the oldest first.
    customers: () =>
      structuredClone([...world.customers.values()].filter((customer) => !customer.deleted)),
    sessions: (customerId?: string) => copiesOf(world.sessions, customerId),
    /** Ended ones too. */
    subscriptions: (customerId?: string) => copiesOf(world.subscriptions, customerId),
    invoices: (customerId?: string) => copiesOf(world.invoices, customerId),
    deliveries,
    faults,
    /** Every request that reached it, in order. */
    requests: () => [...received],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
