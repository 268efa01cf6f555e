// Limits per person and per address are kept in the database, so that instances share them.
// @rule Where attempts are counted
// @module-tag postgres
import { afterEach, beforeEach, expect, it } from 'vitest';
import { errorAnswer, newEmail, PASSWORD } from '../support/server/client.ts';
import { NEEDS_POSTGRES, onPostgres } from '../support/server/fresh-database.ts';
import { type Home, homesForFile } from '../support/server/homes.ts';
import { stillClock } from '../support/server/still-clock.ts';
import { type StartedServer, startIn } from '../support/server/test-server.ts';

const newHome = homesForFile();

const QUARTER_MS = 15 * 60_000;

let home: Home;
let running: StartedServer[];
let clock: ReturnType<typeof stillClock>;

beforeEach(async () => {
  home = await newHome();
  running = [];
  clock = stillClock();
});
afterEach(async () => {
  for (const server of running) await server.close();
});

async function start(environment: Record<string, string> = {}): Promise<StartedServer> {
  const server = await startIn(home, { TRUST_PROXY: 'on', ...environment }, { now: clock.now });
  running.push(server);
  return server;
}

type Call = 'signup' | 'login';

const call = (
  site: StartedServer,
  what: Call,
  email: string,
  address: string,
  password = PASSWORD,
) =>
  site.send('POST', `/api/auth/user/${what}`, {
    json: { email_address: email, password },
    headers: { 'X-Forwarded-For': address },
  });
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))]
      .sort()
      .map((status) => [status, answers.filter((answer) => answer.status === status).length]),
  );

it('one address has the sign-ups and sign-ins of its limits, in every spelling; other addresses and later windows are free', async () => {
  const site = await start({ LIMIT_SIGN_UPS: '2', LIMIT_SIGN_INS: '1' });
  const signUpFrom = (address: string) => call(site, 'signup', newEmail(), address);
  const answers = [];
  for (const written of ['203.0.113.9', '203.0.113.9:50001', '::ffff:203.0.113.9'])
    answers.push(await signUpFrom(written));
  expect(statuses(answers)).toEqual({ 201: 2, 429: 1 });
  const refused = answers.at(-1);
  expect(refused?.body).toEqual({
    error: 'Demasiados registros desde tu conexión. Espera unos minutos y vuelve a intentarlo.',
  });
  expect(refused?.headers.get('Retry-After')).toBe('900');
  expect((await signUpFrom('203.0.113.10')).status).toBe(201);
  clock.pass(QUARTER_MS);
  expect((await signUpFrom('203.0.113.9')).status).toBe(201);

  const email = newEmail();
  expect((await call(site, 'login', email, '203.0.113.8', 'x')).status).toBe(401);
  expect((await call(site, 'login', email, '203.0.113.8')).status).toBe(429);
});

it('sign-ups with one e-mail are limited across all addresses', async () => {
  const site = await start();
  const { email } = await site.signUp();
  const answers = [];
  for (let last = 1; last <= 12; last++)
    answers.push(await call(site, 'signup', email, `203.0.113.${last}`));
  expect(statuses(answers)).toEqual({ 409: 9, 429: 3 });
});

const SUBSCRIPTION = '/api/payments/subscription';

it('payments, portals and the deletion of one account share a limit, and other accounts are free', async () => {
  const site = await start({ LIMIT_PAYMENTS: '3' });
  const [person, other] = [await site.signUp(), await site.signUp()];
  const get = ({ token }: typeof person, path: string) =>
    site.send('GET', `${SUBSCRIPTION}/${path}`, { token });
  const pay = (of: typeof person) => get(of, 'pay/price_virsi_a_ideal');
  const paid = await Promise.all(Array.from({ length: 2 }, () => pay(person)));
  expect(statuses(paid)).toEqual({ 200: 2 });
  expect((await get(person, 'portal')).status).toBe(404);
  const refused = [await pay(person), await get(person, 'portal')];
  const json = { email_address: person.email, password: PASSWORD };
  const { token } = person;
  refused.push(await site.send('DELETE', '/api/auth/user/account', { token, json }));
  for (const { status, body, headers } of refused) {
    expect({ status, body }).toEqual(
      errorAnswer(
        429,
        'Demasiadas solicitudes sobre tu suscripción. Espera unos minutos y vuelve a intentarlo.',
      ),
    );
    expect(headers.get('Retry-After')).toBe('900');
  }
  expect((await pay(other)).status).toBe(200);
  // Reading the status is free.
  expect((await get(person, 'status')).status).toBe(200);
  clock.pass(QUARTER_MS);
  expect((await pay(person)).status).toBe(200);
});

it('a restart keeps the counted attempts', async () => {
  const before = await start({ LIMIT_SIGN_UPS: '1' });
  await call(before, 'signup', newEmail(), '203.0.113.9');
  await before.close();
  running = [];
  const after = await start({ LIMIT_SIGN_UPS: '1' });
  expect((await call(after, 'signup', newEmail(), '203.0.113.9')).status).toBe(429);
});

it('two instances on one database share every limit', async ({ skip }) => {
  skip(!onPostgres, NEEDS_POSTGRES);
  const limit = { LIMIT_SIGN_UPS: '15' };
  const sites = [await start(limit), await start(limit)] as const;
  const { email } = await sites[0].signUp();
  const spread = (attempt: (site: StartedServer) => ReturnType<typeof call>, times: number) =>
    Promise.all(Array.from({ length: times }, (_, index) => attempt(sites[index % 2] ?? sites[0])));
  const signUps = await spread((site) => call(site, 'signup', newEmail(), '203.0.113.9'), 20);
  expect(statuses(signUps)).toEqual({ 201: 15, 429: 5 });
  const guesses = await spread((site) => call(site, 'login', email, '203.0.113.8', 'x'), 14);
  expect(statuses(guesses)).toEqual({ 401: 10, 429: 4 });
});
