// Webhooks: signed for the real verification, sent only as a test says.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newSubscriber, sdkOf } from './new-subscriber.ts';
import { standInForFile } from './stand-in-for-file.ts';

const standIn = standInForFile();
const MINUTE = 60 * 1000;

interface Received {
  readonly body: string;
  readonly signature: string;
}

let received: Received[] = [];
let answer = 200;
let webhook = '';

const receiver = createServer(async (request, response) => {
  received.push({
    body: await text(request),
    signature: String(request.headers['stripe-signature']),
  });
  response.writeHead(answer).end();
});

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  webhook = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  for (const { id } of standIn().deliveries.pending()) standIn().deliveries.drop(id);
  received = [];
  answer = 200;
});

function verify({ body, signature }: Received, secret: string, at = standIn().now()) {
  return Stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, at.getTime());
}

function types(): string[] {
  return received.map(({ body }) => JSON.parse(body).type);
}

test('what is sent is signed as the SDK verifies it, and is what the API says of it', async () => {
  await newSubscriber(standIn());
  await standIn().deliveries.deliverAll(webhook);
  const [first] = received;
  if (!first) throw new Error('Nothing came');
  const { id } = verify(first, standIn().webhookSecret);

  expect(received).toHaveLength(3);
  expect(await sdkOf(standIn()).events.retrieve(id)).toMatchObject(JSON.parse(first.body));
  expect(() => verify(first, 'whsec_other')).toThrow('No signatures found');
  expect(() => verify({ ...first, body: `${first.body} ` }, standIn().webhookSecret)).toThrow();
  const late = new Date(standIn().now().getTime() + 6 * MINUTE);
  expect(() => verify(first, standIn().webhookSecret, late)).toThrow('outside the tolerance');
});

test('nothing is sent by itself, and what was taken is no longer pending', async () => {
  await newSubscriber(standIn());
  const made = standIn().deliveries.pending();
  expect(received).toEqual([]);
  await standIn().deliveries.deliver(made[2]?.id ?? '', { to: webhook });

  expect(types()).toEqual(['checkout.session.completed']);
  expect(
    standIn()
      .deliveries.pending()
      .map(({ id }) => id),
  ).toEqual([made[0]?.id, made[1]?.id]);
});

test('in another order, twice and never', async () => {
  await newSubscriber(standIn());
  const [created, paid, completed] = standIn()
    .deliveries.pending()
    .map(({ id }) => id);
  for (const id of [completed, created, completed]) {
    await standIn().deliveries.deliver(id ?? '', { to: webhook });
  }
  standIn().deliveries.drop(paid ?? '');
  await standIn().deliveries.deliverAll(webhook);

  expect(types()).toEqual([
    'checkout.session.completed',
    'customer.subscription.created',
    'checkout.session.completed',
  ]);
});

test('what is sent later says what was true when it happened, and is signed when it is sent', async () => {
  const { customerId } = await newSubscriber(standIn());
  const [created] = standIn().deliveries.pending();
  const at = Math.floor(standIn().now().getTime() / 1000);
  standIn().portal(customerId).cancelNow();
  standIn().advance(60 * MINUTE);
  await standIn().deliveries.deliver(created?.id ?? '', { to: webhook });
  const [late] = received;
  if (!late) throw new Error('Nothing came');

  expect(verify(late, standIn().webhookSecret)).toMatchObject({
    created: at,
    data: { object: { status: 'trialing' } },
  });
});

test('what is not taken stays pending, with each answer it got', async () => {
  await newSubscriber(standIn());
  const [created] = standIn().deliveries.pending();
  answer = 500;
  await standIn().deliveries.deliverAll(webhook);
  expect(types()).toHaveLength(3);
  await standIn().deliveries.deliver(created?.id ?? '', { to: 'http://127.0.0.1:1/' });
  expect(standIn().deliveries.pending()[0]).toMatchObject({ id: created?.id, answers: [500, 0] });
  answer = 204;
  await standIn().deliveries.deliverAll(webhook);

  expect(standIn().deliveries.pending()).toEqual([]);
  expect(types()).toHaveLength(6);
});

test('while one secret replaces another, either verifies', async () => {
  await newSubscriber(standIn());
  const [created] = standIn().deliveries.pending();
  const secrets = ['whsec_old', 'whsec_new'];
  await standIn().deliveries.deliver(created?.id ?? '', { to: webhook, secrets });
  const [first] = received;
  if (!first) throw new Error('Nothing came');

  expect(secrets.map((secret) => verify(first, secret).id)).toEqual([created?.id, created?.id]);
});

test('told so, it sends each event by itself, in order', async () => {
  standIn().deliveries.autoDeliver(webhook);
  await newSubscriber(standIn());
  await standIn().deliveries.settled();
  standIn().deliveries.autoDeliver(null);
  await newSubscriber(standIn());
  await standIn().deliveries.settled();

  expect(types()).toEqual([
    'customer.subscription.created',
    'invoice.paid',
    'checkout.session.completed',
  ]);
});
