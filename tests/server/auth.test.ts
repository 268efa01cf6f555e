// Call 1: sign-up, login, and what is refused.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { ask, customerPath, newEmail, PASSWORD, send, signUp } from '../support/server/client.ts';
import { serverForFile } from '../support/server/test-server.ts';

const server = serverForFile({ TRUST_PROXY: 'on' }, { hashCost: { N: 2 ** 14, r: 8, p: 1 } });

const WRONG = {
  status: 401,
  body: { error: 'El correo electrónico o la contraseña no son correctos.' },
};
const TAKEN = {
  status: 409,
  body: {
    error:
      'Ya existe una cuenta con ese correo electrónico. Inicia sesión, continúa con Google o recupera tu contraseña.',
  },
};
const BAD_EMAIL = { status: 400, body: { error: 'El correo electrónico no es válido.' } };
const TOO_MANY = {
  status: 429,
  body: {
    error: 'Demasiados intentos de inicio de sesión. Espera unos minutos y vuelve a intentarlo.',
  },
};
const MINUTE = 60_000;

const signup = (email_address: unknown, password: unknown) =>
  ask(server, 'POST', '/api/auth/user/signup', { json: { email_address, password } });
const login = (email_address: unknown, password: unknown, headers = {}) =>
  ask(server, 'POST', '/api/auth/user/login', { json: { email_address, password }, headers });

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
    expect((await ask(server, 'GET', customerPath(email), { token })).status).toBe(404);
  });

  it('refuses a known e-mail, also when it is written in capitals', async () => {
    const { email } = await signUp(server);
    expect(await signup(email, PASSWORD)).toEqual(TAKEN);
    expect(await signup(email.toUpperCase(), PASSWORD)).toEqual(TAKEN);
  });

  it('creates one account when the same e-mail signs up many times at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => signup(email, PASSWORD)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('refuses a password of seven characters and takes one of eight', async () => {
    expect(await signup(newEmail(), 'siete77')).toEqual({
      status: 400,
      body: { error: 'La contraseña debe tener al menos 8 caracteres.' },
    });
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
    const refusal = { status: 400, body: { error: 'La contraseña no es válida.' } };
    expect(await signup(newEmail(), 12345678)).toEqual(refusal);
    expect(await signup(newEmail(), 'a'.repeat(1025))).toEqual(refusal);
  });
});

describe('logging in', () => {
  it('takes the e-mail in any case and with spaces around', async () => {
    const { email } = await signUp(server);
    expect((await login(` ${email.toUpperCase()} `, PASSWORD)).status).toBe(200);
  });

  it('takes an apostrophe, and an international address in every writing', async () => {
    const login = (email_address: string) =>
      ask(server, 'POST', '/api/auth/user/login', { json: { email_address, password: PASSWORD } });
    await signUp(server, "d'orsi@example.com");
    expect((await login("D'Orsi@example.com")).status).toBe(200);
    await signUp(server, 'ana@mañana.test');
    for (const email of ['Ana@MAÑANA.test', 'ana@man\u0303ana.test', 'ANA@XN--MAANA-PTA.test'])
      expect((await login(email)).status, email).toBe(200);
    expect((await login('ana@manana.test')).status).toBe(401);
  });

  it('refuses a wrong password and an unknown person with the same answer', async () => {
    const { email } = await signUp(server);
    expect(await login(email, 'otra clave')).toEqual(WRONG);
    expect(await login(email, '')).toEqual(WRONG);
    expect(await login(newEmail(), PASSWORD)).toEqual(WRONG);
  });

  it('makes the same hash for an unknown person as for a wrong password', async () => {
    const { email } = await signUp(server);
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
    const { email } = await signUp(server);
    for (let failure = 0; failure < 10; failure++)
      expect(await login(email, 'otra clave')).toEqual(WRONG);

    const refused = await send(server, 'POST', '/api/auth/user/login', {
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
    const { email } = await signUp(server);
    for (let success = 0; success < 25; success++)
      expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('stops an address after a hundred failures, and only that address', async () => {
    const from = (address: string) => login(newEmail(), 'x', { 'X-Forwarded-For': address });
    // No more at once than find a place to wait.
    for (let burst = 0; burst < 4; burst += 1)
      for (const answer of await Promise.all(Array.from({ length: 25 }, () => from('203.0.113.9'))))
        expect(answer).toEqual(WRONG);
    expect(await from('203.0.113.9')).toEqual(TOO_MANY);
    expect(await from('203.0.113.10')).toEqual(WRONG);
  });
});
