// Paying: what a session of Checkout makes of a customer.
import { expect, test } from 'vitest';
import { newSubscriber, PRICE, sdkOf } from './new-subscriber.ts';
import { standInForFile } from './stand-in-for-file.ts';

const standIn = standInForFile();

test('a paid session with a trial makes one subscription that is on trial', async () => {
  const { customerId, sessionId, subscriptionId } = await newSubscriber(standIn());
  const stripe = sdkOf(standIn());
  const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all' });
  const [subscription] = data;
  const trialEnd = Math.floor(standIn().now().getTime() / 1000) + 7 * 24 * 60 * 60;

  expect(data.map(({ id }) => id)).toEqual([subscriptionId]);
  expect(subscription).toMatchObject({
    status: 'trialing',
    customer: customerId,
    trial_end: trialEnd,
    cancel_at: null,
    cancel_at_period_end: false,
    metadata: { account: '42' },
  });
  expect(subscription?.items.data).toMatchObject([
    { price: { id: PRICE, unit_amount: 7900 }, current_period_end: trialEnd },
  ]);
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  expect(session).toMatchObject({
    status: 'complete',
    url: null,
    subscription: subscriptionId,
    client_reference_id: '42',
  });
});
