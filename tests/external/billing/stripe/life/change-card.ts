// Another card for all subscriptions of a customer.
import type { Card } from '../objects/card.ts';
import type { World } from '../world.ts';
import { changed } from './changed.ts';

/** It is charged at the next try, or when somebody pays the open invoice. */
export function changeCard(world: World, customerId: string, card: Card): void {
  const paymentMethod = world.newId('pm');
  world.cards.set(paymentMethod, card);
  const customer = world.customers.get(customerId);
  if (customer && !customer.deleted) {
    customer.invoice_settings.default_payment_method = paymentMethod;
  }
  for (const subscription of world.subscriptions.values()) {
    if (subscription.customer !== customerId || subscription.status === 'canceled') continue;
    subscription.default_payment_method = paymentMethod;
    changed(world, subscription);
  }
}
