// Call 1: sign-up, login, and what is refused.
// @module-tag postgres
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { customerPath, errorAnswer, newEmail, PASSWORD } from '../support/server/client.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

const WRONG = errorAnswer(401, 'El correo electrónico o la contraseña no son correctos.');
const BAD_EMAIL = errorAnswer(400, 'El correo electrónico no es válido.');
const HOUR = 3_600_000;

const signup = (email_address: unknown, password: unknown) =>
  server.post('/api/auth/user/signup', { email_address, password });
const login = (email_address: unknown, password: unknown) =>
  server.post('/api/auth/user/login', { email_address, password });

it('a sign-up answers with an access token, good for twelve hours, and a refresh token', async () => {
  const email = newEmail();
  const { status, body } = await signup(email, PASSWORD);
  expect(status).toBe(201);
  const { token } = v.parse(v.strictObject({ token: v.string(), refresh_token: v.string() }), body);
  expect((await server.get(customerPath(email), token)).status).toBe(404);
  server.pass(12 * HOUR - 60_000);
  expect((await server.get(customerPath(email), token)).status).toBe(404);
  server.pass(60_000);
  expect((await server.get(customerPath(email), token)).status).toBe(401);
});

it('simultaneous sign-ups with one e-mail create one account', async () => {
  const email = newEmail();
  const answers = await Promise.all(Array.from({ length: 6 }, () => signup(email, PASSWORD)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
});

it.each([
  ['siete77', 'La contraseña debe tener al menos 8 caracteres.'],
  [12345678, 'La contraseña no es válida.'],
  ['a'.repeat(1025), 'La contraseña no es válida.'],
])('a sign-up with the password %# of the table is refused', async (password, error) => {
  expect(await signup(newEmail(), password)).toEqual(errorAnswer(400, error));
});

it('a password of eight characters is long enough', async () => {
  expect((await signup(newEmail(), 'ochocho8')).status).toBe(201);
});

it.each(['', 'sin arroba', 'a@', `${'a'.repeat(250)}@ejemplo.com`, 7, null])(
  'sign-up and login refuse the e-mail %j',
  async (email) => {
    expect(await signup(email, PASSWORD)).toEqual(BAD_EMAIL);
    expect(await login(email, PASSWORD)).toEqual(BAD_EMAIL);
  },
);

it('a login takes the e-mail in every spelling', async () => {
  const { email } = await server.signUp();
  expect((await login(` ${email.toUpperCase()} `, PASSWORD)).status).toBe(200);
  await server.signUp("d'orsi@example.com");
  expect((await login("D'Orsi@example.com", PASSWORD)).status).toBe(200);
  await server.signUp('ana@mañana.test');
  for (const spelling of ['Ana@MAÑANA.test', 'ana@man\u0303ana.test', 'ANA@XN--MAANA-PTA.test'])
    expect((await login(spelling, PASSWORD)).status, spelling).toBe(200);
  expect((await login('ana@manana.test', PASSWORD)).status).toBe(401);
});

it('a wrong password and an unknown person get the same answer', async () => {
  const { email } = await server.signUp();
  expect(await login(email, 'otra clave')).toEqual(WRONG);
  expect(await login(email, '')).toEqual(WRONG);
  expect(await login(newEmail(), PASSWORD)).toEqual(WRONG);
});

it('an e-mail is locked for a quarter of an hour after ten wrong passwords', async () => {
  const { email } = await server.signUp();
  for (let failure = 0; failure < 10; failure++)
    expect(await login(email, 'otra clave')).toEqual(WRONG);
  const json = { email_address: email, password: PASSWORD };
  const refused = await server.send('POST', '/api/auth/user/login', { json });
  expect({ status: refused.status, body: refused.body }).toEqual(
    errorAnswer(
      429,
      'Demasiados intentos de inicio de sesión. Espera unos minutos y vuelve a intentarlo.',
    ),
  );
  const seconds = Number(refused.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  server.pass(HOUR / 4);
  expect((await login(email, PASSWORD)).status).toBe(200);
});

it('simultaneous wrong passwords are all counted', async () => {
  const email = newEmail();
  const burst = await Promise.all(Array.from({ length: 15 }, () => login(email, 'otra clave')));
  expect(burst.map(({ status }) => status).sort()).toEqual([
    ...Array(10).fill(401),
    ...Array(5).fill(429),
  ]);
});

it('successful logins are not counted', async () => {
  const { email } = await server.signUp();
  for (let success = 0; success < 25; success++)
    expect((await login(email, PASSWORD)).status).toBe(200);
});
