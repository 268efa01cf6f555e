// The routes of Stripe's API that the stand-in answers: their parameters, named as the SDK does, and what they do.
import type Stripe from 'stripe';
import * as v from 'valibot';
import { cancelNow, expireSession } from './lifecycle.ts';
import { find, invalid, missing } from './stripe-api-error.ts';
import type { Customer, Listed, Session, Subscription, World } from './world.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Number of items in the answer of a subscription. */
const ITEMS = 10;

/** A parameter that the SDK does not know does not compile. */
type Known<Params> = {
  readonly [Name in keyof Params]?: v.GenericSchema<unknown, Sent<Params[Name]>>;
};
type Sent<Param> = Param extends object
  ? { [Name in keyof Param]?: Sent<Param[Name]> | undefined }
  : Param | undefined;

const text = v.string();
const number = v.pipe(v.string(), v.digits(), v.transform(Number));
const metadata = v.record(v.string(), v.string());
const page = { limit: v.optional(number, '10'), starting_after: v.optional(text) };
type Page = v.InferOutput<v.ObjectSchema<typeof page, undefined>>;

const trialSettings = v.strictObject({
  end_behavior: v.strictObject({
    missing_payment_method: v.picklist(['cancel', 'create_invoice', 'pause']),
  } satisfies Known<Stripe.Checkout.SessionCreateParams.SubscriptionData.TrialSettings.EndBehavior>),
} satisfies Known<Stripe.Checkout.SessionCreateParams.SubscriptionData.TrialSettings>);

const subscriptionData = v.strictObject({
  metadata: v.optional(metadata, {}),
  trial_period_days: v.optional(v.pipe(number, v.minValue(1), v.maxValue(730))),
  trial_settings: v.optional(trialSettings),
} satisfies Known<Stripe.Checkout.SessionCreateParams.SubscriptionData>);

const lineItem = v.strictObject({
  price: text,
  quantity: number,
} satisfies Known<Stripe.Checkout.SessionCreateParams.LineItem>);

const newCheckout = v.strictObject({
  mode: v.literal('subscription'),
  customer: text,
  client_reference_id: v.optional(text),
  line_items: v.pipe(
    v.record(v.string(), lineItem),
    v.transform((items) => Object.values(items)),
  ),
  success_url: text,
  cancel_url: v.optional(text),
  expires_at: v.optional(number),
  locale: v.optional(v.picklist(['es', 'es-419'])),
  custom_text: v.optional(v.strictObject({ submit: v.strictObject({ message: text }) })),
  metadata: v.optional(metadata, {}),
  subscription_data: v.optional(subscriptionData, {}),
} satisfies Known<Stripe.Checkout.SessionCreateParams>);

/** What is sent by nothing but the path. */
const none = v.strictObject({});

const route =
  <Schema extends v.GenericSchema>(
    schema: Schema,
    answer: (world: World, params: v.InferOutput<Schema>, id: string) => object,
  ) =>
  /** @param id from the path; empty where the path has none */
  (world: World, form: unknown, id: string): object => {
    const { success, output, issues } = v.safeParse(schema, form);
    if (success) return answer(world, output, id);
    throw invalid(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; '));
  };

export type Route = keyof typeof ROUTES;

export const ROUTES = {
  'POST /v1/customers': route(
    v.strictObject({ email: text, metadata } satisfies Known<Stripe.CustomerCreateParams>),
    (world, params) => {
      const id = world.newId('cus');
      const about = { id, object: 'customer' as const, created: world.now() };
      const customer: Customer = { ...about, ...params };
      world.customers.set(id, customer);
      return customer;
    },
  ),
  'POST /v1/customers/:id': route(
    v.strictObject({ email: text } satisfies Known<Stripe.CustomerUpdateParams>),
    (world, { email }, id) => Object.assign(livingCustomer(world, id), { email }),
  ),
  'POST /v1/checkout/sessions': route(newCheckout, createCheckout),
  'GET /v1/checkout/sessions': route(
    v.strictObject({
      ...{ customer: text, status: v.literal('open'), ...page },
    } satisfies Known<Stripe.Checkout.SessionListParams>),
    (world, { customer, status, ...from }) =>
      listOf(world.sessions, from, (one) => one.customer === customer && one.status === status),
  ),
  'GET /v1/checkout/sessions/:id': route(none, (world, _, id) =>
    find(world.sessions, 'checkout.session', id),
  ),
  'POST /v1/checkout/sessions/:id/expire': route(none, (world, _, id) => {
    const session = find(world.sessions, 'checkout.session', id);
    if (session.status !== 'open')
      throw invalid(`This Checkout Session has a status of ${session.status}.`);
    expireSession(world, session);
    return session;
  }),
  'GET /v1/subscriptions': route(
    v.strictObject({
      ...{ customer: v.optional(text), status: v.optional(v.literal('all')), ...page },
    } satisfies Known<Stripe.SubscriptionListParams>),
    (world, { customer, status, ...from }) => {
      if (customer !== undefined) find(world.customers, 'customer', customer, 'customer');
      const list = listOf(
        world.subscriptions,
        from,
        (one) =>
          one.customer === (customer ?? one.customer) &&
          (status === 'all' || one.status !== 'canceled'),
      );
      return { ...list, data: list.data.map(withFirstItems) };
    },
  ),
  'GET /v1/subscriptions/:id': route(none, (world, _, id) =>
    withFirstItems(find(world.subscriptions, 'subscription', id)),
  ),
  'DELETE /v1/subscriptions/:id': route(none, (world, _, id) => {
    const subscription = find(world.subscriptions, 'subscription', id);
    if (subscription.status === 'canceled') throw missing('subscription', id);
    cancelNow(world, subscription);
    return subscription;
  }),
  'GET /v1/subscription_items': route(
    v.strictObject({
      ...{ subscription: text, ...page },
    } satisfies Known<Stripe.SubscriptionItemListParams>),
    (world, { subscription, ...from }) => {
      const { items } = find(world.subscriptions, 'subscription', subscription, 'subscription');
      const byId = new Map(items.data.toReversed().map((item) => [item.id, item]));
      return listOf(byId, from);
    },
  ),
  'GET /v1/prices/:id': route(none, (world, _, id) => find(world.prices, 'price', id)),
  'GET /v1/invoices': route(
    v.strictObject({
      ...{ subscription: text, status: v.literal('open'), ...page },
    } satisfies Known<Stripe.InvoiceListParams>),
    (world, { subscription, status, ...from }) =>
      listOf(
        world.invoices,
        from,
        (one) =>
          one.parent.subscription_details.subscription === subscription && one.status === status,
      ),
  ),
  'GET /v1/payment_methods/:id': route(none, (world, _, id) =>
    find(world.paymentMethods, 'PaymentMethod', id),
  ),
  'POST /v1/billing_portal/sessions': route(
    v.strictObject({
      ...{ customer: text, locale: v.picklist(['es', 'es-419']), return_url: text },
    } satisfies Known<Stripe.BillingPortal.SessionCreateParams>),
    (world, { customer, return_url }) => {
      livingCustomer(world, customer, 'customer');
      const id = world.newId('bps');
      const url = `${world.url}/portal/${id}`;
      const object = 'billing_portal.session' as const;
      const portal = { id, object, created: world.now(), customer, return_url, url };
      world.portals.set(id, portal);
      return portal;
    },
  ),
  'GET /v1/events/:id': route(none, (world, _, id) => find(world.events, 'event', id)),
};

function createCheckout(world: World, params: v.InferOutput<typeof newCheckout>): Session {
  const { line_items, subscription_data: data, custom_text, ...sent } = params;
  const [item, ...others] = line_items;
  if (!item || others.length > 0) throw invalid('The stand-in takes one item', 'line_items');
  const created = world.now();
  const { expires_at = created + DAY } = sent;
  if (expires_at - created < 30 * MINUTE || expires_at - created > DAY)
    throw invalid('`expires_at` must be from 30 minutes to 24 hours ahead.', 'expires_at');
  livingCustomer(world, sent.customer, 'customer');
  const price = find(world.prices, 'price', item.price, 'line_items[0][price]');
  if (!price.active) throw invalid('The price specified is inactive.', 'line_items[0][price]');
  const id = world.newId('cs_test');
  const session: Session = {
    ...sent,
    cancel_url: sent.cancel_url ?? null,
    client_reference_id: sent.client_reference_id ?? null,
    locale: sent.locale ?? null,
    customer_email: null,
    ...{ id, object: 'checkout.session', created, expires_at, subscription: null },
    custom_text: { submit: custom_text?.submit ?? null },
    ...{ payment_status: 'unpaid', status: 'open', url: `${world.url}/checkout/${id}` },
  };
  world.sessions.set(id, session);
  world.orders.set(id, {
    ...{ price, quantity: item.quantity, metadata: data.metadata ?? {} },
    trialDays: data.trial_period_days,
    missingPaymentMethod:
      data.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
  });
  return session;
}

function withFirstItems(subscription: Subscription): Subscription {
  const { items } = subscription;
  const data = items.data.slice(0, ITEMS);
  return { ...subscription, items: { ...items, data, has_more: data.length < items.data.length } };
}

/** Nothing can be done with a deleted customer. */
function livingCustomer(world: World, id: string, param?: string): Customer {
  const customer = find(world.customers, 'customer', id, param);
  if (customer.deleted) throw missing('customer', id, param);
  return customer;
}

/** The newest first, page by page. */
function listOf<Item extends { readonly id: string }>(
  known: Map<string, Item>,
  { limit, starting_after: after }: Page,
  isListed: (item: Item) => boolean = () => true,
): Listed<Item> {
  if (limit < 1 || limit > 100) throw invalid('Invalid limit: it is from 1 to 100', 'limit');
  const items = [...known.values()].filter(isListed).reverse();
  const first = after === undefined ? 0 : items.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && first === 0) throw missing('object', after, 'starting_after');
  const data = items.slice(first, first + limit);
  return { object: 'list', data, has_more: items.length > first + limit, url: '/v1' };
}
