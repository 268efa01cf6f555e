// The life of a subscription: paid at Checkout, charged every month, retried, cancelled.
import type Stripe from 'stripe';
import type { Card, Invoice, Item, Order, Price, Session, Subscription, World } from './world.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Days from one attempt to charge an invoice to the next. */
const RETRY_AFTER_DAYS = [3, 5, 7];
/** Marks what is sold beside the plan. */
const ADD_ON = { kind: 'add-on' };

/**
 * @param card null pays without a card
 * @param fingerprint what two uses of the same card share
 * @returns why the page stays open; null when it is paid
 */
export function completeCheckout(
  world: World,
  session: Session,
  { card, fingerprint }: { readonly card: Card | null; readonly fingerprint?: string },
): string | null {
  const order = world.orders.get(session.id);
  if (session.status !== 'open' || !order) return `The session is ${session.status}.`;
  const hasTrial = order.trialDays !== undefined;
  if (!card) return 'A card is needed.';
  if (card === 'declined' || (card === 'failsLater' && !hasTrial)) return 'Your card was declined.';
  const { customer } = session;
  const id = world.newId('pm');
  world.cards.set(id, card);
  world.paymentMethods.set(id, {
    ...{ id, object: 'payment_method', created: world.now(), customer, type: 'card' },
    card: { fingerprint: fingerprint ?? id, last4: '4242' },
  });
  const subscription = startSubscription(world, order, customer, id);
  session.status = 'complete';
  session.url = null;
  session.payment_status = hasTrial ? 'no_payment_required' : 'paid';
  session.subscription = subscription.id;
  world.emit('checkout.session.completed', session);
  return null;
}

function startSubscription(world: World, order: Order, customer: string, method: string) {
  const created = world.now();
  const { price, quantity, trialDays, missingPaymentMethod, metadata } = order;
  const trialEnd = trialDays === undefined ? null : created + trialDays * DAY;
  const id = world.newId('sub');
  const item: Item = {
    ...{ id: world.newId('si'), object: 'subscription_item', created, subscription: id },
    ...{ price, quantity, metadata: {} },
    current_period_start: created,
    current_period_end: trialEnd ?? periodEnd(created, created),
  };
  const subscription: Subscription = {
    ...{ id, object: 'subscription', created, customer, metadata, currency: price.currency },
    ...{ cancel_at: null, cancel_at_period_end: false, ended_at: null },
    billing_cycle_anchor: trialEnd ?? created,
    default_payment_method: method,
    items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
    start_date: created,
    status: trialEnd === null ? 'active' : 'trialing',
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: missingPaymentMethod },
    },
    trial_start: trialEnd === null ? null : created,
  };
  world.subscriptions.set(id, subscription);
  const invoice = createInvoice(world, subscription, 'subscription_create');
  world.emit('customer.subscription.created', subscription);
  finalizeInvoice(invoice);
  chargeInvoice(world, invoice, subscription);
  return subscription;
}

/** The item that Checkout made. */
export function itemOf(subscription: Subscription): Item {
  const item = subscription.items.data.find(({ metadata }) => metadata.kind !== ADD_ON.kind);
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

/** The added item stands first: Stripe promises no order. */
export function addItem(world: World, subscription: Subscription, price: Price): void {
  const item = { ...itemOf(subscription), id: world.newId('si'), created: world.now() };
  subscription.items.data.unshift({ ...item, price, metadata: ADD_ON });
}

/** The first end after `start` that is whole months from the anchor; the last day of a month that is too short. */
function periodEnd(anchor: number, start: number): number {
  const date = new Date(anchor * 1000);
  for (let month = date.getUTCMonth() + 1; ; month += 1) {
    const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
    const day = Math.min(date.getUTCDate(), lastDay);
    const end = Date.UTC(date.getUTCFullYear(), month, day) / 1000 + (anchor % DAY);
    if (end > start) return end;
  }
}

function createInvoice(
  world: World,
  subscription: Subscription,
  billing_reason: Stripe.Invoice.BillingReason,
): Invoice {
  const { price, quantity = 1 } = itemOf(subscription);
  const { id, currency, customer, metadata, status } = subscription;
  const invoice: Invoice = {
    ...{ id: world.newId('in'), object: 'invoice', created: world.now(), currency, customer },
    amount_due: status === 'trialing' ? 0 : (price.unit_amount ?? 0) * quantity,
    ...{ amount_paid: 0, attempt_count: 0, billing_reason, status: 'draft' },
    ...{ automatically_finalizes_at: null, next_payment_attempt: null },
    parent: {
      ...{ type: 'subscription_details', quote_details: null },
      subscription_details: { metadata, subscription: id },
    },
  };
  world.invoices.set(invoice.id, invoice);
  return invoice;
}

function finalizeInvoice(invoice: Invoice): void {
  invoice.status = 'open';
  invoice.automatically_finalizes_at = null;
}

export const invoicesOf = (world: World, { id }: Subscription): Invoice[] =>
  [...world.invoices.values()].filter(
    ({ parent }) => parent.subscription_details.subscription === id,
  );

/** One attempt. Its result changes the subscription and is announced. */
export function attemptPayment(world: World, invoice: Invoice): void {
  const subscription = world.subscriptions.get(invoice.parent.subscription_details.subscription);
  if (!subscription) throw new Error(`The subscription of ${invoice.id} is gone`);
  if (!chargeInvoice(world, invoice, subscription)) failPayment(world, invoice, subscription);
  else if (subscription.status === 'past_due' || subscription.status === 'unpaid') {
    subscription.status = 'active';
    world.emit('customer.subscription.updated', subscription);
  }
}

/** @returns whether it is paid; a refusal is not announced */
function chargeInvoice(world: World, invoice: Invoice, { default_payment_method }: Subscription) {
  const { amount_due: amount, currency, customer } = invoice;
  if (amount > 0) {
    invoice.attempt_count += 1;
    if (world.cards.get(default_payment_method) !== 'good') return false;
    world.charges.set(invoice.id, {
      ...{ id: world.newId('ch'), object: 'charge', created: world.now(), customer, currency },
      ...{ amount, amount_refunded: 0, refunded: false },
    });
  }
  invoice.status = 'paid';
  invoice.amount_paid = amount;
  invoice.next_payment_attempt = null;
  world.emit('invoice.paid', invoice);
  return true;
}

function failPayment(world: World, invoice: Invoice, subscription: Subscription): void {
  const days = RETRY_AFTER_DAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = days === undefined ? null : world.now() + days * DAY;
  world.emit('invoice.payment_failed', invoice);
  const next = days === undefined ? world.afterRetries : 'past_due';
  if (next === 'cancel') cancelNow(world, subscription);
  else if (days === undefined || subscription.status !== next) {
    subscription.status = next;
    world.emit('customer.subscription.updated', subscription);
  }
}

/** The portal sets `cancel_at`, as flexible billing does; the API and the dashboard set `cancel_at_period_end`. */
export function setCancellation(
  world: World,
  subscription: Subscription,
  kind: 'at period end' | 'at this moment' | null,
): void {
  const ends = itemOf(subscription).current_period_end;
  subscription.cancel_at = kind === 'at this moment' ? ends : null;
  subscription.cancel_at_period_end = kind === 'at period end';
  world.emit('customer.subscription.updated', subscription);
}

export function cancelNow(world: World, subscription: Subscription): void {
  subscription.status = 'canceled';
  subscription.ended_at = world.now();
  for (const invoice of invoicesOf(world, subscription)) {
    if (invoice.status !== 'open' && invoice.status !== 'draft') continue;
    invoice.next_payment_attempt = null;
    invoice.automatically_finalizes_at = null;
  }
  world.emit('customer.subscription.deleted', subscription);
}

export function expireSession(world: World, session: Session): void {
  session.status = 'expired';
  session.url = null;
  world.emit('checkout.session.expired', session);
}

interface Due {
  /** Seconds since 1970. */
  readonly at: number;
  happen(): void;
}

/** The earliest thing that happens by itself. */
export function nextDue(world: World): Due | undefined {
  const due = [
    ...[...world.sessions.values()].flatMap((session): Due[] =>
      session.status === 'open'
        ? [{ at: session.expires_at, happen: () => expireSession(world, session) }]
        : [],
    ),
    ...[...world.subscriptions.values()].flatMap((one) => dueOfSubscription(world, one)),
    ...[...world.invoices.values()].flatMap((one) => dueOfInvoice(world, one)),
  ];
  return due.toSorted((a, b) => a.at - b.at)[0];
}

function dueOfSubscription(world: World, subscription: Subscription): Due[] {
  const { id, status, cancel_at, trial_end, created } = subscription;
  if (status === 'canceled' || status === 'paused') return [];
  const due: Due[] = [];
  if (status === 'trialing' && trial_end !== null && !world.announced.has(id))
    due.push({
      at: Math.max(trial_end - 3 * DAY, created),
      happen: () => {
        world.announced.add(id);
        world.emit('customer.subscription.trial_will_end', subscription);
      },
    });
  const { current_period_end: at } = itemOf(subscription);
  const ends = cancel_at ?? (subscription.cancel_at_period_end ? at : null);
  if (ends !== null) due.push({ at: ends, happen: () => cancelNow(world, subscription) });
  else due.push({ at, happen: () => endPeriod(world, subscription) });
  return due;
}

function dueOfInvoice(world: World, invoice: Invoice): Due[] {
  const { status, automatically_finalizes_at, next_payment_attempt } = invoice;
  const charge = () => {
    finalizeInvoice(invoice);
    attemptPayment(world, invoice);
  };
  if (status === 'draft' && automatically_finalizes_at !== null)
    return [{ at: automatically_finalizes_at, happen: charge }];
  if (status === 'open' && next_payment_attempt !== null)
    return [{ at: next_payment_attempt, happen: charge }];
  return [];
}

function endPeriod(world: World, subscription: Subscription): void {
  const item = itemOf(subscription);
  if (subscription.status === 'trialing') subscription.status = 'active';
  item.current_period_start = item.current_period_end;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, item.current_period_start);
  const invoice = createInvoice(world, subscription, 'subscription_cycle');
  // The card is charged an hour later. Stripe no longer charges an unpaid subscription.
  if (subscription.status !== 'unpaid') invoice.automatically_finalizes_at = world.now() + HOUR;
  world.emit('customer.subscription.updated', subscription);
}
