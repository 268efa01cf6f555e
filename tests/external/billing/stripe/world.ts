// Everything the stand-in of Stripe stores. Each type names the SDK's fields that the stand-in fills in.
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

export const API_VERSION = '2026-10-28.endive';

/** `failsLater` can be stored, and every charge of it is refused; `declined` cannot be stored. */
export type Card = 'good' | 'failsLater' | 'declined';

export type Listed<Item> = Pick<Stripe.ApiList<Item>, 'object' | 'data' | 'has_more' | 'url'>;

type About = 'id' | 'object' | 'created';

type PriceKind = 'active' | 'billing_scheme' | 'currency' | 'transform_quantity' | 'type';
export interface Price extends Pick<Stripe.Price, About | PriceKind | 'unit_amount'> {
  recurring: Pick<Stripe.Price.Recurring, 'interval' | 'interval_count' | 'usage_type'>;
}

export type Customer = Pick<Stripe.Customer, About | 'deleted' | 'email' | 'metadata'>;

type Pages = 'cancel_url' | 'success_url' | 'url' | 'locale' | 'expires_at';
type Payment =
  | 'customer'
  | 'customer_email'
  | 'mode'
  | 'payment_status'
  | 'status'
  | 'subscription';
export interface Session
  extends Pick<Stripe.Checkout.Session, About | Pages>,
    Pick<Stripe.Checkout.Session, Payment | 'client_reference_id' | 'metadata'> {
  customer: string;
  custom_text: Pick<Stripe.Checkout.Session.CustomText, 'submit'>;
}

type Period = 'current_period_end' | 'current_period_start';
type Sold = 'metadata' | 'quantity' | 'subscription';
export interface Item extends Pick<Stripe.SubscriptionItem, About | Period | Sold> {
  price: Price;
}

type End = 'cancel_at' | 'cancel_at_period_end' | 'ended_at';
type Trial = 'trial_end' | 'trial_settings' | 'trial_start' | 'start_date' | 'billing_cycle_anchor';
type Owner = 'currency' | 'customer' | 'default_payment_method' | 'metadata' | 'status';
export interface Subscription extends Pick<Stripe.Subscription, About | End | Trial | Owner> {
  customer: string;
  default_payment_method: string;
  items: Listed<Item>;
}

type Amounts = 'amount_due' | 'amount_paid' | 'attempt_count' | 'currency' | 'customer' | 'status';
type Attempts = 'automatically_finalizes_at' | 'next_payment_attempt' | 'billing_reason' | 'parent';
export interface Invoice extends Pick<Stripe.Invoice, About | Amounts | Attempts> {
  customer: string;
  parent: Stripe.Invoice.Parent & { subscription_details: { subscription: string } };
}

type Money = 'amount' | 'amount_refunded' | 'currency' | 'refunded';
export type Charge = Pick<Stripe.Charge, About | Money | 'customer'>;

export interface PaymentMethod extends Pick<Stripe.PaymentMethod, About | 'customer' | 'type'> {
  card: Pick<Stripe.PaymentMethod.Card, 'fingerprint' | 'last4'>;
}

type Link = 'customer' | 'return_url' | 'url';
export type Portal = Pick<Stripe.BillingPortal.Session, About | Link>;

/** The kind of each event, by the object that it carries. */
interface EventObjects {
  'charge.refunded': Charge;
  'checkout.session.completed': Session;
  'checkout.session.expired': Session;
  'customer.deleted': Customer;
  'customer.subscription.created': Subscription;
  'customer.subscription.deleted': Subscription;
  'customer.subscription.paused': Subscription;
  'customer.subscription.trial_will_end': Subscription;
  'customer.subscription.updated': Subscription;
  'invoice.paid': Invoice;
  'invoice.payment_failed': Invoice;
  'price.updated': Price;
}
type EventType = keyof EventObjects & Stripe.Event['type'];

export interface StripeEvent extends Pick<Stripe.Event, About | 'api_version' | 'type'> {
  data: { object: EventObjects[EventType] };
}

/** What a session was created with and does not show. */
export interface Order {
  readonly price: Price;
  readonly quantity: number;
  readonly trialDays: number | undefined;
  readonly missingPaymentMethod: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod;
  readonly metadata: Stripe.Metadata;
}

export interface WorldOptions {
  /** What the dashboard is set to do with a subscription that no retry could charge. */
  readonly afterRetries: 'cancel' | 'past_due' | 'unpaid';
  /** Address of its pages. */
  readonly url: string;
  /** Seconds since 1970. */
  now(): number;
}

export type World = ReturnType<typeof createWorld>;

export function createWorld(options: WorldOptions, onEvent: (event: StripeEvent) => void) {
  // Two stand-ins beside one database must not give the same id.
  const mark = randomBytes(4).toString('hex');
  let count = 0;
  const newId = (prefix: string) => {
    count += 1;
    return `${prefix}_${mark}${String(count).padStart(6, '0')}`;
  };
  const events = new Map<string, StripeEvent>();
  return {
    ...options,
    newId,
    /** The event holds a copy: later changes of the object do not reach it. */
    emit<Type extends EventType>(type: Type, object: EventObjects[Type]) {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: options.now(),
        data: { object: structuredClone(object) },
        type,
      };
      events.set(event.id, event);
      onEvent(event);
    },
    events,
    prices: new Map<string, Price>(),
    customers: new Map<string, Customer | Stripe.DeletedCustomer>(),
    sessions: new Map<string, Session>(),
    /** By the id of the session. */
    orders: new Map<string, Order>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: new Map<string, Invoice>(),
    /** By the id of the invoice that was paid. */
    charges: new Map<string, Charge>(),
    cards: new Map<string, Card>(),
    paymentMethods: new Map<string, PaymentMethod>(),
    portals: new Map<string, Portal>(),
    /** Subscriptions whose end of trial was announced. */
    announced: new Set<string>(),
  };
}
