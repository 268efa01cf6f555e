// A subscription with its one item.
import type Stripe from 'stripe';
import type { Order } from '../world.ts';
import { keptMetadata } from './metadata.ts';
import { planOf } from './price.ts';

interface NewSubscription {
  readonly id: string;
  readonly itemId: string;
  readonly created: number;
  readonly periodEnd: number;
  /** Null when there is no trial. */
  readonly trialEnd: number | null;
  readonly customerId: string;
  readonly paymentMethod: string | null;
  readonly order: Order;
}

export function subscriptionOf(subscription: NewSubscription): Stripe.Subscription {
  const { id, itemId, created, periodEnd, trialEnd, customerId, paymentMethod } = subscription;
  const { price, quantity, data } = subscription.order;
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: trialEnd ?? created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: {}, type: 'flexible', updated_at: created },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: price.currency,
    customer: customerId,
    customer_account: null,
    days_until_due: null,
    default_payment_method: paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: data.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [
        {
          id: itemId,
          object: 'subscription_item',
          billing_thresholds: null,
          created,
          current_period_end: periodEnd,
          current_period_start: created,
          current_trial: null,
          discounts: [],
          metadata: {},
          plan: planOf(price),
          price,
          quantity,
          subscription: id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: keptMetadata(data.metadata),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: trialEnd === null ? 'active' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method:
          data.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      },
    },
    trial_start: trialEnd === null ? null : created,
  };
}

/** What is sold beside the plan. */
const ADD_ON = { kind: 'add-on' };

/** The item that Checkout made: its price and period. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data.find(({ metadata }) => metadata.kind !== ADD_ON.kind);
  if (!item) throw new Error(`${subscription.id} has no item`);
  return item;
}

/** Stands before the others, with the period that the subscription has now. */
export function addOnOf(
  subscription: Stripe.Subscription,
  { id, created, price }: Pick<Stripe.SubscriptionItem, 'id' | 'created' | 'price'>,
): Stripe.SubscriptionItem {
  return { ...itemOf(subscription), id, created, price, plan: planOf(price), metadata: ADD_ON };
}
