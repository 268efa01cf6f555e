// Generated requests at every route of the app are answered in Spanish, and never by a 5xx.
// GENERATED_RUNS=500 sends more of them, from another seed each time.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assistantOf, newEmail, PASSWORD, profileOf } from '../support/server/client.ts';
import { type GeneratedRequest, requestsTo } from '../support/server/generated-requests.ts';
import { type RawAnswer, sendRaw } from '../support/server/raw-request.ts';
import { routesForFile } from '../support/server/routes-of-app.ts';
import { serverForFile } from '../support/server/test-server.ts';

const routesOfApp = routesForFile();

const RUNS = Number(process.env.GENERATED_RUNS ?? '14');

const NO_LIMITS = Object.fromEntries(
  ['SIGN_UPS', 'SIGN_INS', 'MAILS', 'LINKS', 'PAYMENTS'].map((kind) => [`LIMIT_${kind}`, '999999']),
);
const server = serverForFile({ ...NO_LIMITS, TRUST_PROXY: 'on' });
/** The value of a route's parameter. */
const PARAMETERS: Readonly<Record<string, (email: string) => string>> = {
  ':email': (email) => email,
  ':service_number': () => '+593990001234',
  ':priceId': () => 'price_virsi_a_ideal',
};
/** The fields that a route takes; a route without a row gets odd ones only. */
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
  'POST /sandbox/payment/:session': () => ({ decision: 'pay', delay: '0' }),
  'POST /sandbox/portal/:session': () => ({ decision: 'plan', price: 'price_virsi_a_ideal' }),
  'POST /sandbox/google/token': () => ({ refresh_token: 'a' }),
  'POST /sandbox/google/account': () => ({ account: 'lucia', user: '', scope: '', state: 'a' }),
  'POST /sandbox/google/consent': () => ({ account: 'lucia', decision: 'allow', state: 'a' }),
  'POST /sandbox/google/cancel': () => ({ state: 'a' }),
};

const SPANISH = /^\p{Lu}.*[.»]$/u;
/** Answers as Google's own calendar does. */
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

async function expectAnswer(route: string, request: GeneratedRequest): Promise<void> {
  const { head, pieces, isCut } = request;
  const end = isCut ? [null] : [];
  const answer = await sendRaw(server, [`${head.join('\r\n')}\r\n\r\n`, ...pieces, ...end]);
  if (isCut && answer.status === 0) return;
  expect(answer.status, answer.text).toBeGreaterThan(199);
  expect(answer.status, answer.text).toBeLessThan(500);
  if (answer.status >= 400) expectRefusalInSpanish(answer, route);
}

it('every route answers generated requests below 500 and in Spanish', async () => {
  const routes = routesOfApp();
  expect(routes.length).toBeGreaterThan(4);
  for (const route of routes) {
    // One of the routes ends the session, so each gets its own person.
    const { email, token } = await server.signUpSubscriber();
    const parameter = Object.entries(PARAMETERS).find(([name]) => route.includes(name))?.[1];
    const requests = requestsTo(route, {
      token,
      parameter: parameter?.(email) ?? 'adivinado',
      example: { ...EXAMPLES[route]?.(email) },
    });
    const answered = fc.asyncProperty(requests, (request) => expectAnswer(route, request));
    const seed = process.env.GENERATED_RUNS ? {} : { seed: 31 };
    await fc.assert(answered, { numRuns: RUNS, endOnFailure: true, ...seed });
    expect((await server.get('/livez')).status, route).toBe(200);
  }
});
