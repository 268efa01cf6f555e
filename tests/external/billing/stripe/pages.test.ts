// The pages: what a browser sends, and where it leads.
import { expect, test } from 'vitest';
import { newSubscriber, PRICE, sdkOf, sessionParams } from './new-subscriber.ts';
import { standInForFile } from './stand-in-for-file.ts';

const standIn = standInForFile();

async function press(url: string, move: string) {
  const body = new URLSearchParams({ move });
  const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return {
    status: answer.status,
    to: answer.headers.get('Location'),
    text: await answer.text(),
  };
}

async function show(url: string): Promise<string> {
  return (await fetch(url)).text();
}

test('paying with a good card leads back, and the page cannot be paid again', async () => {
  const stripe = sdkOf(standIn());
  const { id: customer } = await stripe.customers.create();
  const session = await stripe.checkout.sessions.create(sessionParams(customer));
  const url = session.url ?? '';

  expect(await show(url)).toContain('href="https://virsi.test/admin-account?pago=cancelado"');
  expect(await press(url, 'declined')).toMatchObject({
    status: 402,
    text: expect.stringContaining('Your card was declined.'),
  });
  expect(await press(url, 'good')).toMatchObject({
    status: 303,
    to: 'https://virsi.test/admin-account',
  });
  expect(standIn().subscriptions(customer)).toMatchObject([{ status: 'active' }]);
  expect(await show(url)).toContain('The session is complete.');
  expect(await press(url, 'good')).toMatchObject({ status: 402 });
  expect(standIn().subscriptions(customer)).toHaveLength(1);
});

test('the portal shows what there is and does what is pressed', async () => {
  const { customerId, subscriptionId } = await newSubscriber(standIn());
  const { url } = await sdkOf(standIn()).billingPortal.sessions.create({
    customer: customerId,
    return_url: 'https://virsi.test/admin-agent-account',
  });
  const subscription = () => standIn().subscriptions(customerId)[0];
  const shown = await show(url);
  expect(shown).toContain('href="https://virsi.test/admin-agent-account"');
  expect(shown).toContain(PRICE);
  expect(shown).toContain('trialing, renews on 2025-03-08');

  await press(url, `plan price_virsi_a_premium ${subscriptionId}`);
  expect(subscription()?.items.data[0]?.price.id).toBe('price_virsi_a_premium');
  await press(url, `cancel ${subscriptionId}`);
  expect(await show(url)).toContain('ends on 2025-03-08');
  await press(url, `resume ${subscriptionId}`);
  expect(subscription()).toMatchObject({ cancel_at: null });
  await press(url, 'card failsLater');
  standIn().advance(8 * 24 * 60 * 60 * 1000);
  expect(subscription()).toMatchObject({ status: 'past_due' });
  await press(url, 'card good');
  await press(url, `pay ${subscriptionId}`);
  expect(subscription()).toMatchObject({ status: 'active' });
  await press(url, `cancel-now ${subscriptionId}`);
  expect(subscription()).toMatchObject({ status: 'canceled' });
  expect(await show(url)).toContain('No subscription');
});

test('an address nobody gave out is a 404', async () => {
  for (const path of ['/checkout/cs_test_x', '/portal/bps_x']) {
    expect((await fetch(`${standIn().url}${path}`)).status).toBe(404);
  }
});
