// What an intruder without proof of an e-mail can do with it, and what its owner still gets.
// @rule Who has an account
// @rule Which identity providers there are
// @module-tag postgres
import { afterAll, expect, it } from 'vitest';
import {
  assistantOf,
  customerPath,
  EXPIRED,
  errorAnswer,
  newEmail,
  PASSWORD,
  profileOf,
} from '../support/server/client.ts';
import { claimsOf, keySetServer, PROJECT, signingKey } from '../support/server/google-keys.ts';
import { stillClock } from '../support/server/still-clock.ts';
import { serverForFile } from '../support/server/test-server.ts';

const google = await keySetServer();
const key = await signingKey('clave-1');
google.publish(key);
afterAll(google.stop);

const clock = stillClock();
const server = serverForFile(
  { VITE_IDENTITY_PROVIDER: 'firebase', VITE_FIREBASE_PROJECT_ID: PROJECT },
  { googleKeys: google.source, now: clock.now },
);

const TAKEN = errorAnswer(
  409,
  'Ya existe una cuenta con ese correo electrónico. Inicia sesión, continúa con Google o recupera tu contraseña.',
);
const NOT_YOURS = errorAnswer(403, 'No tienes permiso para acceder a los datos de otra persona.');
const OF_ANOTHER = errorAnswer(
  403,
  'Ese correo electrónico ya pertenece a otra cuenta. Inicia sesión con tu contraseña o recupérala.',
);

/** Firebase vouches for the e-mail; the subject stays when the e-mail changes. */
const byGoogle = (email: string, sub: string) => key.sign(claimsOf(email, clock.now(), { sub }));
const { find } = server;
const register = (email: string, token: string) =>
  server.post(customerPath(email), profileOf(email), token);
const credentials = (email: string, password = PASSWORD) => ({
  json: { email_address: email, password },
});
const signup = (email: string) =>
  server.ask('POST', '/api/auth/user/signup', credentials(email, 'clave del intruso'));
const login = (email: string, password?: string) =>
  server.ask('POST', '/api/auth/user/login', credentials(email, password));

let lastSubject = 0;
const newSubject = () => `sujeto-${++lastSubject}`;

it('a sign-up with the e-mail of a Google owner is refused in every spelling', async () => {
  const email = newEmail();
  const owner = await byGoogle(email, newSubject());
  await register(email, owner);
  for (const written of [email, email.toUpperCase(), ` ${email} `])
    expect(await signup(written)).toEqual(TAKEN);
  expect((await login(email, 'clave del intruso')).status).toBe(401);
  expect(await find(email, owner)).toEqual({ status: 200, body: profileOf(email) });
});

it('another Google account with the same e-mail gets nothing', async () => {
  const email = newEmail();
  const owner = await byGoogle(email, newSubject());
  await register(email, owner);
  const other = await byGoogle(email, newSubject());
  expect(await find(email, other)).toEqual(OF_ANOTHER);
  expect(await server.get('/api/bot', other)).toEqual(OF_ANOTHER);
  expect((await find(email, owner)).status).toBe(200);
});

it('an e-mail that an intruder registered becomes its owner’s by Google; password and sessions end', async () => {
  const { email, token } = await server.signUpCustomer();
  const owner = await byGoogle(email, newSubject());
  expect((await find(email, owner)).status).toBe(200);
  expect(await find(email, token)).toEqual(EXPIRED);
  for (const path of ['/api/bot', '/api/payments/subscription/status'])
    expect(await server.get(path, token), path).toEqual(EXPIRED);
  expect((await login(email)).status).toBe(401);
  expect(await signup(email)).toEqual(TAKEN);
});

it('a registered e-mail does not lock out a Google owner whose e-mail becomes that one', async () => {
  const sub = newSubject();
  const before = newEmail();
  await register(before, await byGoogle(before, sub));
  const squatter = await server.signUpSubscriber();
  const config = assistantOf(squatter.email);
  await server.saveAssistant(squatter.token, config);
  clock.pass(60_000);
  const owner = await byGoogle(squatter.email, sub);
  expect(await find(squatter.email, owner)).toEqual({ status: 200, body: profileOf(before) });
  expect(await find(squatter.email, squatter.token)).toEqual(EXPIRED);
  expect((await login(squatter.email)).status).toBe(401);
  // The squatter's number is free.
  const other = await server.signUpSubscriber();
  const same = assistantOf(other.email, { service_number: config.service_number });
  expect((await server.saveAssistant(other.token, same)).status).toBe(200);
});

it('a Google account whose e-mail changed stays the same, under the new e-mail only', async () => {
  const sub = newSubject();
  const [before, after] = [newEmail(), newEmail()];
  const earlier = await byGoogle(before, sub);
  await register(before, earlier);
  clock.pass(60_000);
  const token = await byGoogle(after, sub);
  expect(await find(after, token)).toEqual({ status: 200, body: profileOf(before) });
  expect(await find(before, token)).toEqual(NOT_YOURS);
  // A token from before the change neither takes the e-mail back nor opens it.
  expect(await find(before, earlier)).toEqual(NOT_YOURS);
  expect((await find(after, token)).status).toBe(200);
});

it('a Google account does not take the e-mail of a person who has proven it', async () => {
  const [hers, his] = [newEmail(), newEmail()];
  const sub = newSubject();
  await register(hers, await byGoogle(hers, newSubject()));
  await register(his, await byGoogle(his, sub));
  clock.pass(60_000);
  expect(await find(hers, await byGoogle(hers, sub))).toEqual(OF_ANOTHER);
});

it('a payment link pays for the account that asked for it, not for the one that opens it', async () => {
  const owner = await server.signUpCustomer();
  const intruder = await server.signUpCustomer();
  const link = await server.startPayment(owner.token);
  const form = { decision: 'pay', delay: '0' };
  await server.ask('POST', link, { token: intruder.token, form });
  expect(await server.subscriptionOf(intruder.token)).toHaveProperty('is_active', false);
  expect(await server.subscriptionOf(owner.token)).toHaveProperty('is_active', true);
});
