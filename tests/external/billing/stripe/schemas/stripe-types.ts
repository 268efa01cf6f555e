// What the stand-in of Stripe speaks, in the SDK's own types: its schemas are generated from these interfaces.
import type Stripe from 'stripe';

/** No parameters. */
type None = Record<never, never>;

type CheckoutParams = Stripe.Checkout.SessionCreateParams;
type PortalParams = Stripe.BillingPortal.SessionCreateParams;

interface NewCustomer extends Required<Pick<Stripe.CustomerCreateParams, 'email'>> {
  metadata: Stripe.Metadata;
}

interface NewCheckout
  extends Required<Pick<CheckoutParams, 'customer' | 'success_url'>>,
    Pick<CheckoutParams, 'cancel_url' | 'client_reference_id' | 'expires_at' | 'locale'> {
  mode: 'subscription';
  line_items: Required<Pick<Stripe.Checkout.SessionCreateParams.LineItem, 'price' | 'quantity'>>[];
  metadata?: Stripe.Metadata;
  subscription_data?: NewSubscription;
  custom_text?: { submit?: Stripe.Checkout.SessionCreateParams.CustomText.Submit };
}

export interface NewSubscription
  extends Pick<
    Stripe.Checkout.SessionCreateParams.SubscriptionData,
    'trial_period_days' | 'trial_settings'
  > {
  metadata?: Stripe.Metadata;
}

interface NewPortal
  extends Required<Pick<PortalParams, 'customer'>>,
    Pick<PortalParams, 'locale' | 'return_url'> {}

type Page = 'limit' | 'starting_after';

interface OpenCheckouts extends Pick<Stripe.Checkout.SessionListParams, Page> {
  customer: string;
  status: 'open';
}

interface AllSubscriptions extends Pick<Stripe.SubscriptionListParams, 'customer' | Page> {
  status?: 'all';
}

interface OpenInvoices extends Pick<Stripe.InvoiceListParams, Page> {
  subscription: string;
  status: 'open';
}

/** Every route it answers: what may be sent, and what comes back. A parameter that is not here is refused. */
export interface StripeRoutes {
  'POST /v1/customers': { request: NewCustomer; answer: Stripe.Customer };
  'POST /v1/customers/:id': {
    request: Pick<Stripe.CustomerUpdateParams, 'email'>;
    answer: Stripe.Customer;
  };
  'POST /v1/checkout/sessions': { request: NewCheckout; answer: Stripe.Checkout.Session };
  'GET /v1/checkout/sessions': {
    request: OpenCheckouts;
    answer: Stripe.ApiList<Stripe.Checkout.Session>;
  };
  'GET /v1/checkout/sessions/:id': { request: None; answer: Stripe.Checkout.Session };
  'POST /v1/checkout/sessions/:id/expire': { request: None; answer: Stripe.Checkout.Session };
  'GET /v1/subscriptions': {
    request: AllSubscriptions;
    answer: Stripe.ApiList<Stripe.Subscription>;
  };
  'GET /v1/subscriptions/:id': { request: None; answer: Stripe.Subscription };
  'DELETE /v1/subscriptions/:id': { request: None; answer: Stripe.Subscription };
  'GET /v1/subscription_items': {
    request: Pick<Stripe.SubscriptionItemListParams, 'subscription' | Page>;
    answer: Stripe.ApiList<Stripe.SubscriptionItem>;
  };
  'GET /v1/prices/:id': { request: None; answer: Stripe.Price };
  'GET /v1/invoices': { request: OpenInvoices; answer: Stripe.ApiList<Stripe.Invoice> };
  'GET /v1/payment_methods/:id': { request: None; answer: StandInPaymentMethod };
  'POST /v1/billing_portal/sessions': { request: NewPortal; answer: Stripe.BillingPortal.Session };
  'GET /v1/events/:id': { request: None; answer: StandInEvent };
}

/** What it makes, each named as Stripe does. */
export interface StripeObjects {
  'billing_portal.session': Stripe.BillingPortal.Session;
  card: Stripe.PaymentMethod.Card;
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  customer: Stripe.Customer;
  invoice: Stripe.Invoice;
  payment_method: StandInPaymentMethod;
  price: Stripe.Price;
  subscription: Stripe.Subscription;
  subscription_item: Stripe.SubscriptionItem;
}

/** A card; of the fifty other kinds nothing is there. */
export type StandInPaymentMethod = Pick<
  Stripe.PaymentMethod,
  'id' | 'object' | 'created' | 'customer' | 'livemode' | 'type' | 'card'
>;

/** Every event it makes. */
export type StandInEvent = Extract<
  Stripe.Event,
  {
    type:
      | 'charge.refunded'
      | 'checkout.session.completed'
      | 'checkout.session.expired'
      | 'customer.deleted'
      | 'customer.subscription.created'
      | 'customer.subscription.deleted'
      | 'customer.subscription.paused'
      | 'customer.subscription.trial_will_end'
      | 'customer.subscription.updated'
      | 'invoice.paid'
      | 'invoice.payment_failed'
      | 'price.updated';
  }
>;
