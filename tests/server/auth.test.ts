// Call 1: sign-up, login, and what is refused.
// @module-tag postgres
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { customerPath, errorAnswer, newEmail, PASSWORD } from '../support/server/client.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile();

const WRONG = errorAnswer(401, 'El correo electrónico o la contraseña no son correctos.');
const BAD_EMAIL = errorAnswer(400, 'El correo electrónico no es válido.');
const TOO_MANY = errorAnswer(
  429,
  'Demasiados intentos de inicio de sesión. Espera unos minutos y vuelve a intentarlo.',
);
const MINUTE = 60_000;

const signup = (email_address: unknown, password: unknown) =>
  server.post('/api/auth/user/signup', { email_address, password });
const login = (email_address: unknown, password: unknown) =>
  server.post('/api/auth/user/login', { email_address, password });

describe('signing up', () => {
  it('answers with an access token for the e-mail and a refresh token', async () => {
    const email = newEmail();
    const { status, body } = await signup(email, PASSWORD);
    const session = v.parse(v.strictObject({ token: v.string(), refresh_token: v.string() }), body);
    const { sub, iss, aud, exp = 0, iat = 0 } = decodeJwt(session.token);
    expect({ status, sub, iss, aud, hours: (exp - iat) / 3600 }).toEqual({
      status: 201,
      sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iss: 'virsi',
      aud: 'virsi-api',
      hours: 12,
    });
    const { token } = session;
    expect((await server.get(customerPath(email), token)).status).toBe(404);
  });

  it('creates one account when the same e-mail signs up many times at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signup(email, PASSWORD)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('refuses a password of seven characters and takes one of eight', async () => {
    expect(await signup(newEmail(), 'siete77')).toEqual(
      errorAnswer(400, 'La contraseña debe tener al menos 8 caracteres.'),
    );
    expect((await signup(newEmail(), 'ochocho8')).status).toBe(201);
  });

  it.each(['', 'sin arroba', 'a@', `${'a'.repeat(250)}@ejemplo.com`, 7, null])(
    'refuses the e-mail %j',
    async (email) => {
      expect(await signup(email, PASSWORD)).toEqual(BAD_EMAIL);
      expect(await login(email, PASSWORD)).toEqual(BAD_EMAIL);
    },
  );

  it('refuses a password that is no text or absurdly long', async () => {
    const refusal = errorAnswer(400, 'La contraseña no es válida.');
    expect(await signup(newEmail(), 12345678)).toEqual(refusal);
    expect(await signup(newEmail(), 'a'.repeat(1025))).toEqual(refusal);
  });
});

describe('logging in', () => {
  it('takes the e-mail in any case and with spaces around', async () => {
    const { email } = await server.signUp();
    expect((await login(` ${email.toUpperCase()} `, PASSWORD)).status).toBe(200);
  });

  it('takes an apostrophe, and an international address in every writing', async () => {
    await server.signUp("d'orsi@example.com");
    expect((await login("D'Orsi@example.com", PASSWORD)).status).toBe(200);
    await server.signUp('ana@mañana.test');
    for (const email of ['Ana@MAÑANA.test', 'ana@man\u0303ana.test', 'ANA@XN--MAANA-PTA.test'])
      expect((await login(email, PASSWORD)).status, email).toBe(200);
    expect((await login('ana@manana.test', PASSWORD)).status).toBe(401);
  });

  it('refuses a wrong password and an unknown person with the same answer', async () => {
    const { email } = await server.signUp();
    expect(await login(email, 'otra clave')).toEqual(WRONG);
    expect(await login(email, '')).toEqual(WRONG);
    expect(await login(newEmail(), PASSWORD)).toEqual(WRONG);
  });

  it('makes the same hash for an unknown person as for a wrong password', async () => {
    const { email } = await server.signUp();
    const scrypt = vi.spyOn(crypto, 'scrypt');
    syncBuiltinESMExports();
    await login(email, 'otra clave');
    await login(newEmail(), 'otra clave');
    const made = scrypt.mock.calls.map(([password, , length, cost]) => ({
      password,
      length,
      cost,
    }));
    scrypt.mockRestore();
    syncBuiltinESMExports();
    expect(made).toHaveLength(2);
    expect(made[1]).toEqual(made[0]);
  });
});

describe('the limit of failed logins', () => {
  it('stops an e-mail after ten failures, says for how long, and opens again', async () => {
    const { email } = await server.signUp();
    for (let failure = 0; failure < 10; failure++)
      expect(await login(email, 'otra clave')).toEqual(WRONG);

    const refused = await server.send('POST', '/api/auth/user/login', {
      json: { email_address: email, password: PASSWORD },
    });
    expect({ status: refused.status, body: refused.body }).toEqual(TOO_MANY);
    const seconds = Number(refused.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);

    server.pass(15 * MINUTE);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('counts attempts that arrive together', async () => {
    const email = newEmail();
    const burst = await Promise.all(Array.from({ length: 15 }, () => login(email, 'otra clave')));
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  it('never counts logins that succeed', async () => {
    const { email } = await server.signUp();
    for (let success = 0; success < 25; success++)
      expect((await login(email, PASSWORD)).status).toBe(200);
  });
});
