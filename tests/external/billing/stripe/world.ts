// All that the stand-in of Stripe knows, and the one place where an event is made of a change.
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type {
  NewSubscription,
  StandInEvent,
  StandInPaymentMethod,
} from './schemas/stripe-types.ts';

export const API_VERSION = '2026-10-28.endive';

/** What becomes of a charge: `failsLater` can be saved and is refused at each; `declined` cannot even be saved. */
export type Card = 'good' | 'failsLater' | 'declined';

export interface World {
  /** What becomes of a subscription that no retry could charge, as it is set in Stripe's dashboard. */
  readonly afterRetries: 'cancel' | 'past_due' | 'unpaid';
  /** Where its pages are. */
  readonly url: string;
  /** Seconds since 1970. */
  now(): number;
  newId(prefix: string): string;
  emit<Type extends StandInEvent['type']>(type: Type, object: ObjectOf<Type>): void;
  readonly prices: Map<string, Stripe.Price>;
  readonly customers: Map<string, Stripe.Customer | Stripe.DeletedCustomer>;
  readonly sessions: Map<string, Stripe.Checkout.Session>;
  /** What a session was created with, and its answer does not say. */
  readonly orders: Map<string, Order>;
  readonly subscriptions: Map<string, Stripe.Subscription>;
  readonly invoices: Map<string, Stripe.Invoice>;
  /** By the id of the invoice that was paid. */
  readonly charges: Map<string, Stripe.Charge>;
  readonly cards: Map<string, Card>;
  readonly paymentMethods: Map<string, StandInPaymentMethod>;
  readonly portals: Map<string, Stripe.BillingPortal.Session>;
  /** As they were when it happened, in that order; later changes of the object do not reach them. */
  readonly events: Map<string, StandInEvent>;
  /** Subscriptions whose trial was announced to end. */
  readonly warned: Set<string>;
}

export interface Order {
  readonly price: Stripe.Price;
  readonly quantity: number;
  readonly data: NewSubscription;
}

export type ObjectOf<Type extends StandInEvent['type']> = Extract<
  StandInEvent,
  { type: Type }
>['data']['object'];

export function createWorld(
  options: Pick<World, 'afterRetries' | 'url' | 'now'>,
  onEvent: (event: StandInEvent) => void,
): World {
  // Two stand-ins beside one database must not give the same id.
  const mark = randomBytes(4).toString('hex');
  let made = 0;
  const world: World = {
    ...options,
    newId(prefix) {
      made += 1;
      return `${prefix}_${mark}${String(made).padStart(6, '0')}`;
    },
    emit(type, object) {
      const event: StandInEvent = JSON.parse(
        JSON.stringify({
          id: world.newId('evt'),
          object: 'event',
          api_version: API_VERSION,
          created: world.now(),
          data: { object },
          livemode: false,
          pending_webhooks: 1,
          request: null,
          type,
        }),
      );
      world.events.set(event.id, event);
      onEvent(event);
    },
    prices: new Map(),
    customers: new Map(),
    sessions: new Map(),
    orders: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    charges: new Map(),
    cards: new Map(),
    paymentMethods: new Map(),
    portals: new Map(),
    events: new Map(),
    warned: new Set(),
  };
  return world;
}

/** As it travels: a decimal is a text, and later changes do not reach it. */
export function copyOf<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}
