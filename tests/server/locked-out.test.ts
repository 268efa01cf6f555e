// Intruders may try an owner's e-mail as often as their limits allow: the owner gets in all the same.
// @rule How often somebody may try
// @module-tag postgres
import { afterAll, expect, it } from 'vitest';
import { errorAnswer, newEmail, PASSWORD } from '../support/server/client.ts';
import { mailServer, tokenOf } from '../support/server/mail-server.ts';
import { serverForFile } from '../support/server/test-server.ts';

const post = await mailServer();
afterAll(post.close);

const server = serverForFile(
  { ...post.environment, LIMIT_SIGN_UPS: '10000', LIMIT_SIGN_INS: '12' },
  { mailPollMs: 20 },
);

const AUTH = '/api/auth/user';
const QUARTER_MS = 15 * 60_000;
const HOME = '203.0.113.9';
const CAFE = '203.0.113.99';
const NEW_PASSWORD = 'otra clave larga';
const CHANGE = { password: PASSWORD, new_password: NEW_PASSWORD };

let lastNetwork = 0;
const newNetwork = () => `2001:db8:${(++lastNetwork).toString(16)}::1`;

const call = (path: string, json: object, from: string, token?: string, method = 'POST') =>
  server.send(method, `${AUTH}/${path}`, { json, headers: { 'X-Forwarded-For': from }, token });
const statusOf = async (...given: Parameters<typeof call>) => (await call(...given)).status;
const tokenFrom = ({ body }: { body: unknown }) => String(Object(body).token);

const signIn = (email: string, password: string, from: string) =>
  statusOf('login', { email_address: email, password }, from);
const recover = (email: string, from: string) =>
  statusOf('recovery', { email_address: email }, from);

async function ownerAt(address: string) {
  const email = newEmail();
  const signedUp = await call('signup', { email_address: email, password: PASSWORD }, address);
  return { email, token: tokenFrom(signedUp) };
}

/** Guesses until it is refused. @returns the number of wrong guesses */
async function guess(email: string, from: () => string): Promise<number> {
  for (let tried = 0; ; tried += 1)
    if ((await signIn(email, 'adivinada', from())) === 429) return tried;
}

async function attackedOwner() {
  const owner = await ownerAt(HOME);
  await guess(owner.email, newNetwork);
  for (let time = 0; time < 6; time++) await recover(owner.email, newNetwork());
  return owner;
}

it('an attacked owner signs in from a network of earlier sign-ins, in every spelling', async () => {
  const { email } = await attackedOwner();
  expect(await signIn(email, PASSWORD, HOME)).toBe(200);
  expect(await signIn(email, PASSWORD, `::ffff:${HOME}`)).toBe(200);
  expect(await signIn(email, PASSWORD, CAFE)).toBe(429);
});

it('an attacked owner comes in from anywhere by a recovery mail that the intruders asked for', async () => {
  const { email } = await attackedOwner();
  expect(await recover(email, CAFE)).toBe(202);
  const token = tokenOf(await post.next(email, 'Recupera', 5));
  expect(await statusOf('recovery/confirm', { token, password: NEW_PASSWORD }, CAFE)).toBe(200);
  // The café is a known network from now on.
  expect(await signIn(email, NEW_PASSWORD, CAFE)).toBe(200);
});

it('an attacked owner who is signed in confirms, changes the password and deletes the account', async () => {
  const { email, token } = await attackedOwner();
  expect(await statusOf('confirmation', {}, CAFE, token)).toBe(202);
  const changed = await call('password', CHANGE, CAFE, token);
  expect(changed.status).toBe(200);
  const deletion = { email_address: email, password: NEW_PASSWORD };
  expect(await statusOf('account', deletion, newNetwork(), tokenFrom(changed), 'DELETE')).toBe(204);
});

it('a link works from a network where links are being guessed', async () => {
  const { email } = await ownerAt(HOME);
  await recover(email, HOME);
  const token = tokenOf(await post.next(email, 'Recupera'));
  const guessed = { token: 'adivinado', password: PASSWORD };
  const guesses = Array.from({ length: 61 }, () => statusOf('recovery/confirm', guessed, CAFE));
  expect(await Promise.all(guesses)).toContain(429);
  expect(await statusOf('recovery/confirm', { token, password: PASSWORD }, CAFE)).toBe(200);
});

it('an owner signs in from a network that used up the sign-ins of its address', async () => {
  const address = '203.0.113.50';
  const { email } = await ownerAt(address);
  for (let tried = 0; tried < 12; tried++) await signIn(newEmail(), 'adivinada', address);
  expect(await signIn(newEmail(), 'adivinada', address)).toBe(429);
  expect(await signIn(email, PASSWORD, address)).toBe(200);
});

it('one e-mail allows ten wrong passwords a quarter of an hour and a hundred a day', async () => {
  const { email } = await ownerAt(HOME);
  let inDay = 0;
  for (let quarter = 0; quarter < 12; quarter++) {
    inDay += await guess(email, newNetwork);
    server.pass(QUARTER_MS);
  }
  expect(inDay).toBe(100);
  const refused = await call('login', { email_address: email, password: PASSWORD }, CAFE);
  expect(refused).toMatchObject(
    errorAnswer(
      429,
      'Demasiados intentos de inicio de sesión. Recupera tu contraseña por correo o vuelve a intentarlo mañana.',
    ),
  );
  expect(await signIn(email, PASSWORD, HOME)).toBe(200);
});

it('the limits of an unknown e-mail are the same', async () => {
  expect(await guess(newEmail(), newNetwork)).toBe(10);
  const email = newEmail();
  for (let time = 0; time < 7; time++) expect(await recover(email, newNetwork())).toBe(202);
});

it('a new password forgets the known networks', async () => {
  const { email, token } = await ownerAt(HOME);
  expect(await signIn(email, PASSWORD, CAFE)).toBe(200);
  expect(await statusOf('password', CHANGE, HOME, token)).toBe(200);
  await guess(email, newNetwork);
  expect(await signIn(email, PASSWORD, CAFE)).toBe(429);
  expect(await signIn(email, NEW_PASSWORD, HOME)).toBe(200);
});

it('a stolen session guesses the password ten times, and the owner’s own change ends it', async () => {
  const { email, token: stolen } = await ownerAt(HOME);
  const own = await call('login', { email_address: email, password: PASSWORD }, HOME);
  const wrong = { ...CHANGE, password: 'adivinada' };
  for (let time = 0; time < 10; time++)
    expect(await statusOf('password', wrong, CAFE, stolen)).toBe(403);
  expect(await statusOf('password', wrong, CAFE, stolen)).toBe(429);
  expect(await statusOf('password', CHANGE, HOME, tokenFrom(own))).toBe(200);
  expect((await server.get('/api/bot', stolen)).status).toBe(401);
});
