// Whatever a third party answers, the call gets its answer, and the process goes on.
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../support/listen.ts';
import { claimsOf, FAILURES, PROJECT, signingKey } from '../support/server/google-keys.ts';
import { until } from '../support/server/server-process.ts';
import { serverForFile } from '../support/server/test-server.ts';

type Reply = (response: ServerResponse) => void;

const json = (text: string | Buffer) => (response: ServerResponse) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
const raw = (text: string) => (response: ServerResponse) => response.socket?.end(text);
const BOMB = gzipSync(`{"data":"${'0'.repeat(64 * 1024 * 1024)}"}`);

function endless(response: ServerResponse): void {
  const piece = `"${'x'.repeat(64 * 1024)}",`;
  const pour = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"data":[');
  response.on('drain', pour);
  pour();
}

/** One reply of each kind. */
const REPLIES: Readonly<Record<string, Reply>> = {
  ...FAILURES,
  'a JSON text': json('"text"'),
  'a list of nulls': json('{"object":"list","data":[null],"keys":[null]}'),
  'an error of an unknown shape': json('{"error":{"type":null,"message":{}}}'),
  'bytes that are no text': json(Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d])),
  '64 MB packed into 64 kB': (response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(BOMB),
  'a body without end': endless,
  '200,000 nested lists': json('['.repeat(200_000)),
  'another protocol': raw('220 mail.test ESMTP\r\n'),
  'a header of 100 kB': raw(`HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`),
};

async function startThirdParty() {
  let reply: Reply = () => undefined;
  let asked = 0;
  const server = createHttpServer((request, response) => {
    asked += 1;
    request.resume();
    response.on('error', () => undefined);
    reply(response);
  });
  const port = await listen(server);
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    asked: () => asked,
    answerWith(given: Reply) {
      reply = given;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const stripe = await startThirdParty();
const google = await startThirdParty();
const key = await signingKey('una');

/** Errors that no code handled: in a process of its own they end it. */
const unhandled: unknown[] = [];
const note = (error: unknown) => unhandled.push(error);
beforeAll(() => {
  process.on('unhandledRejection', note).on('uncaughtException', note);
});
afterAll(() => {
  process.off('unhandledRejection', note).off('uncaughtException', note);
  stripe.close();
  google.close();
});
async function expectNothingUnhandled() {
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).toEqual([]);
}

const server = serverForFile(
  {
    SANDBOX: 'off',
    PUBLIC_URL: 'https://app.virsi.test',
    LIMIT_PAYMENTS: '100000',
    STRIPE_SECRET_KEY: 'sk_test_de_nadie',
    STRIPE_WEBHOOK_SECRET: 'whsec_de_nadie',
    STRIPE_API_URL: stripe.url.href,
    VITE_FIREBASE_PROJECT_ID: PROJECT,
  },
  { stripeCallMs: 100, googleKeys: { url: new URL('/keys', google.url), timeoutMs: 1000 } },
);

it.each(Object.entries(REPLIES))(
  '%s from Stripe is a payment that cannot be made now',
  async (_, reply) => {
    stripe.answerWith(reply);
    const { token } = await server.signUpCustomer();
    // The last reading of the prices is a minute old: Stripe is asked again.
    server.pass(60_000);
    const before = stripe.asked();
    // A check of the prices that began under the reply before is shared: then Stripe is not asked again.
    await until(async () => {
      const path = '/api/payments/subscription/pay/price_virsi_a_ideal';
      // Stripe may also have answered that there is no such price.
      expect([409, 424]).toContain((await server.get(path, token)).status);
      return stripe.asked() > before;
    });
    await expectNothingUnhandled();
  },
);

let hours = 0;
it.each(Object.entries(REPLIES))('%s from Google lets nobody in', async (_, reply) => {
  google.answerWith(reply);
  hours += 1;
  server.pass(3600_000);
  const now = new Date(Date.now() + hours * 3600_000);
  const token = await key.sign(claimsOf('ana@ejemplo.com', now));
  const before = google.asked();
  const { status } = await server.get('/api/payments/subscription/status', token);
  expect([401, 424]).toContain(status);
  expect(google.asked()).toBeGreaterThan(before);
  await expectNothingUnhandled();
});

it('the server works as before after all these failures', async () => {
  expect((await server.get('/livez')).status).toBe(200);
  expect((await server.signUp()).token).not.toBe('');
});
