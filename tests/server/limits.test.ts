// Limits per person and per address, kept in the database, so that instances share them.
// @rule Where attempts are counted
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { type RunningServer, startServer } from '../../server/start-server.ts';
import { newEmail, PASSWORD, send, signUp } from '../support/server/client.ts';
import { NEEDS_POSTGRES, onPostgres } from '../support/server/fresh-database.ts';
import { stillClock } from '../support/server/still-clock.ts';
import { temporaryHome } from '../support/server/test-server.ts';

const QUARTER_MS = 15 * 60_000;

let home: Awaited<ReturnType<typeof temporaryHome>>;
let running: RunningServer[];
let clock: ReturnType<typeof stillClock>;

beforeEach(async () => {
  home = await temporaryHome();
  running = [];
  clock = stillClock();
});
afterEach(async () => {
  for (const server of running) await server.close();
  await home.remove();
});

async function start(environment: Record<string, string> = {}): Promise<RunningServer> {
  const given = { ...home.environment, PORT: '0', LOG_LEVEL: 'silent', ...environment };
  const options = { now: clock.now, hashCost: { N: 2 ** 10, r: 8, p: 1 } };
  const server = await startServer(readConfig({ TRUST_PROXY: 'on', ...given }), options);
  running.push(server);
  return server;
}

type Call = 'signup' | 'login';

const call = (
  site: RunningServer,
  what: Call,
  email: string,
  address: string,
  password = PASSWORD,
) =>
  send(site, 'POST', `/api/auth/user/${what}`, {
    json: { email_address: email, password },
    headers: { 'X-Forwarded-For': address },
  });
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))]
      .sort()
      .map((status) => [status, answers.filter((answer) => answer.status === status).length]),
  );

/** Ten at once: fewer than may wait for the hash of a password. */
async function inWaves<T>(times: number, attempt: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < times; from += 10) {
    const wave = Array.from({ length: Math.min(10, times - from) }, (_, at) => attempt(from + at));
    answers.push(...(await Promise.all(wave)));
  }
  return answers;
}

describe('from one address', () => {
  it('150 sign-ups in a minute do not all succeed; others still can, and so can it later', async () => {
    const site = await start();
    const answers = await inWaves(150, () => call(site, 'signup', newEmail(), '203.0.113.9'));
    expect(statuses(answers)).toEqual({ 201: 60, 429: 90 });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({
      error: 'Demasiados registros desde tu conexión. Espera unos minutos y vuelve a intentarlo.',
    });
    expect(refused?.headers.get('Retry-After')).toBe('900');
    expect((await call(site, 'signup', newEmail(), '203.0.113.10')).status).toBe(201);
    clock.pass(QUARTER_MS);
    expect((await call(site, 'signup', newEmail(), '203.0.113.9')).status).toBe(201);
  });

  it('an office of twenty signs up, mistypes a password each, and signs in', async () => {
    const site = await start();
    const people = Array.from({ length: 20 }, newEmail);
    for (const email of people) {
      expect((await call(site, 'signup', email, '203.0.113.9')).status).toBe(201);
      expect((await call(site, 'login', email, '203.0.113.9', 'mal escrita')).status).toBe(401);
    }
    const answers = await Promise.all(
      people.map((email) => call(site, 'login', email, '203.0.113.9')),
    );
    expect(statuses(answers)).toEqual({ 200: 20 });
  });

  it('has as much as the environment says', async () => {
    const site = await start({ LIMIT_SIGN_UPS: '2', LIMIT_SIGN_INS: '1' });
    const email = newEmail();
    const signUps = [];
    for (const each of [email, newEmail(), newEmail()])
      signUps.push(await call(site, 'signup', each, '203.0.113.9'));
    expect(statuses(signUps)).toEqual({ 201: 2, 429: 1 });
    expect((await call(site, 'login', email, '203.0.113.8', 'x')).status).toBe(401);
    expect((await call(site, 'login', email, '203.0.113.8')).status).toBe(429);
  });

  it.each([
    ['its port', (port: number) => `203.0.113.9:${port}`],
    ['its port and brackets', (port: number) => `[2001:db8::1]:${port}`],
    ['an address that is none', (port: number) => `_hidden${port}`],
  ])('that a proxy writes with %s, no connection is counted apart', async (_, written) => {
    const site = await start({ LIMIT_SIGN_UPS: '2' });
    const answers = [];
    for (const port of [50_001, 50_002, 50_003])
      answers.push(await call(site, 'signup', newEmail(), written(port)));
    expect(statuses(answers)).toEqual({ 201: 2, 429: 1 });
  });

  it('that a client only claims, nothing is counted apart', async () => {
    const site = await start({ TRUST_PROXY: 'off', LIMIT_SIGN_UPS: '2' });
    const answers = [];
    for (const last of [1, 2, 3])
      answers.push(await call(site, 'signup', newEmail(), `203.0.113.${last}`));
    expect(statuses(answers)).toEqual({ 201: 2, 429: 1 });
  });
});

describe('of one person', () => {
  it('sign-ups are limited from however many addresses they come', async () => {
    const site = await start();
    const { email } = await signUp(site);
    const answers = [];
    for (let last = 1; last <= 12; last++)
      answers.push(await call(site, 'signup', email, `203.0.113.${last}`));
    expect(statuses(answers)).toEqual({ 409: 9, 429: 3 });
  });

  it('failed sign-ins are limited from however many addresses they come', async () => {
    const site = await start();
    const { email } = await signUp(site);
    const from = (last: number) => call(site, 'login', email, `203.0.113.${last}`, 'adivinada');
    const answers = await Promise.all(Array.from({ length: 14 }, (_, last) => from(last)));
    expect(statuses(answers)).toEqual({ 401: 10, 429: 4 });
  });
});

describe('of one account', () => {
  const SUBSCRIPTION = '/api/payments/subscription';

  it('payments, portals and its end are counted together, and no other account by them', async () => {
    const site = await start({ LIMIT_PAYMENTS: '3' });
    const [person, other] = [await signUp(site), await signUp(site)];
    const get = ({ token }: typeof person, path: string) =>
      send(site, 'GET', `${SUBSCRIPTION}/${path}`, { token });
    const pay = (of: typeof person) => get(of, 'pay/price_virsi_a_ideal');
    const paid = await Promise.all(Array.from({ length: 2 }, () => pay(person)));
    expect(statuses(paid)).toEqual({ 200: 2 });
    expect((await get(person, 'portal')).status).toBe(404);
    const refused = [await pay(person), await get(person, 'portal')];
    const json = { email_address: person.email, password: PASSWORD };
    const { token } = person;
    refused.push(await send(site, 'DELETE', '/api/auth/user/account', { token, json }));
    for (const { status, body, headers } of refused) {
      expect({ status, body }).toEqual({
        status: 429,
        body: {
          error:
            'Demasiadas solicitudes sobre tu suscripción. Espera unos minutos y vuelve a intentarlo.',
        },
      });
      expect(headers.get('Retry-After')).toBe('900');
    }
    expect((await pay(other)).status).toBe(200);
    // Looking is free, and nobody is locked out by it.
    expect((await get(person, 'status')).status).toBe(200);
    clock.pass(QUARTER_MS);
    expect((await pay(person)).status).toBe(200);
  });
});

it('a restart forgets nothing', async () => {
  const before = await start({ LIMIT_SIGN_UPS: '1' });
  await call(before, 'signup', newEmail(), '203.0.113.9');
  await before.close();
  running = [];
  const after = await start({ LIMIT_SIGN_UPS: '1' });
  expect((await call(after, 'signup', newEmail(), '203.0.113.9')).status).toBe(429);
});

it('two instances on one database share every limit', async ({ skip }) => {
  skip(!onPostgres, NEEDS_POSTGRES);
  const sites = [await start(), await start()] as const;
  const { email } = await signUp(sites[0]);
  const spread = (attempt: (site: RunningServer) => ReturnType<typeof call>, times: number) =>
    inWaves(times, (index) => attempt(sites[index % 2] ?? sites[0]));
  const signUps = await spread((site) => call(site, 'signup', newEmail(), '203.0.113.9'), 80);
  expect(statuses(signUps)).toEqual({ 201: 60, 429: 20 });
  const guesses = await spread((site) => call(site, 'login', email, '203.0.113.8', 'x'), 14);
  expect(statuses(guesses)).toEqual({ 401: 10, 429: 4 });
});
