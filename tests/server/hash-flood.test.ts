// A flood of sign-ins keeps the queue of password hashes busy, and nobody else waits for it.
// @rule How password hashes take turns
import { afterEach, expect, it } from 'vitest';
import { type Answer, newEmail, PASSWORD } from '../support/server/client.ts';
import { until } from '../support/server/server-process.ts';
import { serverForFile } from '../support/server/test-server.ts';

/** Expensive enough that the queue stays full while others are answered. */
const hashCost = { N: 2 ** 14, r: 8, p: 1 };
const server = serverForFile(
  // Clients that left keep idle connections open, which a stop need not wait for.
  { TRUST_PROXY: 'on', LIMIT_SIGN_INS: '100000', SHUTDOWN_LIMIT_SECONDS: '1' },
  { hashCost },
);

/** More than may wait at once, on however many processors. */
const FLOOD = 90;

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

/** Sign-ins of unknown people, which hash like all others; those that wait leave after the test. */
function flood(count: number, addressOf: () => string) {
  const answers: Answer[] = [];
  for (let number = 0; number < count; number += 1)
    signIn(addressOf(), newEmail(), PASSWORD, leaving.signal).then(
      (answer) => answers.push(answer),
      () => undefined,
    );
  return {
    isWaiting: () => answers.length < count,
    answered: (status: number) => until(() => answers.find((answer) => answer.status === status)),
  };
}

it('pages, files, probes and reads are answered while sign-ins wait', async () => {
  const { token } = await server.signUp();
  const address = newAddress();
  const { isWaiting, answered } = flood(20, () => address);
  await answered(401);
  const status = '/api/payments/subscription/status';
  for (const path of ['/login', '/assets/index-abc123.js', '/livez', '/readyz', status])
    expect((await server.send('GET', path, { token })).status, path).toBe(200);
  expect(isWaiting()).toBe(true);
});

it('too many sign-ins from one address are put off, and another address signs in before them', async () => {
  const { email } = await server.signUp();
  const address = newAddress();
  const { isWaiting, answered } = flood(FLOOD, () => address);
  const refused = await answered(503);
  expect((await signIn(newAddress(), email)).status).toBe(200);
  expect(isWaiting()).toBe(true);
  expect([refused.body, refused.headers.get('Retry-After')]).toEqual([
    {
      error:
        'Hay demasiadas solicitudes de acceso en este momento. Inténtalo de nuevo en unos segundos.',
    },
    '5',
  ]);
});

it('a sign-in that finds the queue full does not count as an attempt', async () => {
  const { email } = await server.signUp();
  const { answered } = flood(FLOOD, newAddress);
  await answered(503);
  const tries = Array.from({ length: 20 }, () => signIn(newAddress(), email, 'otra'));
  const refused = (await Promise.all(tries)).filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(10);
  leaving.abort();
  const signedIn = await until(async () => {
    const { status } = await signIn(newAddress(), email);
    return status === 503 ? undefined : status;
  });
  expect(signedIn).toBe(200);
});
