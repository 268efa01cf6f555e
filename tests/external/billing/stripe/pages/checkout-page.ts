// Where Checkout would take a card.
import { html } from 'hono/html';
import type Stripe from 'stripe';
import { CARDS } from '../objects/card.ts';
import type { Order } from '../world.ts';
import { type Markup, moveForm, page, priceText } from './page.ts';

const LABELS = {
  good: 'Pay with a good card',
  failsLater: 'Pay with a card that fails later',
  declined: 'Pay with a card that is declined',
};

export function checkoutPage(
  session: Stripe.Checkout.Session,
  { price, data }: Order,
  problem: string | null,
): Markup {
  const trial = data.trial_period_days;
  return page(
    'Checkout',
    html`
    <p>${price.id}: ${priceText({ amount: price.unit_amount, currency: price.currency })} a month</p>
    <p>${trial ? `${trial} days free` : 'Due today'}</p>
    ${problem ? html`<p role="alert">${problem}</p>` : ''}
    ${session.status === 'open' ? moveForm(CARDS.map((card) => ({ move: card, label: LABELS[card] }))) : ''}
    ${session.cancel_url ? html`<p><a href="${session.cancel_url}">Back</a></p>` : ''}`,
  );
}
