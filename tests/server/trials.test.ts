// One free trial a year: deleting the account and signing up again brings no second one.
// @rule Who has a free trial
// @module-tag postgres
import { expect, it } from 'vitest';
import { newEmail } from '../support/server/client.ts';
import { signInWithGoogle } from '../support/server/sandbox-google.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile({ SANDBOX: 'on' });

const YEAR_MS = 365 * 24 * 3600_000;

const statusAfterPaying = async (token: string) =>
  String(Object(await server.subscribe(token)).status);

async function remove(...person: Parameters<typeof server.remove>) {
  expect((await server.remove(...person)).status).toBe(204);
}

/** Signs up, has a trial where one is given, and deletes the account. */
async function comeAndGo(email: string): Promise<string> {
  const { token } = await server.signUp(email);
  const status = await statusAfterPaying(token);
  await remove(token, email);
  return status;
}

it('an e-mail whose account had a trial and was deleted gets no second one', async () => {
  const email = newEmail();
  expect(await comeAndGo(email)).toBe('trialing');
  expect(await comeAndGo(email)).toBe('active');
  expect(await comeAndGo(email.toUpperCase())).toBe('active');
});

it('another e-mail of the same mailbox gets no second trial', async () => {
  expect(await comeAndGo('lu.na.paz@gmail.com')).toBe('trialing');
  expect(await comeAndGo('lunapaz+x@googlemail.com')).toBe('active');
});

it('an e-mail gets another trial after a year', async () => {
  const email = newEmail();
  expect(await comeAndGo(email)).toBe('trialing');
  server.pass(YEAR_MS - 60_000);
  expect(await comeAndGo(email)).toBe('active');
  server.pass(120_000);
  // The account in between had no trial, so it does not extend the year.
  expect(await comeAndGo(email)).toBe('trialing');
});

it('a Google account that was deleted gets no second trial', async () => {
  const first = await signInWithGoogle(server, 'otra:prueba');
  expect(await statusAfterPaying(first.idToken)).toBe('trialing');
  await remove(first.idToken, first.email, '');
  server.pass(5000);
  const second = await signInWithGoogle(server, 'otra:prueba');
  expect(await statusAfterPaying(second.idToken)).toBe('active');
});

it('an account that was deleted before any trial leaves the e-mail its trial', async () => {
  const email = newEmail();
  const { token } = await server.signUp(email);
  await server.startPayment(token);
  await remove(token, email);
  expect(await comeAndGo(email)).toBe('trialing');
});
