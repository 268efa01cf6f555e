// What the stand-in of Stripe speaks, in the SDK's own types: its schemas are generated from these two interfaces.
import type Stripe from 'stripe';

/** No parameters. */
type None = Record<never, never>;

/** Every route it answers: what may be sent, and what comes back. */
export interface StripeRoutes {
  'POST /v1/customers': { request: Stripe.CustomerCreateParams; answer: Stripe.Customer };
  'GET /v1/customers': {
    request: Stripe.CustomerListParams;
    answer: Stripe.ApiList<Stripe.Customer>;
  };
  'GET /v1/customers/:id': { request: None; answer: Stripe.Customer | Stripe.DeletedCustomer };
  'POST /v1/customers/:id': { request: Stripe.CustomerUpdateParams; answer: Stripe.Customer };
  'DELETE /v1/customers/:id': { request: None; answer: Stripe.DeletedCustomer };
  'POST /v1/checkout/sessions': {
    request: Stripe.Checkout.SessionCreateParams;
    answer: Stripe.Checkout.Session;
  };
  'GET /v1/checkout/sessions': {
    request: Stripe.Checkout.SessionListParams;
    answer: Stripe.ApiList<Stripe.Checkout.Session>;
  };
  'GET /v1/checkout/sessions/:id': { request: None; answer: Stripe.Checkout.Session };
  'POST /v1/checkout/sessions/:id/expire': { request: None; answer: Stripe.Checkout.Session };
  'GET /v1/subscriptions': {
    request: Stripe.SubscriptionListParams;
    answer: Stripe.ApiList<Stripe.Subscription>;
  };
  'GET /v1/subscriptions/:id': { request: None; answer: Stripe.Subscription };
  'POST /v1/subscriptions/:id': {
    request: Stripe.SubscriptionUpdateParams;
    answer: Stripe.Subscription;
  };
  'DELETE /v1/subscriptions/:id': {
    request: Stripe.SubscriptionCancelParams;
    answer: Stripe.Subscription;
  };
  'GET /v1/subscription_items': {
    request: Stripe.SubscriptionItemListParams;
    answer: Stripe.ApiList<Stripe.SubscriptionItem>;
  };
  'GET /v1/prices': { request: Stripe.PriceListParams; answer: Stripe.ApiList<Stripe.Price> };
  'GET /v1/prices/:id': { request: None; answer: Stripe.Price };
  'GET /v1/invoices': {
    request: Stripe.InvoiceListParams;
    answer: Stripe.ApiList<Stripe.Invoice>;
  };
  'GET /v1/invoices/:id': { request: None; answer: Stripe.Invoice };
  'GET /v1/payment_methods/:id': { request: None; answer: StandInPaymentMethod };
  'POST /v1/billing_portal/sessions': {
    request: Stripe.BillingPortal.SessionCreateParams;
    answer: Stripe.BillingPortal.Session;
  };
  'GET /v1/events': {
    request: Stripe.EventListParams;
    answer: Stripe.ApiList<StandInEvent>;
  };
  'GET /v1/events/:id': { request: None; answer: StandInEvent };
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
