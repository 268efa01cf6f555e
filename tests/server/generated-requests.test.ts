// Generated requests at every route of the app: each is answered in Spanish, quickly, and never by a 5xx.
// GENERATED_RUNS=500 tries more of them, of another seed each time.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assistantOf, newEmail, PASSWORD, profileOf } from '../support/server/client.ts';
import {
  fullRequestsTo,
  type GeneratedRequest,
  requestsTo,
} from '../support/server/generated-requests.ts';
import { type RawAnswer, sendRaw } from '../support/server/raw-request.ts';
import { routesForFile } from '../support/server/routes-of-app.ts';
import { serverForFile } from '../support/server/test-server.ts';

const routesOfApp = routesForFile();

const RUNS = Number(process.env.GENERATED_RUNS ?? '8');
/** Of a processor, and not of a clock: other tests run beside this one. What is right takes some milliseconds. */
const LONG_MS = 1000;

const NO_LIMITS = Object.fromEntries(
  ['SIGN_UPS', 'SIGN_INS', 'MAILS', 'LINKS', 'PAYMENTS'].map((kind) => [`LIMIT_${kind}`, '999999']),
);
const sandbox = serverForFile({ ...NO_LIMITS, TRUST_PROXY: 'on' });
/** With Stripe, at whose address nobody answers. */
const withStripe = serverForFile(
  {
    ...NO_LIMITS,
    STRIPE_SECRET_KEY: 'sk_test_generated',
    STRIPE_WEBHOOK_SECRET: 'whsec_generated',
    STRIPE_API_URL: 'http://127.0.0.1:1',
  },
  { stripeCallMs: 200 },
);

/** What stands in the place of a route's parameter. */
const PARAMETERS: Readonly<Record<string, (email: string) => string>> = {
  ':email': (email) => email,
  ':service_number': () => '+593990001234',
  ':priceId': () => 'price_virsi_a_ideal',
};
/** The fields that are sent, by route; where there are none, only odd ones. Nothing ends the account of the others. */
const EXAMPLES: Readonly<Record<string, (email: string) => object>> = {
  'POST /api/auth/user/signup': () => ({ email_address: newEmail(), password: PASSWORD }),
  'POST /api/auth/user/login': (email_address) => ({ email_address, password: PASSWORD }),
  'POST /api/auth/user/password': () => ({ password: 'otra', new_password: PASSWORD }),
  'DELETE /api/auth/user/account': (email_address) => ({ email_address, password: 'otra' }),
  'POST /api/auth/user/takeover': () => ({ keep: true }),
  'POST /api/auth/user/recovery': () => ({ email_address: newEmail() }),
  'POST /api/auth/user/recovery/confirm': () => ({ token: 'a', password: PASSWORD }),
  'POST /api/auth/user/confirmation': () => ({ a: 1 }),
  'POST /api/auth/user/confirm': () => ({ token: 'a', decision: 'confirm' }),
  'POST /api/management/bot_customer/:email': profileOf,
  'POST /api/bot/:service_number': (email) =>
    assistantOf(email, { service_number: '+593990001234' }),
  'POST /api/flow/counts': () => ({ chart: '', counts: { 'a | b | c': 1 } }),
  'POST /api/payments/webhook': () => ({ id: 'evt_1', type: 'invoice.paid', data: {} }),
  'POST /sandbox/payment/:session': () => ({ decision: 'pay', delay: '0' }),
  'POST /sandbox/portal/:session': () => ({ decision: 'plan', price: 'price_virsi_a_ideal' }),
  'POST /sandbox/google/token': () => ({ refresh_token: 'a' }),
  'POST /sandbox/google/account': () => ({ account: 'lucia', user: '', scope: '', state: 'a' }),
  'POST /sandbox/google/consent': () => ({ account: 'lucia', decision: 'allow', state: 'a' }),
  'POST /sandbox/google/cancel': () => ({ state: 'a' }),
};

const SPANISH = /^\p{Lu}.*[.»]$/u;
/** Answers as Google's own does. */
const GOOGLE = '/sandbox/google/calendar/v3/';

function expectRefusalInSpanish({ status, type, text }: RawAnswer, route: string): void {
  if (type.startsWith('text/html')) expect(text).toContain('<html lang="es">');
  else if (!route.includes(GOOGLE))
    expect([status, type, JSON.parse(text)]).toMatchObject([
      status,
      'application/json',
      { error: expect.stringMatching(SPANISH) },
    ]);
}

async function expectAnswer(
  site: { readonly url: string },
  route: string,
  { head, pieces, isCut }: GeneratedRequest,
): Promise<void> {
  const spent = process.cpuUsage();
  const answer = await sendRaw(site, [
    `${head.join('\r\n')}\r\n\r\n`,
    ...pieces,
    ...(isCut ? [null] : []),
  ]);
  const { user, system } = process.cpuUsage(spent);
  expect((user + system) / 1000).toBeLessThan(LONG_MS);
  if (isCut && answer.status === 0) return;
  expect(answer.status, answer.text).toBeGreaterThan(199);
  expect(answer.status, answer.text).toBeLessThan(500);
  if (answer.status >= 400) expectRefusalInSpanish(answer, route);
}

describe.each([
  ['the sandbox', sandbox, sandbox.signUpSubscriber, /./, /^(?!.*webhook)/],
  // What fills a body is read alike there, save by the address that only Stripe has.
  ['Stripe, which is away', withStripe, withStripe.signUpCustomer, /payments|account/, /webhook/],
])('with %s', (_, site, signUpSomebody, which, filled) => {
  it('every route answers', async () => {
    const routes = routesOfApp().filter((route) => which.test(route));
    expect(routes.length).toBeGreaterThan(4);
    for (const route of routes) {
      // Somebody for each: one of the routes ends the session.
      const me = await signUpSomebody();
      const parameter = Object.entries(PARAMETERS).find(([name]) => route.includes(name));
      const around = {
        token: me.token,
        parameter: parameter?.[1](me.email) ?? 'adivinado',
        example: { ...EXAMPLES[route]?.(me.email) },
      };
      const full =
        !route.startsWith('GET ') && filled.test(route)
          ? fullRequestsTo(route, around).map((each): [typeof each] => [each])
          : [];
      await fc.assert(
        fc.asyncProperty(requestsTo(route, around), (request) =>
          expectAnswer(site, route, request),
        ),
        {
          numRuns: RUNS + full.length,
          examples: full,
          endOnFailure: true,
          ...(!process.env.GENERATED_RUNS && { seed: 31 }),
        },
      );
      expect((await site.get('/livez')).status, route).toBe(200);
    }
  }, 600_000);
});
