// Sign-ins in numbers: what they may keep busy, and what they may not.
// @rule How password hashes take turns
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, newEmail, PASSWORD } from '../support/server/client.ts';
import { until } from '../support/server/server-process.ts';
import { serverForFile } from '../support/server/test-server.ts';

/** Dear enough that what answers meanwhile has not waited for it. */
const hashCost = { N: 2 ** 14, r: 8, p: 1 };
const server = serverForFile(
  {
    TRUST_PROXY: 'on',
    LIMIT_SIGN_INS: '100000',
    // Clients that left keep connections on which they have said nothing.
    SHUTDOWN_LIMIT_SECONDS: '1',
  },
  { hashCost },
);

/** More than may wait at once, on however many processors. */
const MANY = 90;

let lastAddress = 0;
const newAddress = () => {
  lastAddress += 1;
  return `198.51.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`;
};

const signIn = (address: string, email: string, password = PASSWORD, signal?: AbortSignal) =>
  server.send('POST', '/api/auth/user/login', {
    json: { email_address: email, password },
    headers: { 'X-Forwarded-For': address },
    ...(signal && { signal }),
  });

let leaving = new AbortController();
afterEach(async () => {
  leaving.abort();
  leaving = new AbortController();
  await until(async () => (await signIn(newAddress(), newEmail())).status === 401);
});

/** Sign-ins of nobody; who waits leaves after the test. */
function flood(count: number, addressOf: () => string) {
  const answers: Answer[] = [];
  for (let number = 0; number < count; number += 1)
    signIn(addressOf(), newEmail(), PASSWORD, leaving.signal).then(
      (answer) => answers.push(answer),
      () => undefined,
    );
  const answered = (status: number) =>
    until(() => answers.find((answer) => answer.status === status));
  return { waiting: () => count - answers.length, answered };
}

describe('while many sign-ins hash', () => {
  it('pages, files, probes and the reads of others are answered before them', async () => {
    const { token } = await server.signUp();
    const address = newAddress();
    const { waiting, answered } = flood(20, () => address);
    await answered(401);
    const answers = await Promise.all(
      [
        '/login',
        '/assets/index-abc123.js',
        '/livez',
        '/readyz',
        '/api/payments/subscription/status',
      ].map((path) => server.send('GET', path, { token })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(waiting()).toBeGreaterThan(10);
  });

  it('too many from one address are put off, and somebody else signs in before them', async () => {
    const { email } = await server.signUp();
    const address = newAddress();
    const { waiting, answered } = flood(MANY, () => address);
    const refused = await answered(503);
    const answer = await signIn(newAddress(), email);
    expect(answer.status).toBe(200);
    expect(waiting()).toBeGreaterThan(10);
    expect([refused.body, refused.headers.get('Retry-After')]).toEqual([
      {
        error:
          'Hay demasiadas solicitudes de acceso en este momento. Inténtalo de nuevo en unos segundos.',
      },
      '5',
    ]);
  });

  it('from however many addresses, who is signed in changes the password before them', async () => {
    const { token } = await server.signUp();
    const { waiting, answered } = flood(MANY, newAddress);
    await answered(503);
    const { status } = await server.send('POST', '/api/auth/user/password', {
      token,
      json: { password: PASSWORD, new_password: 'otra clave larga' },
    });
    expect(status).toBe(200);
    expect(waiting()).toBeGreaterThan(10);
  });

  it('who finds no place has not tried: it does not count as an attempt', async () => {
    const { email } = await server.signUp();
    const { answered } = flood(MANY, newAddress);
    await answered(503);
    const tries = Array.from({ length: 20 }, () => signIn(newAddress(), email, 'otra'));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(10);
    leaving.abort();
    const signedIn = await until(async () => {
      const { status } = await signIn(newAddress(), email);
      return status === 503 ? undefined : status;
    });
    expect(signedIn).toBe(200);
  });

  it('who leaves makes room for others', async () => {
    // Of those who wait and leave, each has a line.
    const left = () => server.logs().match(/"status":408/g)?.length ?? 0;
    const { answered } = flood(MANY, newAddress);
    await answered(503);
    const before = left();
    leaving.abort();
    await until(() => left() >= before + 20);
    const address = newAddress();
    const tries = Array.from({ length: 20 }, () => signIn(address, newEmail()));
    for (const { status } of await Promise.all(tries)) expect(status).toBe(401);
  });
});
