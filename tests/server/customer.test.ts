// Calls 2 and 3: a person's own profile, and nobody else's.
import { decodeJwt, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  customerPath,
  profileOf,
  send,
  signUp,
  signUpCustomer,
} from '../support/server/client.ts';
import { serverForFile } from '../support/server/test-server.ts';

const KEY = 'una clave de firma de al menos treinta y dos caracteres';
const server = serverForFile({ TOKEN_KEY: KEY });

const EXPIRED = {
  status: 401,
  body: { error: 'Tu sesión venció. Inicia sesión de nuevo.' },
};
const NOT_YOURS = {
  status: 403,
  body: { error: 'No tienes permiso para acceder a los datos de otra persona.' },
};

const find = (email: string, token: string) => ask(server, 'GET', customerPath(email), { token });
const create = (email: string, token: string, json: unknown) =>
  ask(server, 'POST', customerPath(email), { token, json });

describe('a customer', () => {
  it('does not exist until the profile is sent, and then comes back as sent', async () => {
    const { email, token } = await signUp(server);
    expect(await find(email, token)).toEqual({
      status: 404,
      body: { error: 'Todavía no existe un cliente con ese correo electrónico.' },
    });
    const profile = profileOf(email);
    expect(await create(email, token, profile)).toEqual({ status: 201, body: profile });
    expect(await find(email.toUpperCase(), token)).toEqual({ status: 200, body: profile });
  });

  it('is refused a second time', async () => {
    const { email, token } = await signUpCustomer(server);
    expect(await create(email, token, profileOf(email))).toEqual({
      status: 409,
      body: { error: 'Ya existe un cliente con ese correo electrónico.' },
    });
  });

  it('is created once when two requests arrive together', async () => {
    const { email, token } = await signUp(server);
    const answers = await Promise.all([1, 2, 3].map(() => create(email, token, profileOf(email))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('cannot be read or created by another person', async () => {
    const { email } = await signUpCustomer(server);
    const other = await signUp(server);
    expect(await find(email, other.token)).toEqual(NOT_YOURS);
    expect(await create(email, other.token, profileOf(email))).toEqual(NOT_YOURS);
    expect(await create(other.email, other.token, profileOf(email))).toEqual({
      status: 400,
      body: { error: 'El correo electrónico del perfil no es el de tu cuenta.' },
    });
  });

  it('has a phone in the one form, whatever its writing, and none that is not possible', async () => {
    const refusal = { status: 400, body: { error: 'El número de teléfono no es válido.' } };
    const { email, token } = await signUp(server);
    const profile = { ...profileOf(email), country: 'PE' };
    for (const bad of ['+593 99', '12', 'por definir', '+999 123 456', '9'.repeat(200)])
      expect(await create(email, token, { ...profile, mobile_phone_number: bad })).toEqual(refusal);
    expect(await create(email, token, { ...profile, mobile_phone_number: '987 654 321' })).toEqual({
      status: 201,
      body: { ...profile, mobile_phone_number: '+51987654321' },
    });
  });

  it('is found by every writing of an international address', async () => {
    const { token } = await signUp(server, 'Ana@Mañana-clientes.test');
    const ascii = 'Ana@xn--maana-clientes-rnb.test';
    const answer = await create('ana@mañana-clientes.test', token, profileOf(ascii));
    expect(answer).toEqual({ status: 201, body: profileOf(ascii) });
    for (const email of ['ana@MAÑANA-clientes.test', ascii, ascii.toUpperCase()])
      expect((await find(email, token)).status, email).toBe(200);
  });

  it('is refused with texts that are too long, and taken with any that is not', async () => {
    const { email, token } = await signUp(server);
    const fields = ['name', 'last_name', 'city', 'province', 'postal_code'] as const;
    const all = (text: string) => Object.fromEntries(fields.map((name) => [name, text]));
    expect(await create(email, token, { ...profileOf(email), ...all('a'.repeat(251)) })).toEqual({
      status: 400,
      body: {
        error: 'Faltan datos o no son válidos: name, last_name, city, province, postal_code.',
      },
    });
    const full = { ...profileOf(email), ...all('ñ'.repeat(250)) };
    expect(await create(email, token, full)).toEqual({ status: 201, body: full });
  });

  it('is refused with the names of the fields that are missing', async () => {
    const { email, token } = await signUp(server);
    const { province: _, ...rest } = profileOf(email);
    expect(await create(email, token, { ...rest, name: ' ' })).toEqual({
      status: 400,
      body: { error: 'Faltan datos o no son válidos: name, province.' },
    });
    expect(await create(email, token, 'texto')).toEqual({
      status: 400,
      body: { error: 'El contenido enviado no es válido.' },
    });
  });
});

describe('a token', () => {
  let owner = { email: '', token: '' };
  beforeAll(async () => {
    owner = await signUp(server);
  });

  const forged = (audience: string, key = KEY, alg = 'HS256') =>
    new SignJWT({ ver: 0 })
      .setProtectedHeader({ alg })
      .setIssuer('virsi')
      .setAudience(audience)
      .setSubject(decodeJwt(owner.token).sub ?? '')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(key));

  it('is asked for on every signed-in call', async () => {
    const refusal = {
      status: 401,
      body: { error: 'Debes iniciar sesión para continuar.' },
      challenge: 'Bearer',
    };
    const calls = [
      ['GET', customerPath('a@b.co')],
      ['POST', customerPath('a@b.co')],
      ['GET', '/api/payments/subscription/status'],
      ['GET', '/api/payments/subscription/pay/price_virsi_a_ideal'],
      ['GET', '/api/bot'],
      ['POST', '/api/bot/593'],
    ] as const;
    for (const [method, path] of calls) {
      const { status, body, headers } = await send(server, method, path);
      const challenge = headers.get('WWW-Authenticate');
      expect({ status, body, challenge }, `${method} ${path}`).toEqual(refusal);
    }
    const basic = { headers: { Authorization: 'Basic YTpi' } };
    expect((await ask(server, 'GET', '/api/bot', basic)).status).toBe(401);
  });

  it('is taken when it is signed with the key of the environment', async () => {
    const answer = await find(owner.email, await forged('virsi-api'));
    expect(answer.status).toBe(404);
  });

  it('is refused when it is forged, not signed, of another algorithm or a refresh token', async () => {
    const [header, payload] = (await forged('virsi-api')).split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const token of [
      'basura',
      unsigned,
      `${header}.${payload}.AAAA`,
      await forged('virsi-api', 'otra clave'.repeat(5)),
      await forged('virsi-api', KEY.repeat(2), 'HS512'),
      await forged('virsi-refresh'),
    ])
      expect(await find(owner.email, token), token).toEqual(EXPIRED);
  });

  it('is refused after twelve hours', async () => {
    const { email, token } = await signUpCustomer(server);
    server.pass(11.9 * 3600_000);
    expect((await find(email, token)).status).toBe(200);
    server.pass(0.2 * 3600_000);
    expect(await find(email, token)).toEqual(EXPIRED);
  });
});
