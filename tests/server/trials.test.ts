// One free trial: deleting the account and signing up again brings no second one, for a year.
// @rule Who has a free trial
// @module-tag postgres
import { describe, expect, it } from 'vitest';
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

describe('an e-mail whose account had a trial', () => {
  it('has none when the account was deleted and is made again', async () => {
    const email = newEmail();
    expect(await comeAndGo(email)).toBe('trialing');
    expect(await comeAndGo(email)).toBe('active');
    expect(await comeAndGo(email.toUpperCase())).toBe('active');
  });

  it('has none with another e-mail of its mailbox', async () => {
    expect(await comeAndGo('lu.na.paz@gmail.com')).toBe('trialing');
    expect(await comeAndGo('lunapaz+x@googlemail.com')).toBe('active');
  });

  it('has one again after a year', async () => {
    const email = newEmail();
    expect(await comeAndGo(email)).toBe('trialing');
    server.pass(YEAR_MS - 60_000);
    expect(await comeAndGo(email)).toBe('active');
    server.pass(120_000);
    // The account that had none in between says nothing of a trial.
    expect(await comeAndGo(email)).toBe('trialing');
  });

  it('of a Google account too', async () => {
    const first = await signInWithGoogle(server, 'otra:prueba');
    expect(await statusAfterPaying(first.idToken)).toBe('trialing');
    await remove(first.idToken, first.email, '');
    server.pass(5000);
    const second = await signInWithGoogle(server, 'otra:prueba');
    expect(await statusAfterPaying(second.idToken)).toBe('active');
  });
});

it('an account that was deleted without a trial leaves its e-mail as it was', async () => {
  const email = newEmail();
  const { token } = await server.signUp(email);
  await server.startPayment(token);
  await remove(token, email);
  expect(await comeAndGo(email)).toBe('trialing');
});
