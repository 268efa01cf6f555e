// Whatever a neighbour answers, a call gets its answer, and the process goes on.

import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withinBudget } from '../../server/billing/stripe/stripe-budget.ts';
import { stripeClient } from '../../server/billing/stripe/stripe-client.ts';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/start-server.ts';
import { listen } from '../support/listen.ts';
import { claimsOf, PROJECT, signingKey } from '../support/server/google-keys.ts';
import { serverForFile } from '../support/server/test-server.ts';

// A neighbour over HTTP that answers with whatever it is told to, as nobody should.
type Lie = (response: ServerResponse) => void;

const json = (text: string | Buffer) => (response: ServerResponse) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
const raw = (text: string) => (response: ServerResponse) => response.socket?.end(text);

/** Far more than anybody should read. */
const BOMB = gzipSync(`{"data":"${'0'.repeat(64 * 1024 * 1024)}"}`);

function pour(response: ServerResponse): void {
  const piece = `"${'x'.repeat(64 * 1024)}",`;
  const go = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"data":[');
  response.on('drain', go);
  go();
}

const LIES: Record<string, Lie> = {
  'a text': json('"text"'),
  'a number': json('7'),
  null: json('null'),
  true: json('true'),
  'a list': json('[]'),
  'an empty object': json('{}'),
  'a list of nothing': json('{"object":"list","data":[null],"keys":[null]}'),
  'a list that is none': json('{"object":"list","data":7,"keys":7}'),
  'pages without end': json('{"object":"list","has_more":true,"data":[{"id":"x"}],"keys":[{}]}'),
  'an error that is a number': json('{"error":7}'),
  'an error that is a text': json('{"error":"no"}'),
  'an error of null type': json('{"error":{"type":null,"message":{}}}'),
  'a prototype': json('{"__proto__":{"data":1},"constructor":7,"keys":{"__proto__":[]}}'),
  'a page': (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>'),
  nothing: json(''),
  'bytes that are no text': json(Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d])),
  'a bomb': (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(BOMB),
  'what says that it is gzip': (response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('{}'),
  'an answer without end': pour,
  'half of an answer': (response) => {
    response.writeHead(200, { 'Content-Length': '1000' });
    response.write('{"data":', () => response.destroy());
  },
  'a deep nest': json('['.repeat(200_000)),
  'a way elsewhere': (response) =>
    response.writeHead(307, { Location: 'http://127.0.0.1:1/' }).end(),
  'a circle': (response) => response.writeHead(302, { Location: '/v1' }).end(),
  'no content': (response) => response.writeHead(204).end(),
  'trailers of a kind': (response) => {
    response.writeHead(200, { Trailer: 'X-Odd', 'Content-Type': 'application/json' });
    response.write('"');
    response.addTrailers({ 'X-Odd': 'a' });
    response.end('"');
  },
  'a status that there is not': raw('HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\n{}'),
  'another protocol': raw('220 mail.test ESMTP\r\n'),
  'a header without end': raw(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`),
  'a notice in a header': (response) =>
    response.writeHead(200, { 'Stripe-Notice': 'x', 'Request-Id': 'x' }).end('"'),
};

async function startLiar() {
  let lie: Lie = () => undefined;
  let asked = 0;
  const server = createHttpServer((request, response) => {
    asked += 1;
    request.resume();
    response.on('error', () => undefined);
    lie(response);
  });
  const port = await listen(server);
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    asked: () => asked,
    tell(how: Lie) {
      lie = how;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const stripe = await startLiar();
const google = await startLiar();
const key = await signingKey('una');
afterAll(() => {
  stripe.close();
  google.close();
});

/** What nobody waited for: in a process of its own it would be the end. */
const lost: unknown[] = [];
const note = (error: unknown) => lost.push(error);
beforeAll(() => {
  process.on('unhandledRejection', note).on('uncaughtException', note);
});
afterAll(() => {
  process.off('unhandledRejection', note).off('uncaughtException', note);
});

const server = serverForFile(
  {
    SANDBOX: 'off',
    PUBLIC_URL: 'https://app.virsi.test',
    STRIPE_SECRET_KEY: 'sk_test_de_nadie',
    STRIPE_WEBHOOK_SECRET: 'whsec_de_nadie',
    STRIPE_API_URL: stripe.url.href,
    VITE_FIREBASE_PROJECT_ID: PROJECT,
  },
  { stripeCallMs: 100, googleKeys: { url: new URL('/keys', google.url), timeoutMs: 1000 } },
);

const client = stripeClient({
  secretKey: 'sk_test_de_nadie',
  webhookSecrets: [],
  apiUrl: stripe.url,
});

/** Everything that was begun by an answer has ended. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe.each(Object.entries(LIES))('a neighbour that answers %s', (_, lie) => {
  it('as Stripe: whoever asks is told, and the process goes on', async () => {
    stripe.tell(lie);
    const { token } = await server.signUpCustomer();
    const path = '/api/payments/subscription/pay/price_virsi_a_ideal';
    // What it says of the price may be that there is none.
    expect([409, 424]).toContain((await server.get(path, token)).status);
    const customer = 'cus_x';
    const before = stripe.asked();
    const questions: (() => Promise<unknown>)[] = [
      () => client.prices.retrieve('price_x'),
      () => client.customers.create({ email: 'ana@ejemplo.com' }),
      () => client.checkout.sessions.expire('cs_x'),
      () => client.subscriptions.list({ customer }).autoPagingToArray({ limit: 10_000 }),
    ];
    await Promise.allSettled(
      questions.map((question) => withinBudget({ ms: 200, requests: 5 }, question)),
    );
    // An answer without end may keep the others from being sent in time.
    expect(stripe.asked()).toBeGreaterThan(before);
    await settled();
    expect(lost).toEqual([]);
  });

  it('as Google: nobody is let in, and the process goes on', async () => {
    google.tell(lie);
    server.pass(3600_000);
    const token = await key.sign(claimsOf('ana@ejemplo.com', new Date(Date.now() + passed())));
    const before = google.asked();
    const path = '/api/payments/subscription/status';
    expect([401, 424]).toContain((await server.get(path, token)).status);
    expect(google.asked()).toBeGreaterThan(before);
    await settled();
    expect(lost).toEqual([]);
  });
});

let hours = 0;
function passed(): number {
  hours += 1;
  return hours * 3600_000;
}

describe('a database that answers rubbish', () => {
  it.each([
    ['text', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['zeros', Buffer.alloc(4096)],
    ['noise', Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 167 + 13) % 256))],
    ['a message of no known kind', Buffer.from([0xff, 0, 0, 0, 5, 1])],
    ['a message of negative length', Buffer.from([0x52, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])],
    ['a row that ends too early', Buffer.from([0x44, 0, 0, 0, 6, 0, 9])],
    ['an authentication that there is not', Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 99])],
    ['SASL of nothing', Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 10])],
  ])('as %s cannot be opened, and that is said', async (_, answer) => {
    const sockets = new Set<Socket>();
    const liar = createServer((socket) => {
      sockets.add(socket.on('error', () => undefined));
      socket.once('data', () => socket.end(answer));
    });
    const port = await listen(liar);
    const config = readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      SANDBOX: 'on',
      DATABASE_URL: `postgres://virsi:x@127.0.0.1:${port}/virsi`,
    });
    const failed = await startServer(config).catch((error: unknown) => error);
    expect(failed).toHaveProperty('name', 'DatabaseUnavailable');
    liar.close();
    for (const socket of sockets) socket.destroy();
    await settled();
    expect(lost).toEqual([]);
  });
});

it('and after all of them the server is as it was', async () => {
  expect((await server.get('/livez')).status).toBe(200);
  expect((await server.signUp()).token).not.toBe('');
});
