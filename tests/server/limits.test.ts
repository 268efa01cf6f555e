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

const call = (
  site: StartedServer,
  what: string,
  email: string,
  from: string,
  password = PASSWORD,
) =>
  site.send('POST', `/api/auth/user/${what}`, {
    json: { email_address: email, password },
    headers: { 'X-Forwarded-For': from },
  });
const statusesOf = async (answers: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();
const times = (status: number, count: number) => Array(count).fill(status);

it('one address has the sign-ups and sign-ins of its limits, in every spelling, until the window ends', async () => {
  const site = await start({ LIMIT_SIGN_UPS: '2', LIMIT_SIGN_INS: '1' });
  const signUpFrom = (address: string) => call(site, 'signup', newEmail(), address);
  const spellings = ['203.0.113.9', '203.0.113.9:50001', '::ffff:203.0.113.9'];
  const answers = await Promise.all(spellings.map(signUpFrom));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toEqual({
    error: 'Demasiados registros desde tu conexión. Espera unos minutos y vuelve a intentarlo.',
  });
  expect(refused?.headers.get('Retry-After')).toBe('900');
  expect((await signUpFrom('203.0.113.10')).status).toBe(201);
  clock.pass(QUARTER_MS);
  expect((await signUpFrom('203.0.113.9')).status).toBe(201);
  const signIn = async () => (await call(site, 'login', newEmail(), '203.0.113.8', 'x')).status;
  expect([await signIn(), await signIn()]).toEqual([401, 429]);
});

it('sign-ups with one e-mail are limited across all addresses', async () => {
  const site = await start();
  const { email } = await site.signUp();
  const signUps = Array.from({ length: 12 }, (_, at) =>
    call(site, 'signup', email, `203.0.113.${at}`),
  );
  expect(await statusesOf(signUps)).toEqual([...times(409, 9), ...times(429, 3)]);
});

const SUBSCRIPTION = '/api/payments/subscription';

it('payments, portals and the deletion of one account share a limit, and other accounts are free', async () => {
  const site = await start({ LIMIT_PAYMENTS: '3' });
  const [person, other] = [await site.signUp(), await site.signUp()];
  const get = ({ token }: typeof person, path: string) =>
    site.send('GET', `${SUBSCRIPTION}/${path}`, { token });
  const pay = (of: typeof person) => get(of, 'pay/price_virsi_a_ideal');
  for (const _ of [1, 2]) expect((await pay(person)).status).toBe(200);
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
  const spread = (count: number, attempt: (site: StartedServer) => ReturnType<typeof call>) =>
    statusesOf(Array.from({ length: count }, (_, at) => attempt(sites[at % 2] ?? sites[0])));
  const signUps = await spread(20, (site) => call(site, 'signup', newEmail(), '203.0.113.9'));
  expect(signUps).toEqual([...times(201, 15), ...times(429, 5)]);
  const guesses = await spread(14, (site) => call(site, 'login', email, '203.0.113.8', 'x'));
  expect(guesses).toEqual([...times(401, 10), ...times(429, 4)]);
});
