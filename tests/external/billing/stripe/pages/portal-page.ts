// Where somebody manages a subscription at Stripe.
import { html } from 'hono/html';
import type Stripe from 'stripe';
import { itemOf } from '../objects/subscription.ts';
import { dateText, type Markup, moveForm, page, priceText } from './page.ts';

interface PortalView {
  readonly session: Stripe.BillingPortal.Session;
  readonly subscriptions: readonly Stripe.Subscription[];
  readonly prices: readonly Stripe.Price[];
}

export function portalPage({ session, subscriptions, prices }: PortalView): Markup {
  return page(
    'Billing portal',
    html`
    ${subscriptions.length === 0 ? html`<p>No subscription</p>` : ''}
    ${subscriptions.map((subscription) => section(subscription, prices))}
    <h2>Card</h2>
    ${moveForm([
      { move: 'card', value: 'good', label: 'Use a good card' },
      { move: 'card', value: 'failsLater', label: 'Use a card that fails' },
    ])}
    ${session.return_url ? html`<p><a href="${session.return_url}">Return</a></p>` : ''}`,
  );
}

function section(subscription: Stripe.Subscription, prices: readonly Stripe.Price[]): Markup {
  const { id, status, cancel_at, cancel_at_period_end } = subscription;
  const { price: current, current_period_end: end } = itemOf(subscription);
  const others = prices.filter((price) => price.active && price.id !== current.id);
  const ends = cancel_at !== null || cancel_at_period_end;
  return html`<h2>${current.id}</h2>
  <p>${status}, ${ends ? 'ends' : 'renews'} on ${dateText(cancel_at ?? end)}</p>
  ${moveForm([
    ...others.map((price) => ({
      move: 'plan',
      value: `${price.id} ${id}`,
      label: `Change to ${price.id} (${priceText({ amount: price.unit_amount, currency: price.currency })})`,
    })),
    ends
      ? { move: 'resume', value: id, label: 'Do not cancel' }
      : { move: 'cancel', value: id, label: 'Cancel at the end of the period' },
    { move: 'cancel-now', value: id, label: 'Cancel now' },
    ...(status === 'past_due' || status === 'unpaid'
      ? [{ move: 'pay', value: id, label: 'Pay the open invoice' }]
      : []),
  ])}`;
}
